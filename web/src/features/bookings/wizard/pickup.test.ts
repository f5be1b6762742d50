import { expect, test } from 'vitest'
import { instantOf, wallClock } from '../booking/wall-clock.ts'
import { defaultPickup, partsOf, pickupDays, pickupProblem, tooEarly, wallOf } from './pickup.ts'

// 10:02 in the morning in India.
const NOW = new Date('2026-11-18T04:32:00Z')

test('the preset pickup is three hours from now, on the next five minutes', () => {
  expect(defaultPickup(NOW)).toBe('2026-11-18T13:05')
  expect(defaultPickup(new Date('2026-11-18T17:00:00Z'))).toBe('2026-11-19T01:30')
})

test('midnight and noon are twelve o’clock', () => {
  for (const [wall, hour, half] of [
    ['2026-11-18T00:05', 12, 'AM'],
    ['2026-11-18T12:05', 12, 'PM'],
    ['2026-11-18T13:05', 1, 'PM'],
  ] as const) {
    expect(partsOf(wall)).toEqual({ day: '2026-11-18', hour, minute: 5, half })
    expect(wallOf(partsOf(wall))).toBe(wall)
  }
})

test('a pickup is told in India’s time, and what is no time or between the steps is none', () => {
  expect(instantOf('2026-11-18T08:30')?.toISOString()).toBe('2026-11-18T03:00:00.000Z')
  expect(wallClock(new Date('2026-11-18T18:30:00Z'))).toBe('2026-11-19T00:00')
  const wrong = ['', 'soon', '2026-11-18T08:31', '2026-11-31T08:30', '2026-11-18T24:00', '2026-13-01T08:30']
  expect(wrong.filter((wall) => instantOf(wall) !== null)).toEqual([])
})

test('a pickup is at least 30 minutes from now, and at most on the 15th day', () => {
  expect(pickupProblem('2026-11-18T10:30', NOW)).toBe('Pickup should be atleat 30mins from now')
  expect(pickupProblem('2026-11-18T10:35', NOW)).toBeNull()
  expect(pickupProblem('2026-12-03T23:55', NOW)).toBeNull()
  expect(pickupProblem('2026-12-04T00:00', NOW)).toBe('Pickup should be within the next 15 days')
})

test('only what cannot lead to a pickup any more looks off', () => {
  const off = tooEarly(partsOf('2026-11-18T10:35'), NOW)
  expect([9, 10, 11].map(off.hour)).toEqual([true, false, false])
  expect([25, 30, 35].map(off.minute)).toEqual([true, true, false])
  expect(off.half('AM')).toBe(false)
  expect(tooEarly(partsOf('2026-11-18T15:00'), new Date('2026-11-18T07:00:00Z')).half('AM')).toBe(true)
})

test('the calendar begins today, in India', () => {
  expect(pickupDays(NOW)).toEqual({ first: '2026-11-18', last: '2026-12-03' })
  expect(pickupDays(new Date('2026-11-18T18:30:00Z'))).toEqual({ first: '2026-11-19', last: '2026-12-04' })
})

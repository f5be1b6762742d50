import { wallClockInIndia } from '@voltloop/contract/core/time'
import { WEEKDAYS } from '@voltloop/contract/places/hub-hours'
import { expect, test } from 'vitest'
import { instantOf } from '../booking/instant-of.ts'
import {
  closedAt,
  defaultPickup,
  openPickup,
  partsOf,
  pickupDays,
  pickupProblem,
  quickPickups,
  tooEarly,
  wallOf,
} from './pickup.ts'

// 10:02 in the morning in India.
const NOW = new Date('2026-11-18T04:32:00Z')

test('presets the pickup to three hours from now, rounded up to five minutes', () => {
  expect(defaultPickup(NOW)).toBe('2026-11-18T13:05')
  expect(defaultPickup(new Date('2026-11-18T17:00:00Z'))).toBe('2026-11-19T01:30')
})

test('shows midnight as 12 AM and noon as 12 PM', () => {
  for (const [wall, hour, half] of [
    ['2026-11-18T00:05', 12, 'AM'],
    ['2026-11-18T12:05', 12, 'PM'],
    ['2026-11-18T13:05', 1, 'PM'],
  ] as const) {
    expect(partsOf(wall)).toEqual({ day: '2026-11-18', hour, minute: 5, half })
    expect(wallOf(partsOf(wall))).toBe(wall)
  }
})

test("reads a pickup in India's time zone and rejects invalid times and times between the steps", () => {
  expect(instantOf('2026-11-18T08:30')?.toISOString()).toBe('2026-11-18T03:00:00.000Z')
  expect(wallClockInIndia(new Date('2026-11-18T18:30:00Z'))).toBe('2026-11-19T00:00')
  const wrong = ['', 'soon', '2026-11-18T08:31', '2026-11-31T08:30', '2026-11-18T24:00', '2026-13-01T08:30']
  expect(wrong.filter((wall) => instantOf(wall) !== null)).toEqual([])
})

test('accepts a pickup from 30 minutes ahead until the end of the 15th day', () => {
  expect(pickupProblem('2026-11-18T10:30', NOW)).toBe('Pickup should be atleat 30mins from now')
  expect(pickupProblem('2026-11-18T10:35', NOW)).toBeNull()
  expect(pickupProblem('2026-12-03T23:55', NOW)).toBeNull()
  expect(pickupProblem('2026-12-04T00:00', NOW)).toBe('Pickup should be within the next 15 days')
})

test('marks only those hours, minutes and AM/PM choices as too early that leave no bookable pickup', () => {
  const off = tooEarly(partsOf('2026-11-18T10:35'), NOW)
  expect([9, 10, 11].map(off.hour)).toEqual([true, false, false])
  expect([25, 30, 35].map(off.minute)).toEqual([true, true, false])
  expect(off.half('AM')).toBe(false)
  expect(tooEarly(partsOf('2026-11-18T15:00'), new Date('2026-11-18T07:00:00Z')).half('AM')).toBe(true)
})

test("starts the calendar on today's date in India", () => {
  expect(pickupDays(NOW)).toEqual({ first: '2026-11-18', last: '2026-12-03' })
  expect(pickupDays(new Date('2026-11-18T18:30:00Z'))).toEqual({ first: '2026-11-19', last: '2026-12-04' })
})

const HUB = {
  name: 'Madhapur',
  hours: WEEKDAYS.map((day) => ({ day, opens: '08:00', closes: '13:00' })),
  closedDays: ['2026-11-19'],
}

test('moves the preset pickup to the time when the hub opens next', () => {
  expect(defaultPickup(new Date('2026-11-17T20:00:00Z'), HUB)).toBe('2026-11-18T08:00')
  expect(defaultPickup(NOW, HUB)).toBe('2026-11-20T08:00')
  expect(openPickup(NOW, HUB)).toEqual(new Date('2026-11-18T10:05:00+05:30'))
})

test('rejects a pickup while the hub is closed, and says when it opens', () => {
  expect(pickupProblem('2026-11-18T12:55', NOW, HUB)).toBeNull()
  expect(pickupProblem('2026-11-18T13:00', NOW, HUB)).toBe(
    'Madhapur is closed at that time. It opens on 20 Nov, 08:00 AM.',
  )
})

test('marks only those hours, minutes and AM/PM choices as closed that leave no open time', () => {
  const closed = closedAt(partsOf('2026-11-18T12:30'), HUB)
  expect([closed.half('AM'), closed.half('PM')]).toEqual([false, false])
  expect([12, 1, 11].map(closed.hour)).toEqual([false, true, true])
  expect(closedAt(partsOf('2026-11-19T12:30'), HUB).half('PM')).toBe(true)
  expect(closedAt(partsOf('2026-11-18T12:30'), undefined).hour(3)).toBe(false)
})

test('offers the quick times that are far enough ahead and while the hub is open', () => {
  const namesAt = (now: string, hub?: typeof HUB) => quickPickups(new Date(now), hub).map(({ name }) => name)
  expect(quickPickups(NOW)).toEqual([
    { name: 'In 3 hours', pickup: '2026-11-18T13:05' },
    { name: 'Today 6 PM', pickup: '2026-11-18T18:00' },
    { name: 'Tomorrow 9 AM', pickup: '2026-11-19T09:00' },
  ])
  expect(namesAt('2026-11-18T17:31:00+05:30')).toEqual(['In 3 hours', 'Tomorrow 9 AM'])
  expect(namesAt('2026-11-17T06:00:00+05:30', HUB)).toEqual(['In 3 hours', 'Tomorrow 9 AM'])
  expect(namesAt('2026-11-18T10:02:00+05:30', HUB)).toEqual([])
})

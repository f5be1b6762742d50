import { expect, test } from 'vitest'
import { describeWhen, lateness } from './staff-when.ts'

// 08:05 in India.
const NOW = new Date('2026-11-15T02:35:00.000Z')
const describeAt = (at: string) => Object.values(describeWhen(at, NOW)).join(', ')

test('shows a time due today in minutes and hours, highlighted within the hour', () => {
  expect(describeAt('2026-11-15T03:00:00.000Z')).toBe('in 25 min, amber')
  expect(describeAt('2026-11-15T02:35:40.000Z')).toBe('now, amber')
  expect(describeAt('2026-11-15T04:30:00.000Z')).toBe('in 1 h 55 min, neutral')
  expect(describeAt('2026-11-15T04:35:00.000Z')).toBe('in 2 h, neutral')
  expect(describeAt('2026-11-15T18:00:00.000Z')).toBe('in 15 h 25 min, neutral')
})

test('shows a time on another day in India in days, unless it is only hours away', () => {
  expect(describeAt('2026-11-16T03:30:00.000Z')).toBe('tomorrow, neutral')
  expect(describeAt('2026-11-15T18:35:00.000Z')).toBe('tomorrow, neutral')
  expect(describeAt('2026-11-18T03:30:00.000Z')).toBe('in 3 days, neutral')
  expect(Object.values(describeWhen('2026-11-15T18:35:00.000Z', new Date('2026-11-15T16:00:00.000Z')))).toEqual([
    'in 2 h 35 min',
    'neutral',
  ])
})

test('shows by how long a ride is late', () => {
  expect(describeAt('2026-11-15T02:25:00.000Z')).toBe('9 min late, red')
  expect(describeAt('2026-11-15T00:33:00.000Z')).toBe('2 h 1 min late, red')
  expect(describeAt('2026-11-13T00:33:00.000Z')).toBe('2 days late, red')
})

test('returns how long ago a time has passed, and nothing for a time ahead', () => {
  expect(lateness('2026-11-15T02:25:00.000Z', NOW)).toBe('10 min')
  expect(lateness('2026-11-13T00:33:00.000Z', NOW)).toBe('2 days')
  expect(lateness('2026-11-15T02:35:00.000Z', NOW)).toBeNull()
  expect(lateness('2026-11-15T02:36:00.000Z', NOW)).toBeNull()
})

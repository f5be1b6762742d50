import { expect, test } from 'vitest'
import { formatRelative } from './relative-time.ts'

const now = new Date('2026-11-15T08:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('shows the time of day for a notification from today', () => {
  expect(formatRelative('2026-11-15T03:42:00Z', now)).toBe('09:12 AM')
  expect(formatRelative(now, now)).toBe('01:30 PM')
  expect(formatRelative('2026-11-14T18:30:00Z', now)).toBe('12:00 AM')
})

test('shows the largest whole unit for an older notification', () => {
  expect(formatRelative(before(14), now)).toBe('14 hours ago')
  expect(formatRelative(before(24), now)).toBe('1 day ago')
  expect(formatRelative(before(24 * 6.9), now)).toBe('6 days ago')
  expect(formatRelative(before(24 * 7), now)).toBe('1 week ago')
  expect(formatRelative(before(24 * 29), now)).toBe('4 weeks ago')
  expect(formatRelative(before(24 * 30), now)).toBe('1 month ago')
  expect(formatRelative(before(24 * 364), now)).toBe('12 months ago')
  expect(formatRelative(before(24 * 365), now)).toBe('1 year ago')
  expect(formatRelative(before(24 * 365 * 3), now)).toBe('3 years ago')
})

test('shows "just now" for minutes across midnight and for times in the future', () => {
  const afterMidnight = new Date('2026-11-14T18:40:00Z')
  expect(formatRelative('2026-11-14T18:20:00Z', afterMidnight)).toBe('just now')
  expect(formatRelative('2026-11-14T17:40:00Z', afterMidnight)).toBe('1 hour ago')
  expect(formatRelative('2026-11-16T00:00:00Z', now)).toBe('just now')
})

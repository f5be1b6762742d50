import { expect, test } from 'vitest'
import { formatCount, formatDate, formatMoney, formatPhone, formatRelative, formatTime } from './format.ts'

test('dates read DD Mon YY in India, whatever the browser thinks', () => {
  expect(formatDate('2026-12-02T03:00:00Z')).toBe('02 Dec 26')
  expect(formatDate('2026-09-30T18:30:00Z')).toBe('01 Oct 26')
  expect(formatDate('2026-09-30T18:29:59Z')).toBe('30 Sep 26')
  expect(formatDate(new Date('2026-12-31T20:00:00Z'))).toBe('01 Jan 27')
})

test('times read hh:mm A in India, with noon and midnight as twelve', () => {
  expect(formatTime('2026-12-02T03:00:00Z')).toBe('08:30 AM')
  expect(formatTime('2026-12-02T07:45:00Z')).toBe('01:15 PM')
  expect(formatTime('2026-12-02T06:30:00Z')).toBe('12:00 PM')
  expect(formatTime('2026-12-02T18:30:00Z')).toBe('12:00 AM')
})

test('money is grouped the Indian way and shows paise only where there are some', () => {
  expect(formatMoney(0)).toBe('Rs. 0')
  expect(formatMoney(1234)).toBe('Rs. 1,234')
  expect(formatMoney(123456)).toBe('Rs. 1,23,456')
  expect(formatMoney(12345678)).toBe('Rs. 1,23,45,678')
  expect(formatMoney(1234.5)).toBe('Rs. 1,234.50')
  expect(formatMoney(0.1 + 0.2)).toBe('Rs. 0.30')
})

test('counts are grouped like money', () => {
  expect(formatCount(1284)).toBe('1,284')
  expect(formatCount(129160)).toBe('1,29,160')
})

test('a phone number is read in two breaths after the prefix', () => {
  expect(formatPhone('+919000000006')).toBe('+91 90000 00006')
  expect(formatPhone('+449000000')).toBe('+449000000')
})

const now = new Date('2026-11-15T08:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('a notification of today shows its clock time', () => {
  expect(formatRelative('2026-11-15T03:42:00Z', now)).toBe('09:12 AM')
  expect(formatRelative(now, now)).toBe('01:30 PM')
  expect(formatRelative('2026-11-14T18:30:00Z', now)).toBe('12:00 AM')
})

test('an older notification shows the largest whole unit', () => {
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

test('minutes across midnight, and a clock that runs ahead, are just now', () => {
  const afterMidnight = new Date('2026-11-14T18:40:00Z')
  expect(formatRelative('2026-11-14T18:20:00Z', afterMidnight)).toBe('just now')
  expect(formatRelative('2026-11-14T17:40:00Z', afterMidnight)).toBe('1 hour ago')
  expect(formatRelative('2026-11-16T00:00:00Z', now)).toBe('just now')
})

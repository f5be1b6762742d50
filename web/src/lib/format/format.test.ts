import { dayInIndia } from '@voltloop/contract/core/time'
import { expect, test, vi } from 'vitest'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { formatCount, formatDateTime, formatMoney, formatNumber, formatCompact } from './format.ts'

test("formats dates as DD Mon YY in Indian time, whatever the browser's time zone is", () => {
  expect(formatDate('2026-12-02T03:00:00Z')).toBe('02 Dec 26')
  expect(formatDate('2026-09-30T18:30:00Z')).toBe('01 Oct 26')
  expect(formatDate('2026-09-30T18:29:59Z')).toBe('30 Sep 26')
  expect(formatDate(new Date('2026-12-31T20:00:00Z'))).toBe('01 Jan 27')
})

test('formats times as hh:mm AM/PM in Indian time, with noon and midnight as twelve', () => {
  expect(formatTime('2026-12-02T03:00:00Z')).toBe('08:30 AM')
  expect(formatTime('2026-12-02T07:45:00Z')).toBe('01:15 PM')
  expect(formatTime('2026-12-02T06:30:00Z')).toBe('12:00 PM')
  expect(formatTime('2026-12-02T18:30:00Z')).toBe('12:00 AM')
})

test('groups money in lakhs and crores and shows paise only if there are any', () => {
  expect(formatMoney(0)).toBe('Rs. 0')
  expect(formatMoney(1234)).toBe('Rs. 1,234')
  expect(formatMoney(123456)).toBe('Rs. 1,23,456')
  expect(formatMoney(12345678)).toBe('Rs. 1,23,45,678')
  expect(formatMoney(1234.5)).toBe('Rs. 1,234.50')
  expect(formatMoney(-2000)).toBe('− Rs. 2,000')
  expect(formatMoney(0.1 + 0.2)).toBe('Rs. 0.30')
})

test('groups counts like money', () => {
  expect(formatCount(1284)).toBe('1,284')
  expect(formatCount(129160)).toBe('1,29,160')
})

test('groups other numbers the same way, and abbreviates them for chart axes', () => {
  expect(formatNumber(129160)).toBe('1,29,160')
  expect(formatNumber(6.666)).toBe('6.67')
  expect([0, 950, 1500, 20_000, 250_000, 12_000_000].map(formatCompact)).toEqual([
    '0',
    '950',
    '1.5k',
    '20k',
    '2.5L',
    '1.2Cr',
  ])
})

test('formats a date and time that stay on one line', () => {
  expect(formatDateTime('2026-12-02T03:00:00.000Z')).toBe('02\u00A0Dec\u00A026,\u00A008:30\u00A0AM')
})

test('groups a phone number as prefix and two blocks of five digits', () => {
  expect(formatPhone('+919000000006')).toBe('+91 90000 00006')
  expect(formatPhone('+449000000')).toBe('+449000000')
})

test('formats numbers and days as the browser would, without creating a formatter, which is slow', () => {
  const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
  const created = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  for (let step = 1; step <= 2000; step++) {
    const value = (step * 7919 * (step % 9)) / 8 - 500.5
    expect(formatNumber(value)).toBe(number.format(value))
    const sign = value < 0 ? '− ' : ''
    expect(formatMoney(value)).toBe(`${sign}Rs. ${money.format(Math.abs(value)).replace('.00', '')}`)
    const instant = new Date(step * 1_234_567_891)
    expect(dayInIndia(instant)).toBe(day.format(instant))
  }
  for (const formatter of created) expect(formatter).not.toHaveBeenCalled()
})

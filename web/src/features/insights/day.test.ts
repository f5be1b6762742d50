import { expect, test } from 'vitest'
import { periodsOf, selectDays, sumOf, titleOf } from './day.ts'

const day = (nth: number) => ({
  date: new Date(Date.UTC(2026, 7, 20 + nth)).toISOString().slice(0, 10),
  bookings: { pending: 1, accepted: 0, active: 0, completed: 0, rejected: 0, scrapped: 0 },
  revenue: nth,
})
const days = (count: number) => Array.from({ length: count }, (_, nth) => day(nth))

test('a chart of a month has one bar a day', () => {
  expect(periodsOf(days(30)).map((period) => period.length)).toEqual(Array.from({ length: 30 }, () => 1))
  expect(periodsOf([])).toEqual([])
})

test('a chart of 90 days has one bar a week, the last one ends today, and no day is missing', () => {
  const periods = periodsOf(days(90))
  expect(periods.map((period) => period.length)).toEqual([6, ...Array.from({ length: 12 }, () => 7)])
  expect(periods.flat()).toEqual(days(90))
})

test('names a week by its first and last day, and a day by its date', () => {
  const periods = periodsOf(days(90))
  expect(titleOf(periods[1] ?? [])).toBe('26 Aug 26 – 01 Sep 26')
  expect(titleOf(periodsOf(days(7))[0] ?? [])).toBe('20 Aug 26')
})

test('a selected bar shows the figures of its days', () => {
  const { selectedDays, title } = selectDays(days(90), 0)
  expect([sumOf(selectedDays, ({ revenue }) => revenue ?? 0), title]).toEqual([15, '20 Aug 26 – 25 Aug 26'])
  expect(selectDays(days(90), null)).toMatchObject({ title: 'Last 90 days' })
})

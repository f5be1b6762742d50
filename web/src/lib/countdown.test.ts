import { expect, test } from 'vitest'
import { countdownFigures, countdownStepMs } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const shown = (ms: number) =>
  countdownFigures(ms)
    .map(({ value, unit }) => value + unit)
    .join(' ')

test('a ride that ends in weeks counts days, hours and minutes', () => {
  expect(shown(17 * DAY + 7 * HOUR + 42 * MINUTE + 59_000)).toBe('17d 07h 42m')
  expect(shown(DAY)).toBe('01d 00h 00m')
})

test('inside a day hours and minutes are enough, inside an hour the seconds run', () => {
  expect(shown(23 * HOUR + 59 * MINUTE)).toBe('23h 59m')
  expect(shown(HOUR)).toBe('01h 00m')
  expect(shown(59 * MINUTE + 8_000)).toBe('59m 08s')
  expect(shown(0)).toBe('00m 00s')
})

test('what is overdue counts up', () => {
  expect(shown(-(2 * HOUR + 5 * MINUTE))).toBe('02h 05m')
})

test('screen readers hear whole words', () => {
  expect(countdownFigures(DAY + 2 * HOUR).map(({ word }) => word)).toEqual(['1 day', '2 hours', '0 minutes'])
})

test('figures are renewed each second only when seconds are about to show', () => {
  expect(countdownStepMs(2 * DAY)).toBe(MINUTE)
  expect(countdownStepMs(HOUR)).toBe(1000)
  expect(countdownStepMs(-10 * MINUTE)).toBe(1000)
})

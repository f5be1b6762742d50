import { expect, test } from 'vitest'
import { countdownFigures, countdownStepMs } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const figuresText = (ms: number) =>
  countdownFigures(ms)
    .map(({ value, unit }) => value + unit)
    .join(' ')

test('shows days, hours and minutes for a ride that ends in weeks', () => {
  expect(figuresText(17 * DAY + 7 * HOUR + 42 * MINUTE + 59_000)).toBe('17d 07h 42m')
  expect(figuresText(DAY)).toBe('01d 00h 00m')
})

test('shows hours and minutes within a day, and minutes and seconds within an hour', () => {
  expect(figuresText(23 * HOUR + 59 * MINUTE)).toBe('23h 59m')
  expect(figuresText(HOUR)).toBe('01h 00m')
  expect(figuresText(59 * MINUTE + 8_000)).toBe('59m 08s')
  expect(figuresText(0)).toBe('00m 00s')
})

test('counts up for an overdue ride', () => {
  expect(figuresText(-(2 * HOUR + 5 * MINUTE))).toBe('02h 05m')
})

test('spells units out for screen readers', () => {
  expect(countdownFigures(DAY + 2 * HOUR).map(({ word }) => word)).toEqual(['1 day', '2 hours', '0 minutes'])
})

test('updates every second only near the last hour, otherwise every minute', () => {
  expect(countdownStepMs(2 * DAY)).toBe(MINUTE)
  expect(countdownStepMs(HOUR)).toBe(1000)
  expect(countdownStepMs(-10 * MINUTE)).toBe(1000)
})

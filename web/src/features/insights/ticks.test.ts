import { expect, test } from 'vitest'
import { labelledDays, ticksUpTo } from './ticks.ts'

test('places few axis lines at round distances, and the highest value below the last line', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(1)).toEqual([0, 1])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(5)).toEqual([0, 2, 4, 6])
  expect(ticksUpTo(45)).toEqual([0, 20, 40, 60])
  expect(ticksUpTo(40)).toEqual([0, 10, 20, 30, 40])
  expect(ticksUpTo(123_456)).toEqual([0, 50_000, 100_000, 150_000])
})

test('places at most four lines above zero for any value', () => {
  for (let highest = 0; highest < 5000; highest += 7) {
    const ticks = ticksUpTo(highest)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
  }
})

test('skips day labels that would overlap, but never the last day', () => {
  expect(labelledDays(7, 40, 30)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDays(7, 20, 30)).toEqual([0, 2, 4, 6])
  expect(labelledDays(30, 9, 30)).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
})

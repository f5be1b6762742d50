import { expect, test } from 'vitest'
import { daytimeOf } from '../../../scripts/demo/daytime.ts'

const NOW = new Date('2026-11-16T20:10:00Z')
const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const indianHour = (instant: Date) => new Date(instant.getTime() + 5.5 * HOUR_MS).getUTCHours()

test('every pickup of the demo is at daytime, whatever the time of its creation', () => {
  for (let hours = -230; hours <= 60; hours++) {
    const { orderedAt, startsAt } = daytimeOf(hoursFromNow(hours - 10), hoursFromNow(hours), NOW)
    expect(indianHour(startsAt)).toBeGreaterThanOrEqual(9)
    expect(indianHour(startsAt)).toBeLessThan(19)
    expect(startsAt.getTime() - orderedAt.getTime()).toBeGreaterThanOrEqual(10 * HOUR_MS)
  }
})

test('a past pickup stays in the past, and a future one in the future', () => {
  const startOf = (hours: number) => daytimeOf(hoursFromNow(hours - 10), hoursFromNow(hours), NOW).startsAt
  for (const hours of [-30, -20, -14]) expect(startOf(hours).getTime()).toBeLessThan(NOW.getTime())
  for (const hours of [1, 5, 9, 30]) expect(startOf(hours).getTime()).toBeGreaterThan(NOW.getTime())
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeLateness } from './lateness.ts'

const RULE = { amount: 50, graceMinutes: 60, dailyMost: 400 }
const ALWAYS = { hours: null, closedDays: [] }
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const DAYTIME = { hours: DAYS.map((day) => ({ day, opens: '08:00', closes: '21:00' })), closedDays: [] }
const END = new Date('2026-11-18T10:00:00+05:30')
const after = (minutes: number, from = END) => new Date(from.getTime() + minutes * 60_000)
const cost = (minutes: number) => computeLateness(END, after(minutes), ALWAYS, RULE).amount

describe('a late return', () => {
  test.each([
    [-60, 0],
    [0, 0],
    [60, 0],
    [61, 50],
    [120, 50],
    [121, 100],
    [60 + 8 * 60, 400],
    [60 + 8 * 60 + 1, 400],
    [24 * 60, 400],
    [24 * 60 + 1, 450],
    [48 * 60, 800],
  ])('of %i minutes costs Rs. %i', (minutes, amount) => {
    expect(cost(minutes)).toBe(amount)
  })

  test('does not count the hours in which the drop hub is closed', () => {
    const evening = new Date('2026-11-18T20:30:00+05:30')
    const late = (at: string) => computeLateness(evening, new Date(at), DAYTIME, RULE)
    expect(late('2026-11-19T08:00:00+05:30')).toEqual({ lateMinutes: 30, chargedHours: 0, amount: 0 })
    expect(late('2026-11-19T08:30:00+05:30').amount).toBe(0)
    expect(late('2026-11-19T08:31:00+05:30')).toEqual({ lateMinutes: 61, chargedHours: 1, amount: 50 })
  })

  test('to a hub that is closed all day costs nothing', () => {
    const closed = { ...DAYTIME, closedDays: ['2026-11-19'] }
    const end = new Date('2026-11-18T21:00:00+05:30')
    expect(computeLateness(end, new Date('2026-11-19T23:00:00+05:30'), closed, RULE).amount).toBe(0)
  })
})

const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 })

test('a later return never costs less, and a hub with hours never more than one that is always open', () => {
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      expect(cost(early)).toBeLessThanOrEqual(cost(late))
      expect(computeLateness(END, after(late), DAYTIME, RULE).amount).toBeLessThanOrEqual(cost(late))
    }),
  )
})

test('each 24 hours from the paid end cost at most the daily most', () => {
  fc.assert(
    fc.property(minutes, (late) => {
      expect(cost(late)).toBeLessThanOrEqual(Math.ceil(late / (24 * 60)) * RULE.dailyMost)
    }),
  )
})

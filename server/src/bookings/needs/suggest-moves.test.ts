import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countShort, countSpare, readDayNeeds, type Change, type Day } from './day-needs.ts'
import { suggestMoves, type Move } from './suggest-moves.ts'

const HOUR_MS = 3_600_000
const at = (hour: number) => new Date(hour * HOUR_MS)
const DAYS: Day[] = [0, 1, 2].map((day) => ({ from: at(day * 24), to: at((day + 1) * 24) }))

interface Hub {
  hubId: string
  standing: number
  changes: Change[]
}

const change = fc
  .record({ hour: fc.integer({ min: 0, max: 71 }), kind: fc.constantFrom('start', 'return') })
  .map(({ hour, kind }): Change => ({ at: at(hour), kind, count: kind === 'start' ? -1 : 1 }))
const city = fc
  .array(fc.record({ standing: fc.integer({ min: 0, max: 3 }), changes: fc.array(change, { maxLength: 5 }) }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((hubs) => hubs.map((hub, index): Hub => ({ ...hub, hubId: `hub ${index}` })))

/** Returns how many vehicles each day misses. Vehicles that are given away leave now; those that are brought for a day arrive when it begins. */
function shortages(hub: Hub, balance = 0, day = 0): number[] {
  const arrival: Change = { at: DAYS[day]?.from ?? at(0), kind: 'arrival', count: 1 }
  const arrivals = Array.from({ length: Math.max(0, balance) }, () => arrival)
  const needs = readDayNeeds(hub.standing + Math.min(0, balance), [...hub.changes, ...arrivals], DAYS)
  return needs.map(({ short }) => short)
}

/** The two figures to compare: how many vehicles are missing on the day, then how many were moved. */
interface Outcome {
  short: number
  moved: number
}

/**
 * Tries every way to move standing vehicles: who gives how many, and who gets how many. A way that makes any hub shorter on any day than it was is no help.
 */
function bruteForce(hubs: readonly Hub[], day: number): Outcome {
  let best: Outcome = { short: Infinity, moved: Infinity }
  const search = (index: number, balances: number[]) => {
    if (index < hubs.length) {
      const standing = hubs[index]?.standing ?? 0
      for (let balance = -standing; balance <= 6; balance++) search(index + 1, [...balances, balance])
      return
    }
    if (balances.reduce((total, balance) => total + balance, 0) !== 0) return
    const outcome = outcomeOf(hubs, balances, day)
    if (outcome && (outcome.short < best.short || (outcome.short === best.short && outcome.moved < best.moved)))
      best = outcome
  }
  search(0, [])
  return best
}

function outcomeOf(hubs: readonly Hub[], balances: readonly number[], day: number): Outcome | null {
  let short = 0
  for (const [index, hub] of hubs.entries()) {
    const before = shortages(hub)
    const after = shortages(hub, balances[index] ?? 0, day)
    if (after.some((missing, of) => missing > (before[of] ?? 0))) return null
    short += after[day] ?? 0
  }
  return { short, moved: balances.reduce((moved, balance) => moved + Math.max(0, balance), 0) }
}

const movesOf = (hubs: readonly Hub[], day: number) =>
  suggestMoves(
    hubs.map(({ hubId, standing, changes }) => ({
      hubId,
      short: readDayNeeds(standing, changes, DAYS)[day]?.short ?? 0,
      spare: countSpare(standing, changes),
    })),
  )

const balanceOf = (hubId: string, moves: readonly Move[]) =>
  moves.reduce(
    (total, { fromHubId, toHubId, count }) =>
      total + (toHubId === hubId ? count : 0) - (fromHubId === hubId ? count : 0),
    0,
  )

describe('suggested moves', () => {
  test('equal brute force on small cases: least missing, then fewest moved, and no hub shorter than before', () => {
    fc.assert(
      fc.property(city, fc.integer({ min: 0, max: 2 }), (hubs, day) => {
        const moves = movesOf(hubs, day)
        const balances = hubs.map(({ hubId }) => balanceOf(hubId, moves))
        expect(outcomeOf(hubs, balances, day)).toEqual(bruteForce(hubs, day))
        expect(moves.reduce((total, { count }) => total + count, 0)).toBe(bruteForce(hubs, day).moved)
      }),
      { numRuns: 400, examples: [[[{ hubId: 'hub 0', standing: 2, changes: [] }, missingAt('hub 1', 9)], 0]] },
    )
  })

  test('do not depend on the order of the hubs', () => {
    fc.assert(
      fc.property(city, (hubs) => {
        expect(movesOf(hubs.toReversed(), 1)).toEqual(movesOf(hubs, 1))
      }),
    )
  })

  test('serve the hub that misses most from the hub that can spare most', () => {
    const hubs = [
      { hubId: 'a', short: 1, spare: 0 },
      { hubId: 'b', short: 3, spare: 0 },
      { hubId: 'c', short: 0, spare: 1 },
      { hubId: 'd', short: 0, spare: 3 },
    ]
    expect(suggestMoves(hubs)).toEqual([
      { fromHubId: 'd', toHubId: 'b', count: 3 },
      { fromHubId: 'c', toHubId: 'a', count: 1 },
    ])
  })
})

function missingAt(hubId: string, hour: number): Hub {
  return { hubId, standing: 0, changes: [{ at: at(hour), kind: 'start', count: -1 }] }
}

describe('the need of a hub', () => {
  const start = (hour: number): Change => ({ at: at(hour), kind: 'start', count: -1 })
  const back = (hour: number): Change => ({ at: at(hour), kind: 'return', count: 1 })

  test('is the worst moment of the day, not its end', () => {
    expect(countShort(1, [start(9), start(10), back(18), back(19)])).toBe(1)
    expect(countShort(0, [start(9), start(9), start(10), back(9)])).toBe(2)
    expect(countShort(2, [start(9)])).toBe(0)
  })

  test('counts a vehicle that comes back at the minute in which another ride starts', () => {
    expect(countShort(0, [start(9), back(9)])).toBe(0)
  })

  test('of the next day begins with what the day before left, and does not miss a vehicle twice', () => {
    const needs = readDayNeeds(1, [start(9), start(10), back(30), start(31), start(32)], DAYS)
    expect(needs.map(({ standing, goingOut, comingBack, short }) => [standing, goingOut, comingBack, short])).toEqual([
      [1, 2, 0, 1],
      [0, 2, 1, 1],
      [0, 0, 0, 0],
    ])
    expect(needs.map(({ neededAt }) => neededAt)).toEqual([at(10), at(32), null])
  })

  test('equals a count minute by minute', () => {
    fc.assert(
      fc.property(city, (hubs) => {
        for (const hub of hubs) {
          // Serves each start from what stands there, and brings a vehicle where none does.
          let level = hub.standing
          const brought = DAYS.map(() => 0)
          for (let hour = 0; hour < 72; hour++) {
            const now = hub.changes.filter((one) => one.at.getTime() === at(hour).getTime())
            level += now.filter(({ count }) => count === 1).length
            for (const { kind } of now) {
              if (kind !== 'start') continue
              if (level > 0) level--
              else brought[Math.floor(hour / 24)] = (brought[Math.floor(hour / 24)] ?? 0) + 1
            }
          }
          expect(shortages(hub)).toEqual(brought)
        }
      }),
    )
  })

  test('leaves a vehicle in the workshop out, without missing it', () => {
    const workshop: Change[] = [
      { at: at(24), kind: 'workshop', count: -1 },
      { at: at(47), kind: 'workshop', count: 1 },
    ]
    const needs = readDayNeeds(1, [...workshop, start(30)], DAYS)
    expect(needs.map(({ standing, short }) => [standing, short])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ])
    expect(readDayNeeds(0, workshop, DAYS).map(({ short }) => short)).toEqual([0, 0, 0])
  })
})

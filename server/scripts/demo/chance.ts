/** A seeded random number generator: returns an integer from 0 to below `below`, in the same sequence every time. */
export type Chance = (below: number) => number

/** Creates a Mulberry32 generator, which is small and random enough for demo data. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

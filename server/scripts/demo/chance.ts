/** Chance that falls the same way every time: a number from 0 up to, not with, `below`. */
export type Chance = (below: number) => number

/** Mulberry32: small, and good enough to look unplanned. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

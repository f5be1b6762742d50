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

/** Picks an item at random. */
export function pickFrom<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[chance(items.length)]
  if (item === undefined) throw new Error('The list to pick from is empty.')
  return item
}

/** Picks an item at random; an item with twice the weight is picked twice as often. */
export function pickWeighted<Item>(chance: Chance, items: readonly (readonly [item: Item, weight: number])[]): Item {
  let left = chance(items.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [item, weight] of items) {
    if (left < weight) return item
    left -= weight
  }
  throw new Error('The list to pick from is empty.')
}

/** Returns true in the given percentage of calls. */
export const isLucky = (chance: Chance, percent: number): boolean => chance(100) < percent

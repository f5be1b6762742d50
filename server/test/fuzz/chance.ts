/** Random choices that depend only on the seed. */
export interface Chance {
  /** Returns a number from 0 to 1, without 1. */
  next(): number
  /** Returns true in this share of the cases. */
  is(share: number): boolean
  /** Returns an integer from 0 to `end`, without `end`. */
  below(end: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** Creates a generator of random choices (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    is: (share) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}

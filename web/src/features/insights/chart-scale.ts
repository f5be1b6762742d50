/** The lines of an axis from zero to just above `most`: whole numbers, few enough to read, at round distances. */
export function ticksUpTo(most: number): number[] {
  const distance = roundDistance(most / MOST_LINES)
  const count = Math.max(1, Math.ceil(most / distance))
  return Array.from({ length: count + 1 }, (_, index) => index * distance)
}

/** Which days of an axis are written out, so that no two touch: the last always is. */
export function labelledDays(count: number, stepPx: number, labelPx: number): number[] {
  const every = Math.max(1, Math.ceil(labelPx / stepPx))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

const MOST_LINES = 4

function roundDistance(least: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map((factor) => factor * size).find((distance) => distance >= least) ?? 10 * size
}

/** Returns the axis ticks from zero to at least `highest`: few whole numbers at round distances. */
export function ticksUpTo(highest: number): number[] {
  const distance = roundDistance(highest / MAX_LINES)
  const count = Math.max(1, Math.ceil(highest / distance))
  return Array.from({ length: count + 1 }, (_, index) => index * distance)
}

/** Returns the days whose labels fit without overlapping. The last day is always included. */
export function labelledDays(count: number, stepPx: number, labelPx: number): number[] {
  const every = Math.max(1, Math.ceil(labelPx / stepPx))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

const MAX_LINES = 4

function roundDistance(minimum: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(minimum, 1)))
  return [1, 2, 5, 10].map((factor) => factor * size).find((distance) => distance >= minimum) ?? 10 * size
}

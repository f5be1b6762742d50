/** Wraps an action so that repeats within `ms` of the last run are dropped. */
export function atMostOnceEvery(ms: number, act: () => void): () => void {
  let lastRunAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - lastRunAt < ms) return
    lastRunAt = now
    act()
  }
}

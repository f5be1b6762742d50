/** Wraps an action so that calls within `ms` of the last run are dropped. */
export function atMostOnceEvery(ms: number, action: () => void): () => void {
  let lastRunAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - lastRunAt < ms) return
    lastRunAt = now
    action()
  }
}

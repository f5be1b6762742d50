const failures = new WeakSet<object>()

/** Records every failed dynamic import, so that `isFailedLoad` can distinguish it from an error in the code itself. */
export function watchFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

export function isFailedLoad(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

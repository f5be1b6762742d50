const failures = new WeakSet<object>()

/** Records every failed dynamic import, so that `isFailedLoad` can distinguish it from an error in the code itself. */
export function watchFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** Returns true if the error means that a file of the app could not be fetched. */
export function isFailedLoad(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

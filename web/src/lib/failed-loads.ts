const failures = new WeakSet<object>()

/** Notes every import that fails, so that it can be told from an error in the code itself. */
export function watchFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** Whether the error means that a file of the app could not be fetched. */
export function isFailedLoad(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

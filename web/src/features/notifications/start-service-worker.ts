import { ApiError } from '../../lib/api.ts'
import { supportsServiceWorker, restorePush, startWorker } from '../../lib/push.ts'

/** Starts the worker once the browser has nothing else to do, and keeps this browser's push messages coming. */
export async function startServiceWorker(): Promise<void> {
  if (!supportsServiceWorker()) return
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : resolve(null)))
  try {
    await startWorker()
    await restorePush()
  } catch (error) {
    // All of it is an extra. A browser that refuses, or a connection that is gone, is asked again by the next page.
    if (!(error instanceof DOMException || error instanceof TypeError || error instanceof ApiError)) throw error
  }
}

import { ApiError } from '../../lib/api/api.ts'
import { supportsServiceWorker, restorePush, startWorker } from '../../lib/browser/push.ts'

/** Registers the service worker when the browser is idle, and renews this browser's push subscription. */
export async function startServiceWorker(): Promise<void> {
  if (!supportsServiceWorker()) return
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : resolve(null)))
  try {
    await startWorker()
    await restorePush()
  } catch (error) {
    // Push and offline support are optional. If the browser refuses or the connection is lost, the next page retries.
    if (!(error instanceof DOMException || error instanceof TypeError || error instanceof ApiError)) throw error
  }
}

import type { API_ROOT } from '@voltloop/contract/core/endpoint'
import type { getHealth } from '@voltloop/contract/core/system'
import { serverNow } from '../format/clock.ts'

const RELOADED_AT = 'voltloop-reloaded-at'

/** Reloads the page only if the server responds. Otherwise the reload could end on the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) window.location.reload()
}

/** Claims an automatic reload: at most one a minute, and none within ten seconds of loading the page. */
export function isReloadDue(): boolean {
  const nowMs = serverNow().getTime()
  if (performance.now() < 10_000 || nowMs < Number(sessionStorage.getItem(RELOADED_AT)) + 60_000) return false
  sessionStorage.setItem(RELOADED_AT, String(nowMs))
  return true
}

/**
 * Calls `onReconnect` when the server responds again after it was unreachable, or when it responds and `shouldRetry`
 * returns true. Returns a stop function.
 */
export function watchForReconnect(onReconnect: () => void, shouldRetry = () => false): () => void {
  let wasUnreachable = false
  async function poll(): Promise<void> {
    if (!(await isReachable())) wasUnreachable = true
    else if (wasUnreachable || shouldRetry()) {
      wasUnreachable = false
      onReconnect()
    }
  }
  void poll()
  const timer = setInterval(() => void poll(), 2000)
  return () => clearInterval(timer)
}

// Written out and typed by the contract: importing the endpoint would bundle the schema library into every page.
const HEALTH: `${typeof API_ROOT}/${(typeof getHealth)['path']}` = '/api/v1/health'

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(HEALTH, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

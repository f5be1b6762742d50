import type { API_ROOT } from '@voltloop/contract/endpoint'
import type { getHealth } from '@voltloop/contract/system'
import { serverNow } from './clock.ts'

const RELOADED_AT = 'voltloop-reloaded-at'
const FRESH_MS = 10_000
const RELOAD_PAUSE_MS = 60_000
const POLL_INTERVAL_MS = 2000

/** Reloads the page, but at most once a minute. */
export function reloadOnceAMinute(): void {
  if (navigator.onLine && claimReload()) window.location.reload()
}

/**
 * Reloads the page automatically, but only once it is ten seconds old, so that another try may help. Returns a stop
 * function.
 */
export function reloadPeriodically(): () => void {
  const reload = () => {
    if (performance.now() > FRESH_MS) reloadOnceAMinute()
  }
  reload()
  const timer = setInterval(reload, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

function claimReload(): boolean {
  const nowMs = serverNow().getTime()
  try {
    if (nowMs < Number(sessionStorage.getItem(RELOADED_AT)) + RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(nowMs))
    return true
  } catch (error) {
    // If site data is blocked, nothing limits the reloads, so do not reload at all.
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Reloads the page only if the server responds. Otherwise the reload could end on the browser's own error page. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) window.location.reload()
}

/** Calls `onReconnect` once, when the server responds again after it was unreachable. Returns a stop function. */
export function watchForReconnect(onReconnect: () => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasUnreachable = false

  async function poll(): Promise<void> {
    clearTimeout(timer)
    const isUp = await isReachable()
    if (stop.signal.aborted) return
    if (!isUp) {
      wasUnreachable = true
      timer = setTimeout(() => void poll(), POLL_INTERVAL_MS)
    } else if (wasUnreachable) {
      stop.abort()
      onReconnect()
    }
  }

  window.addEventListener('offline', () => void poll(), { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  void poll()
  return () => stop.abort()
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

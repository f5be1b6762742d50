import type { API_ROOT } from '@voltloop/contract/endpoint'
import type { getHealth } from '@voltloop/contract/system'
import { serverNow } from './clock.ts'

const RELOADED_AT = 'voltloop-reloaded-at'
const FRESH_MS = 10_000
const RELOAD_PAUSE_MS = 60_000
const LOOK_AGAIN_MS = 2000

/** Reloads the page, but not within a minute of the last time. */
export function reloadOnceAMinute(): void {
  if (navigator.onLine && takeTurn()) window.location.reload()
}

/** Reloads the page by itself once it is old enough that another try may help. Returns a function that stops it. */
export function keepReloading(): () => void {
  const reload = () => {
    if (performance.now() > FRESH_MS) reloadOnceAMinute()
  }
  reload()
  const timer = setInterval(reload, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}

function takeTurn(): boolean {
  const nowMs = serverNow().getTime()
  try {
    if (nowMs < Number(sessionStorage.getItem(RELOADED_AT)) + RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(nowMs))
    return true
  } catch (error) {
    // Where site data is blocked, nothing could keep the page from reloading without end.
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Reloads the page if the server answers. Otherwise the reload could end at the browser's own error page. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) window.location.reload()
}

/**
 * Calls `goOn` once, when the server answers after it was found to be out of reach. Returns a function that stops
 * watching.
 */
export function watchForReturn(goOn: () => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasGone = false

  async function look(): Promise<void> {
    clearTimeout(timer)
    const isThere = await isReachable()
    if (stop.signal.aborted) return
    if (!isThere) {
      wasGone = true
      timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    } else if (wasGone) {
      stop.abort()
      goOn()
    }
  }

  window.addEventListener('offline', () => void look(), { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  void look()
  return () => stop.abort()
}

// Written out, and held to the contract by its type: the endpoint itself would bring the schemas' library to every page.
const HEALTH: `${typeof API_ROOT}/${(typeof getHealth)['path']}` = '/api/v1/health'

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(HEALTH, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

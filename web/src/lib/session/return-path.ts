import { SCREENS } from '@voltloop/contract/core/screens'
import { intendedPath } from './booking-intent.ts'

const KEY = 'return-path'

/** Stores the URL that the login, which this tab loads next, returns to. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, onThisSite(path))
  } catch (error) {
    // If site data is blocked, the login leads to the profile.
    if (!(error instanceof DOMException)) throw error
  }
}

// Browsers read what follows two slashes as the name of another site. The router opens a screen at such a path.
function onThisSite(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}

/** Returns the stored URL and removes it, so that a later login does not return there. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

/**
 * Moves the stored URL into the history entry of the login page. It survives a reload there, and does not apply to
 * a login page that is opened later.
 */
export function keepReturnPath(): void {
  const path = takeReturnPath()
  if (path !== null) window.history.replaceState({ [KEY]: path }, '')
}

/** Hands the stored URL on to the next login page of this tab: a person who signs up first comes back to it. */
export function carryReturnPath(): void {
  const path = returnPath()
  if (path !== undefined) storeReturnPath(path)
}

function returnPath(): string | undefined {
  const state: unknown = window.history.state
  const path = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : undefined
  return typeof path === 'string' ? path : undefined
}

/** Returns what a login opens: the screen that led to it, or else what the person came to book, or else the profile. */
export function pathAfterLogin(): string {
  return returnPath() ?? intendedPath() ?? SCREENS.profile
}

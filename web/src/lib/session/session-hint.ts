import { readStored, writeStored } from '../browser/device-storage.ts'

/**
 * Returns true if this browser had a session at the last check. It is only a hint for public pages: asking the server
 * on each of them would nearly always return a 401.
 */
export function hadSession(): boolean {
  return readStored(KEY) !== null
}

export function hasLoggedInBefore(): boolean {
  return readStored(EVER_KEY) !== null
}

/** Stores whether the server last reported a session. */
export function rememberSession(isLoggedIn: boolean): void {
  writeStored(KEY, isLoggedIn ? '' : null)
  if (isLoggedIn) writeStored(EVER_KEY, '')
}

/** Calls `onChange` when another tab of this browser logs in or out. */
export function watchSessionHint(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === KEY && onChange())
}

const KEY = 'had-session'
const EVER_KEY = 'ever-had-session'

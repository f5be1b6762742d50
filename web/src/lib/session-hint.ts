/**
 * Returns true if this browser had a session at the last check. It is only a hint for public pages: asking the server
 * on each of them would nearly always return a 401.
 */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Returns true if somebody has logged in with this browser before. */
export function hasLoggedInBefore(): boolean {
  try {
    return localStorage.getItem(EVER_KEY) !== null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Stores whether the server last reported a session. */
export function rememberSession(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) {
      localStorage.setItem(KEY, '')
      localStorage.setItem(EVER_KEY, '')
    } else localStorage.removeItem(KEY)
  } catch (error) {
    // If site data is blocked there is no hint; nothing depends on it.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Calls `onChange` when another tab of this browser logs in or out. */
export function watchSessionHint(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === KEY && onChange())
}

const KEY = 'had-session'
const EVER_KEY = 'ever-had-session'

/**
 * Whether this browser had a session when it was last asked. Only a hint, for pages that anybody may open: asking the
 * server on each of them would be answered with a 401 nearly every time.
 */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Keeps what the server said last. */
export function rememberSession(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
  } catch (error) {
    // Where site data is blocked there is no hint, and nothing depends on it.
    if (!(error instanceof DOMException)) throw error
  }
}

const KEY = 'had-session'

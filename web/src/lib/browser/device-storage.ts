/** Returns a text that this browser has stored, or null. Site data may be blocked; nothing is stored then. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

/** Stores a text in this browser, or removes it if it is null. Does nothing if site data is blocked. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

interface Flash {
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

/** Stores a message for the page that this tab loads next. */
export function storeFlash(kind: Flash['kind'], message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), { kind, message }]))
  } catch (error) {
    // If site data is blocked, the message is dropped; navigation must still work.
    if (!(error instanceof DOMException)) throw error
  }
}

export function hasFlashes(): boolean {
  return readIfAllowed().length > 0
}

/** Returns the stored messages, oldest first, and removes them. */
export function takeFlashes(): Flash[] {
  const flashes = readIfAllowed()
  if (flashes.length > 0) sessionStorage.removeItem(KEY)
  return flashes
}

const KEY = 'flash'

function readIfAllowed(): Flash[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return []
  }
}

function read(): Flash[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Flash[]
}

interface Flash {
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

/** Leaves a message for the page that this tab loads next. */
export function storeFlash(kind: Flash['kind'], message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), { kind, message }]))
  } catch (error) {
    // Where site data is blocked the message stays unsaid; the way to the next page must still be open.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Whether a message was left. */
export function hasFlashes(): boolean {
  return readIfAllowed().length > 0
}

/** The messages that were left, oldest first. Each is given once. */
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

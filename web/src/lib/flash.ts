interface Flash {
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

/** Leaves a message for the page that this tab loads next. */
export function leaveFlash(kind: Flash['kind'], message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), { kind, message }]))
  } catch (error) {
    // Where site data is blocked the message stays unsaid; the way to the next page must still be open.
    if (!(error instanceof DOMException)) throw error
  }
}

/** The messages that were left, oldest first. Each is given once. */
export function takeFlashes(): Flash[] {
  try {
    const flashes = read()
    sessionStorage.removeItem(KEY)
    return flashes
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return []
  }
}

const KEY = 'flash'

function read(): Flash[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Flash[]
}

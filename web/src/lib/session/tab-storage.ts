import { deviceNow } from '../format/clock.ts'

/** Stores a text in this tab, with the time. Does nothing if site data is blocked. */
export function storeInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, `${deviceNow().getTime()} ${text}`)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Returns the text that was stored in this tab at most this long ago; null if there is none. */
export function readFromTab(key: string, maxAgeMs: number): string | null {
  try {
    const [, at, text] = /^(\d+) (.*)$/s.exec(sessionStorage.getItem(key) ?? '') ?? []
    const age = deviceNow().getTime() - Number(at)
    return text !== undefined && age >= 0 && age <= maxAgeMs ? text : null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

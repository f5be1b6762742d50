let offsetMs = 0
const listeners = new Set<() => void>()

/** Returns the server's current time. Countdowns and relative times use it, because a phone's clock may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Returns this device's own time, for the age of what it has stored: a page that has asked the server nothing yet has no other. */
export function deviceNow(): Date {
  return new Date(Date.now())
}

/** Reads the time from a response's `x-server-time` header. An absent or unreadable header is ignored. */
export function noteServerTime(header: string | null, receivedAt: number = Date.now()): void {
  const serverTime = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(serverTime)) return
  const next = serverTime - receivedAt
  if (Math.abs(next - offsetMs) < TOLERANCE_MS) return
  offsetMs = next
  for (const listener of listeners) listener()
}

/** Calls the listener when the difference between this device's clock and the server's clock changes. */
export function onClockShift(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Ignore differences below one second: they come from network latency and would make countdowns flicker.
const TOLERANCE_MS = 1000

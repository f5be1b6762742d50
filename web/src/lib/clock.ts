let offsetMs = 0
const listeners = new Set<() => void>()

/** The server's time as far as this browser knows it: countdowns and relative times never trust the phone's own clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Takes the time from a response's `x-server-time` header; an absent or unreadable one changes nothing. */
export function noteServerTime(header: string | null): void {
  const serverTime = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(serverTime)) return
  const next = serverTime - Date.now()
  if (Math.abs(next - offsetMs) < TOLERANCE_MS) return
  offsetMs = next
  for (const listener of listeners) listener()
}

/** Calls back when the server's clock turns out to differ from what was believed. */
export function onClockShift(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Answers take their time to travel; following every millisecond would make figures tremble.
const TOLERANCE_MS = 1000

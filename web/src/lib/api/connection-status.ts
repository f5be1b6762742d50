import { useSyncExternalStore } from 'react'

// A restarting server is usually back within this time, so no warning is shown before.
const GRACE_PERIOD_MS = 5000

let isDisconnected = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns true when the server has been unreachable for so long that the data on screen may be outdated. */
export function useIsDisconnected(): boolean {
  return useSyncExternalStore(subscribe, () => isDisconnected)
}

export function reportStreamState(isBroken: boolean): void {
  if (!isBroken) {
    clearTimeout(timer)
    timer = undefined
    setDisconnected(false)
  } else timer ??= setTimeout(() => setDisconnected(true), GRACE_PERIOD_MS)
}

function setDisconnected(next: boolean): void {
  isDisconnected = next
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

import { useSyncExternalStore } from 'react'

// A server that is started anew is back before anybody needs to know.
const PATIENCE_MS = 5000

let isCutOff = false
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Whether the server has not been heard of for so long that what is on screen may be old. */
export function useIsDisconnected(): boolean {
  return useSyncExternalStore(watch, () => isCutOff)
}

/** Notes how the live stream is. */
export function reportStreamState(isBroken: boolean): void {
  if (!isBroken) {
    clearTimeout(timer)
    timer = undefined
    change(false)
  } else timer ??= setTimeout(() => change(true), PATIENCE_MS)
}

function change(next: boolean): void {
  isCutOff = next
  for (const tell of watchers) tell()
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

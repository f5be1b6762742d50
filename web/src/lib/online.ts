import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection at all, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

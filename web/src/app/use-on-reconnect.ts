import { useEffect, useEffectEvent } from 'react'
import { watchForReconnect } from '../lib/reload.ts'

/** Calls `onReconnect` when the server responds again after it was unreachable while this component was mounted. */
export function useOnReconnect(onReconnect: () => void): void {
  const resume = useEffectEvent(onReconnect)
  useEffect(() => watchForReconnect(() => resume()), [])
}

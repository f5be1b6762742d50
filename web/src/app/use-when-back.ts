import { useEffect, useEffectEvent } from 'react'
import { watchForReconnect } from '../lib/reload.ts'

/** Goes on by itself once the server answers again, if it did not answer while this was shown. */
export function useWhenBack(goOn: () => void): void {
  const resume = useEffectEvent(goOn)
  useEffect(() => watchForReconnect(() => resume()), [])
}

import { useEffect, useState } from 'react'
import { onClockShift, serverNow } from './clock.ts'

/** Returns the server's time, updated at each whole step, so that all figures on a screen change together. */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      const current = serverNow()
      setNow(current)
      timer = window.setTimeout(tick, stepMs - (current.getTime() % stepMs))
    }
    tick()
    const stopListening = onClockShift(tick)
    // Sleeping phones suspend timers, so update as soon as the page is visible again.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])

  return now
}

import { useEffect, useState } from 'react'
import { onClockShift, serverNow } from './clock.ts'

/** The server's time, renewed at each whole step of it, so that all figures on a screen change together. */
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
    // Sleeping phones stop timers; what is shown must be right the moment the screen is on again.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])

  return now
}

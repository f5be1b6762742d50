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
      // Keep the same object within a step: a new one would render every card of a list twice while the list appears.
      setNow((shown) => (stepOf(shown, stepMs) === stepOf(current, stepMs) ? shown : current))
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

function stepOf(time: Date, stepMs: number): number {
  return Math.floor(time.getTime() / stepMs)
}

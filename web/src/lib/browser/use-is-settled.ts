import { useEffect, useState } from 'react'

const SETTLE_MS = 1000

/**
 * Returns true one second after mounting. Components delay optional requests until then, so that the screen's own data
 * loads first.
 */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

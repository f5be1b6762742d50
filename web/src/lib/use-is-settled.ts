import { useEffect, useState } from 'react'

const OPENING_MS = 1000

/** Whether the first moments are over: what a screen itself needs comes first, and what it can do without follows. */
export function useIsSettled(): boolean {
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOpened(true), OPENING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOpened
}

import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Returns a ref and the width of its element; zero before it is measured. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    // Reports the first width too, after the browser's own layout: reading it here would cost one more.
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new screen starts at its top; Back and Forward return to where the person was. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const tops = useRef(new Map<string, number>())
  const current = useRef({ key, pathname })

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const remember = () => tops.current.set(current.current.key, window.scrollY)
    // Across a reload the browser remembers by itself.
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])

  useLayoutEffect(() => {
    const last = current.current
    current.current = { key, pathname }
    if (last.key === key) return
    if (navigation === NavigationType.Pop) return scrollWhenPossible(tops.current.get(key) ?? 0)
    if (last.pathname !== pathname) window.scrollTo(0, 0)
    tops.current.set(key, window.scrollY)
  }, [key, pathname, navigation])
}

// A list that is still loading is too short to scroll: follow it as it grows, until the person takes over.
function scrollWhenPossible(top: number): (() => void) | undefined {
  if (scrolledTo(top)) return undefined
  const stop = new AbortController()
  const growth = new ResizeObserver(() => {
    if (scrolledTo(top)) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(gesture, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  growth.observe(document.body)
  return () => stop.abort()
}

function scrolledTo(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) <= 1
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAddress } from '../lib/address.ts'

/** Starts a new screen at its top. Back and Forward restore the scroll position. */
export function useScrollMemory(): void {
  const { location, isHistoryStep } = useAddress()
  const { key, pathname } = location
  const tops = useRef(new Map<string, number>())
  const current = useRef({ key, pathname })

  useEffect(() => {
    const disableBrowserRestoration = () => {
      history.scrollRestoration = 'manual'
    }
    const storePosition = () => tops.current.set(current.current.key, window.scrollY)
    // The browser restores the position itself after a reload.
    const enableBrowserRestoration = () => {
      history.scrollRestoration = 'auto'
    }
    disableBrowserRestoration()
    window.addEventListener('pageshow', disableBrowserRestoration)
    window.addEventListener('pagehide', enableBrowserRestoration)
    window.addEventListener('scroll', storePosition, { passive: true })
    return () => {
      window.removeEventListener('pageshow', disableBrowserRestoration)
      window.removeEventListener('scroll', storePosition)
      window.removeEventListener('pagehide', enableBrowserRestoration)
    }
  }, [])

  useLayoutEffect(() => {
    const last = current.current
    current.current = { key, pathname }
    if (last.key === key) return
    if (isHistoryStep) return scrollWhenPossible(tops.current.get(key) ?? 0)
    if (last.pathname !== pathname) window.scrollTo(0, 0)
    tops.current.set(key, window.scrollY)
  }, [key, pathname, isHistoryStep])
}

// A list that is still loading is too short to scroll. Retry as it grows, until the person scrolls.
function scrollWhenPossible(top: number): (() => void) | undefined {
  if (tryScrollTo(top)) return undefined
  const stop = new AbortController()
  const growth = new ResizeObserver(() => {
    if (tryScrollTo(top)) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(gesture, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  growth.observe(document.body)
  return () => stop.abort()
}

function tryScrollTo(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) <= 1
}

import { useEffect, useRef } from 'react'
import { useShownPath } from '../lib/router/shown-location.ts'

/** Moves focus to the heading after navigation, so that keyboard and screen reader users start there. */
export function useFocusOnNavigation(): void {
  const path = useShownPath()
  const lastPath = useRef(path)

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    target?.focus({ preventScroll: true })
  }, [path])
}

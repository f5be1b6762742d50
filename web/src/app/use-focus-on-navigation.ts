import { useEffect, useRef } from 'react'
import { useLocation } from '../lib/address.ts'

/** Moves focus to the heading after navigation, so that keyboard and screen reader users start there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}

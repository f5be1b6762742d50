import { useEffect, useMemo, useRef, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { AddressContext, NavigationContext } from '../lib/address.ts'
import type { CurrentAddress, Location, Navigation, Target } from '../lib/address.ts'
import { isNavigationHeld } from '../lib/navigation-hold.ts'
import { PendingPathContext } from '../lib/pending-path.ts'

/**
 * Provides the address bar to the screens. Only navigation to another screen is rendered as a transition, because its code
 * may have to load; until it is shown, `usePendingPath` returns its path. A change within a screen is rendered at once: a
 * transition would lose letters in a search field whose text is stored in the address.
 */
export function Address({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<CurrentAddress>(() => ({ location: readLocation(), isHistoryStep: true }))
  const { location } = current
  const shownPathname = useRef(location.pathname)
  const [isLoading, startTransition] = useTransition()
  const [target, setTarget] = useState(location.pathname)

  const navigation = useMemo<Navigation>(
    () => ({
      navigate(to, { replace = false, state } = {}) {
        if (replace) window.history.replaceState(entry(state), '', hrefOf(to))
        else window.history.pushState(entry(state), '', hrefOf(to))
        const next = { location: readLocation(), isHistoryStep: false }
        setTarget(next.location.pathname)
        if (next.location.pathname === shownPathname.current) setCurrent(next)
        else startTransition(() => setCurrent(next))
      },
      go: (steps) => window.history.go(steps),
    }),
    [startTransition],
  )

  useEffect(() => {
    shownPathname.current = location.pathname
  }, [location.pathname])

  useEffect(() => {
    const show = () => {
      if (isNavigationHeld()) return
      const next = { location: readLocation(), isHistoryStep: true }
      setTarget(next.location.pathname)
      startTransition(() => setCurrent(next))
    }
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [startTransition])

  return (
    <PendingPathContext value={isLoading && target !== location.pathname ? target : null}>
      <NavigationContext value={navigation}>
        <AddressContext value={current}>{children}</AddressContext>
      </NavigationContext>
    </PendingPathContext>
  )
}

interface Entry {
  key: string
  state: unknown
}

function entry(state: unknown): Entry {
  return { key: Math.random().toString(36).slice(2), state }
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const stored: unknown = window.history.state
  const { key, state } = isEntry(stored) ? stored : { key: 'default', state: null }
  return { pathname, search, hash, key, state }
}

function isEntry(stored: unknown): stored is Entry {
  return typeof stored === 'object' && stored !== null && 'key' in stored && typeof stored.key === 'string'
}

function hrefOf(to: Target): string {
  return typeof to === 'string' ? to : `${to.pathname}${to.search}${to.hash}`
}

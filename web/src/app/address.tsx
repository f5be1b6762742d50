import { useEffect, useMemo, useRef, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { createPath, NavigationType, Router } from 'react-router'
import type { Location, Navigator, To } from 'react-router'
import { isNavigationHeld } from '../lib/navigation-hold.ts'
import { PendingPathContext } from '../lib/pending-path.ts'

/**
 * Connects the router to the address bar, in place of `BrowserRouter`. That component adds 5 KB of links and forms for
 * modes that we do not use. It also renders every change as a transition, which loses letters in a search field whose
 * text is stored in the address. Here only navigation to another screen is a transition, because its code may have to
 * load. Until it is shown, `usePendingPath` returns its path.
 */
export function Address({ children }: { children: ReactNode }) {
  const [{ location, type }, setCurrent] = useState(() => ({ location: readLocation(), type: NavigationType.Pop }))
  const shownPathname = useRef(location.pathname)
  const [isLoading, startTransition] = useTransition()
  const [target, setTarget] = useState(location.pathname)

  const navigator = useMemo<Navigator>(() => {
    const show = (navigation: NavigationType) => {
      const next = { location: readLocation(), type: navigation }
      setTarget(next.location.pathname)
      if (next.location.pathname === shownPathname.current) setCurrent(next)
      else startTransition(() => setCurrent(next))
    }
    return {
      createHref,
      go: (delta) => window.history.go(delta),
      push(to, state) {
        window.history.pushState(entry(state), '', createHref(to))
        show(NavigationType.Push)
      },
      replace(to, state) {
        window.history.replaceState(entry(state), '', createHref(to))
        show(NavigationType.Replace)
      },
    }
  }, [startTransition])

  useEffect(() => {
    shownPathname.current = location.pathname
  }, [location.pathname])

  useEffect(() => {
    const show = () => {
      if (isNavigationHeld()) return
      const next = { location: readLocation(), type: NavigationType.Pop }
      setTarget(next.location.pathname)
      startTransition(() => setCurrent(next))
    }
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [startTransition])

  return (
    <PendingPathContext value={isLoading && target !== location.pathname ? target : null}>
      <Router location={location} navigationType={type} navigator={navigator}>
        {children}
      </Router>
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

function readLocation(): Location<unknown> {
  const { pathname, search, hash } = window.location
  const stored: unknown = window.history.state
  const { key, state } = isEntry(stored) ? stored : { key: 'default', state: null }
  return { pathname, search, hash, key, state }
}

function isEntry(stored: unknown): stored is Entry {
  return typeof stored === 'object' && stored !== null && 'key' in stored && typeof stored.key === 'string'
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Spinner } from '../components/ui/spinner.tsx'
import { isScreenPath, useLocation } from '../lib/address.ts'
import { endStart } from '../lib/api/query-client.ts'
import NotFound from '../pages/not-found.tsx'
import { redirects } from './documents.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Redirect } from './guarded.tsx'
import { openScreens, views } from './screens.ts'
import { Shell, ViewAt } from './shell.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFocusRescue } from './use-focus-rescue.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Maps addresses to screens. */
export function Router() {
  const queryClient = useQueryClient()
  useScrollMemory()
  useFocusRescue()
  // Effects of a parent run last: every component of the first screen has found its prefetched data by now.
  useEffect(() => endStart(queryClient), [queryClient])
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <CurrentScreen />
      </Suspense>
    </ErrorBoundary>
  )
}

function CurrentScreen() {
  // Inside the boundary: outside of it, the effect would run before a screen that still loads is shown.
  useFocusOnNavigation()
  const { pathname, search } = useLocation()
  const isHere = ({ path }: { path: string }) => isScreenPath(path, pathname)
  const view = views.find(isHere)
  if (view) {
    return (
      <Shell>
        <ViewAt key={view.path} path={view.path} />
      </Shell>
    )
  }
  const screen = openScreens.find(isHere)
  if (screen) return <screen.Page key={screen.path} />
  const redirect = redirects.find(isHere)
  return redirect ? <Redirect to={redirect.to} search={search} /> : <NotFound />
}

import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Spinner } from '../components/ui/spinner.tsx'
import NotFound from '../pages/not-found.tsx'
import { redirects } from './documents.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Redirect } from './guarded.tsx'
import { openScreens, views } from './screens.ts'
import { Shell, ViewAt } from './shell.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Maps addresses to screens. */
export function Router() {
  useScrollMemory()
  useFocusOnNavigation()
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<Shell />}>
            {viewPaths.map((path) => (
              <Route key={path} path={path} element={<ViewAt key={path} path={path} />} />
            ))}
          </Route>
          {openScreens.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {redirects.map(({ path, to }) => (
            <Route key={path} path={path} element={<KeepSearchRedirect to={to} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

// Keeps the query string.
function KeepSearchRedirect({ to }: { to: string }) {
  const { search } = useLocation()
  return <Redirect to={to} search={search} />
}

const viewPaths = [...new Set(views.map(({ path }) => path))]

import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Spinner } from '../components/ui/spinner.tsx'
import NotFound from '../pages/not-found.tsx'
import { redirects } from './documents.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Leave } from './guarded.tsx'
import { openScreens, views } from './screens.ts'
import { Shell, ViewAt } from './shell.tsx'
import { useArrival } from './use-arrival.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Which screen stands at which address. */
export function Router() {
  useScrollMemory()
  useArrival()
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
            <Route key={path} path={path} element={<LeadOn to={to} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

// What was asked for goes along.
function LeadOn({ to }: { to: string }) {
  const { search } = useLocation()
  return <Leave to={to} search={search} />
}

const viewPaths = [...new Set(views.map(({ path }) => path))]

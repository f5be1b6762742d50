import { OFFLINE_LEAD, OFFLINE_TITLE } from '@voltloop/contract/messages/shell'
import type { Role } from '@voltloop/contract/core/roles'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../components/ui/spinner.tsx'
import { useNavigation } from '../lib/address.ts'
import { storeFlash } from '../lib/session/flash.ts'
import { useIsOnline } from '../lib/api/online.ts'
import { reloadIfReachable } from '../lib/browser/reload.ts'
import { storeReturnPath } from '../lib/session/return-path.ts'
import { documents } from './documents.ts'
import { FailureScreen } from './failure-screen.tsx'
import { decide } from './guard.ts'
import type { Visitor } from './guard.ts'

interface GuardedProps {
  visitor: Visitor
  /** The roles that have a view of the children. */
  roles: readonly Role[]
  children: ReactNode
}

/**
 * Renders its children for permitted roles, a spinner while the session is loading, and a redirect for everyone else.
 */
export function Guarded({ visitor, roles, children }: GuardedProps) {
  const decision = decide(visitor, roles)
  switch (decision.kind) {
    case 'wait':
      return <Spinner />
    case 'enter':
      return children
    case 'redirect':
      return <Redirect to={decision.to} warning={decision.warning} />
  }
}

/** Redirects without adding a history entry, either within the app or to a separate HTML page. */
export function Redirect({ to, search = '', warning }: RedirectProps) {
  const target = `${to}${search}`
  return documents.includes(to) ? <DocumentRedirect to={target} warning={warning} /> : <ScreenRedirect to={target} />
}

interface RedirectProps {
  to: string
  /** The query string of the target. */
  search?: string
  warning?: string | undefined
}

function ScreenRedirect({ to }: { to: string }) {
  const { navigate } = useNavigation()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

// Offline, the browser would show its own error page, so the redirect waits for the connection.
function DocumentRedirect({ to, warning }: { to: string; warning: string | undefined }) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    if (warning !== undefined) {
      storeFlash('warning', warning)
      storeReturnPath(window.location.pathname + window.location.search)
    }
    window.location.replace(to)
  }, [to, warning, isOnline])
  if (isOnline) return <Spinner />
  return <FailureScreen title={OFFLINE_TITLE} lead={OFFLINE_LEAD} onRetry={reloadIfReachable} />
}

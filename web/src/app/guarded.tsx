import { OFFLINE_LEAD, OFFLINE_TITLE } from '../lib/words/shell.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../components/ui/spinner.tsx'
import { storeFlash } from '../lib/session/flash.ts'
import { useIsOnline } from '../lib/api/online.ts'
import { reloadIfReachable } from '../lib/browser/reload.ts'
import { storeIntent } from '../lib/session/booking-intent.ts'
import { storeReturnPath } from '../lib/session/return-path.ts'
import { FailureScreen } from './failure-screen.tsx'
import { decideAccess } from './guard.ts'
import type { Visitor } from './guard.ts'

interface GuardedProps {
  visitor: Visitor
  roles: readonly Role[]
  children: ReactNode
}

/**
 * Renders its children for permitted roles, a spinner while the session is loading, and a redirect for everyone else.
 */
export function Guarded({ visitor, roles, children }: GuardedProps) {
  const decision = decideAccess(visitor, roles)
  switch (decision.kind) {
    case 'wait':
      return <Spinner />
    case 'enter':
      return children
    case 'redirect':
      return decision.to === SCREENS.login ? (
        <LoginRedirect warning={decision.warning} />
      ) : (
        <Navigate to={decision.to} replace />
      )
  }
}

interface LoginRedirectProps {
  search?: string
  warning?: string | undefined
}

/**
 * Replaces the page by the login. Offline, the browser would show its own error page, so the redirect waits for the
 * connection.
 */
export function LoginRedirect({ search = '', warning }: LoginRedirectProps) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    if (warning !== undefined) {
      storeFlash('warning', warning)
      storeReturnPath(window.location.pathname + window.location.search)
      if (window.location.pathname === SCREENS.newBooking) storeIntent(window.location.search)
    }
    window.location.replace(SCREENS.login + search)
  }, [search, warning, isOnline])
  if (isOnline) return <Spinner />
  return <FailureScreen title={OFFLINE_TITLE} lead={OFFLINE_LEAD} onRetry={reloadIfReachable} />
}

import type { Role } from '@voltloop/contract/roles'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Spinner } from '../components/ui/spinner.tsx'
import { storeFlash } from '../lib/flash.ts'
import { documents } from './documents.ts'
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
  return documents.includes(to) ? <DocumentRedirect to={target} warning={warning} /> : <Navigate to={target} replace />
}

interface RedirectProps {
  to: string
  /** The query string of the target. */
  search?: string
  warning?: string | undefined
}

function DocumentRedirect({ to, warning }: { to: string; warning: string | undefined }) {
  useEffect(() => {
    if (warning !== undefined) storeFlash('warning', warning)
    window.location.replace(to)
  }, [to, warning])
  return <Spinner />
}

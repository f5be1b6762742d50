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
  /** Who has a view of what is inside. */
  roles: readonly Role[]
  children: ReactNode
}

/** Lets in whom the screen is meant for, waits while nobody knows, and sends everyone else where they belong. */
export function Guarded({ visitor, roles, children }: GuardedProps) {
  const verdict = decide(visitor, roles)
  switch (verdict.kind) {
    case 'wait':
      return <Spinner />
    case 'enter':
      return children
    case 'redirect':
      return <Redirect to={verdict.to} warning={verdict.warning} />
  }
}

/** Goes elsewhere without leaving a trace in the history, whether that is a screen of the app or a page of its own. */
export function Redirect({ to, search = '', warning }: LeaveProps) {
  const there = `${to}${search}`
  return documents.includes(to) ? <LeaveDocument to={there} warning={warning} /> : <Navigate to={there} replace />
}

interface LeaveProps {
  to: string
  /** The query string to arrive with. */
  search?: string
  warning?: string | undefined
}

function LeaveDocument({ to, warning }: { to: string; warning: string | undefined }) {
  useEffect(() => {
    if (warning !== undefined) storeFlash('warning', warning)
    window.location.replace(to)
  }, [to, warning])
  return <Spinner />
}

import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { UNREACHABLE_LEAD, UNREACHABLE_TITLE } from '../lib/words/shell.words.ts'
import { ROLES } from '@voltloop/contract/core/roles'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sessionQuery, useSession } from '../features/accounts/queries.ts'
import { Notifications } from '../features/notifications/notifications.tsx'
import { SearchButton } from '../features/search/search-button.tsx'
import { useLive } from '../lib/api/live.ts'
import { useIsOnline } from '../lib/api/online.ts'
import { useIsSettled } from '../lib/browser/use-is-settled.ts'
import { Guarded } from './guarded.tsx'
import { DashboardLayout } from './layouts/dashboard-layout.tsx'
import { Unreachable } from './unreachable.tsx'
import { dockFor } from './screens.ts'

export function Shell() {
  const session = useSession()
  const hasExpired = useHasBeen(session.state === 'loggedIn')
  // A lost connection must not send anybody to the login page.
  if (session.state === 'unreachable')
    return <Unreachable title={UNREACHABLE_TITLE} lead={UNREACHABLE_LEAD} onRetry={session.retry} />
  return (
    <Guarded visitor={session.state === 'loggedOut' ? { ...session, hasExpired } : session} roles={ROLES}>
      {session.state === 'loggedIn' && <SignedIn profile={session.profile} />}
    </Guarded>
  )
}

// Returns true once the value has been true.
function useHasBeen(value: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(value)
  if (value && !hasBeen) setHasBeen(true)
  return hasBeen
}

function SignedIn({ profile }: { profile: Profile }) {
  useReloadOnUserChange(profile.userId)
  const queryClient = useQueryClient()
  const checkSession = useCallback(() => void queryClient.invalidateQueries(sessionQuery), [queryClient])
  useLive(profile.userId, checkSession)
  const dock = useMemo(() => dockFor(profile.role), [profile.role])
  return (
    <DashboardLayout
      dock={dock}
      tools={
        <>
          {profile.role !== 'CUSTOMER' && <SearchButton screens={dock} />}
          <Notifications role={profile.role} />
        </>
      }
    >
      <DeferredParts />
      <Outlet />
    </DashboardLayout>
  )
}

// A component of its own, so that the layout is not rendered again when the page has settled.
function DeferredParts() {
  const deferredModule = useDeferred(useIsSettled())
  return deferredModule && <deferredModule.Deferred />
}

const loadDeferred = () => import('./deferred.tsx')

function useDeferred(isNeeded: boolean): typeof import('./deferred.tsx') | null {
  const [deferredModule, setDeferredModule] = useState<typeof import('./deferred.tsx') | null>(null)
  const isOnline = useIsOnline()
  useEffect(() => {
    // The screen works without this module. If it cannot be loaded, retry when the connection changes.
    if (isNeeded) loadDeferred().then(setDeferredModule, () => null)
  }, [isNeeded, isOnline])
  return deferredModule
}

// Reload when another user has logged in in another tab, so that no data of the first user stays on screen or in
// memory.
function useReloadOnUserChange(userId: string): void {
  const first = useRef(userId)
  useEffect(() => {
    if (first.current !== userId) window.location.reload()
  }, [userId])
}

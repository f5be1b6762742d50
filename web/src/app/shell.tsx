import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts'
import { ROLES } from '@voltloop/contract/roles'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { sessionQuery, useSession } from '../features/accounts/queries.ts'
import { Notifications } from '../features/notifications/notifications.tsx'
import { useLive } from '../lib/live.ts'
import { useIsOnline } from '../lib/online.ts'
import { useIsSettled } from '../lib/use-is-settled.ts'
import { Guarded } from './guarded.tsx'
import { DashboardLayout } from './layouts/dashboard-layout.tsx'
import { Unreachable } from './unreachable.tsx'
import { dockFor, viewsAt } from './views.ts'

/** The signed-in frame around whichever screen the address names. */
export function Shell() {
  const session = useSession()
  if (session.state === 'unreachable') return <Unreachable onRetry={session.retry} />
  return (
    <Guarded visitor={session} roles={ROLES}>
      {session.state === 'loggedIn' && <SignedIn profile={session.profile} />}
    </Guarded>
  )
}

function SignedIn({ profile }: { profile: Profile }) {
  useReloadOnUserChange(profile.userId)
  const queryClient = useQueryClient()
  const listener = useMemo(
    () => ({
      onTopic: (topic: string) => void queryClient.invalidateQueries({ queryKey: [topic] }),
      onRefused: () => void queryClient.invalidateQueries(sessionQuery),
    }),
    [queryClient],
  )
  useLive(profile.userId, listener)
  const isOpened = useIsSettled()
  const later = useDeferred(isOpened)
  const dock = useMemo(() => dockFor(profile.role), [profile.role])
  return (
    <DashboardLayout dock={dock} bell={<Notifications role={profile.role} isCounting={isOpened} />}>
      {later && <later.Deferred />}
      <Outlet />
    </DashboardLayout>
  )
}

/** The screen at an address, as the person's role sees it. */
export function ViewAt({ path }: { path: string }) {
  // Asked on every arrival: a session that a call found expired ends here, and not in the middle of a form.
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { role } = session.profile
  const here = viewsAt(path)
  const view = here.find(({ roles }) => roles.includes(role))
  return (
    <Guarded visitor={session} roles={here.flatMap(({ roles }) => roles)}>
      {view && <view.Page />}
    </Guarded>
  )
}

function useDeferred(isWanted: boolean): typeof import('./deferred.tsx') | null {
  const [later, setLater] = useState<typeof import('./deferred.tsx') | null>(null)
  const isOnline = useIsOnline()
  useEffect(() => {
    // The screen works without it. If it cannot be fetched, it is asked for again when the connection changes.
    if (isWanted) import('./deferred.tsx').then(setLater, () => null)
  }, [isWanted, isOnline])
  return later
}

// Somebody else has logged in in another tab: nothing of the first person may stay on screen or in memory.
function useReloadOnUserChange(userId: string): void {
  const first = useRef(userId)
  useEffect(() => {
    if (first.current !== userId) window.location.reload()
  }, [userId])
}

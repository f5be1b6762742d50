import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '../components/ui/spinner.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { Guarded } from './guarded.tsx'
import type { LoadedView } from './load-view.ts'
import type { View } from './screens.ts'

interface ViewPageProps {
  views: readonly View[]
  loaded: LoadedView
}

export function ViewPage({ views, loaded: { role, Page } }: ViewPageProps) {
  const session = useSession()
  const router = useRouter()
  // The session was unknown when the screen was loaded, or the person's role has changed since.
  const isForOther = session.state === 'loggedIn' && session.profile.role !== role
  useEffect(() => {
    if (isForOther) void router.invalidate()
  }, [isForOther, router])
  if (session.state !== 'loggedIn') return null
  if (isForOther) return <Spinner />
  return (
    <Guarded visitor={session} roles={views.flatMap(({ roles }) => roles)}>
      {Page && <Page />}
    </Guarded>
  )
}

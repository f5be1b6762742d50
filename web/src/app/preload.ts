import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { sessionQuery } from '../features/accounts/queries.ts'
import { isScreenPath } from '../lib/address.ts'
import type { Location } from '../lib/address.ts'
import { openScreens } from './screens.ts'
import type { View } from './screens.ts'
import { resolveRedirect, viewsAt } from './views.ts'

/**
 * Loads what the screen at an address needs: the session, its code, and the data that it shows first, until
 * `losePatience` settles. Never fails: the component that needs what is missing loads it again and shows the error.
 */
export async function preload(
  client: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  losePatience = () => pause(PATIENCE_MS),
): Promise<void> {
  const views = viewsAt(resolveRedirect(pathname))
  const openScreen = openScreens.find(({ path }) => isScreenPath(path, pathname))
  const loading = views.length > 0 ? preloadView(client, views, search, losePatience) : openScreen?.preload()
  await Promise.allSettled([loading])
}

async function preloadView(
  client: QueryClient,
  views: readonly View[],
  search: string,
  losePatience: () => Promise<unknown>,
): Promise<void> {
  const [only, ...others] = views
  // Only if there are several views, the role decides which of them to load.
  const [session] = await Promise.allSettled([loadProfile(client), others.length === 0 && only?.preload()])
  const profile = session.status === 'fulfilled' ? session.value : null
  const view = views.find(({ roles }) => profile && roles.includes(profile.role))
  if (!profile || !view) return
  await view.preload()
  await Promise.race([view.prefetch({ client, profile, search: new URLSearchParams(search) }), losePatience()])
}

async function loadProfile(client: QueryClient): Promise<Profile | null> {
  const session = await client.query(sessionQuery)
  return typeof session === 'object' ? session : null
}

// If the data takes longer, the screen shows that it is loading.
const PATIENCE_MS = 700

const pause = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms))

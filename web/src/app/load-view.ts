import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import type { ComponentType } from 'react'
import { sessionQuery } from '../features/accounts/queries.ts'
import { loadOnce } from '../lib/router/page-loader.ts'
import type { SearchParams } from '../lib/router/search.ts'
import type { View } from './screens.ts'

export interface LoadedView {
  /** The role that the view was loaded for, or null if nobody is logged in. */
  role: Role | null
  /** Null if the role has no view here. */
  Page: ComponentType | null
}

/**
 * Loads what a screen needs: the session, the code of the view for the person's role, and the data that it shows first,
 * unless that takes too long. Fails only if the code cannot be loaded.
 */
export async function loadView(
  client: QueryClient,
  views: readonly View[],
  search: SearchParams,
  id?: string,
): Promise<LoadedView> {
  // Only if there are several views, the role decides which of them to load.
  const [session] = await Promise.allSettled([loadProfile(client), views.length === 1 && views[0]?.load()])
  const profile = session.status === 'fulfilled' ? session.value : null
  const view = views.find(({ roles }) => profile !== null && roles.includes(profile.role))
  if (profile === null || view === undefined) return { role: profile?.role ?? null, Page: null }
  const { default: Page } = await view.load()
  const data = Promise.allSettled([Page.loader?.({ client, profile, search, id })])
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return { role: profile.role, Page }
}

async function loadProfile(client: QueryClient): Promise<Profile | null> {
  // Without a connection, a session that is to be read again would keep the screen waiting. The shell reads it again anyway.
  const session = await loadOnce(client, sessionQuery)
  return typeof session === 'object' ? session : null
}

// If the data takes longer, the screen shows that it is loading.
const PATIENCE_MS = 700

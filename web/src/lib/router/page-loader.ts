import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { SearchParams } from './search.ts'

/**
 * Loads the data that a page shows first, before it is rendered, with `loadOnce`. If it fails, the page loads the data
 * itself and shows the error.
 */
export type PageLoader = (context: PageLoaderContext) => Promise<unknown>

export interface PageLoaderContext {
  client: QueryClient
  profile: Profile
  search: SearchParams
  /** The thing that the last part of the path names, on a screen about one thing. */
  id?: string | undefined
}

/** Loads a query that is not in the cache yet. What is there is shown at once, and the page refreshes it. */
export function loadOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  return client.query({ ...query, staleTime: 'static' })
}

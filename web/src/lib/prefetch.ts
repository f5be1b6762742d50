import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'

/** Loads the data that a screen shows first. If it fails, the screen loads the data itself and shows the error. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>

export interface PrefetchContext {
  client: QueryClient
  profile: Profile
  /** The query string of the address. */
  search: URLSearchParams
}

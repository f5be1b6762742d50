import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * The cache of what the server said. A 401 anywhere calls `onSessionExpired`, except for queries whose meta has
 * `isSilent` (asking who is logged in must be able to answer "nobody").
 */
export function createQueryClient(onSessionExpired: () => void): QueryClient {
  const tell = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (statusOf(error) === 401 && meta?.['isSilent'] !== true) onSessionExpired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, mutation) => tell(error, mutation.meta) }),
    defaultOptions: {
      // Without a connection a call fails and says so, instead of waiting unseen.
      queries: { gcTime: 60_000, retry: mayRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether asking again can help: never when the request itself was refused or there is no connection, else twice. */
export function mayRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  const isRefused = status !== undefined && status >= 400 && status < 500
  const isOffline = 'onLine' in navigator && !navigator.onLine
  return !isRefused && !isOffline && failures < 2
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

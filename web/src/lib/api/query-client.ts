import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Topic } from '@voltloop/contract/core/topics'
import { ApiError } from './api.ts'

/** Data that no broadcast concerns: only the page itself changes it. */
type LocalData =
  | 'contact'
  | 'email-verification'
  | 'message-preferences'
  | 'own-sessions'
  | 'own-consents'
  | 'push'
  | 'activity'
  | 'search'
  | 'security-log'
  | 'totp-secret'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every key begins with a topic, so that the live stream can invalidate it. */
    queryKey: readonly [Topic | LocalData, ...unknown[]]
  }
}

/**
 * Creates the cache of server responses. A 401 on any call triggers `onSessionExpired`, except for queries whose meta
 * has `isSilent`: the login check must be able to return "nobody". `hasNothingToShow` is true if the failed call was to
 * load data that the screen does not have yet. Data beside the screen has `isBeside` in its meta: without it the screen
 * still has something to show, perhaps typed input.
 */
export function createQueryClient(onSessionExpired: (hasNothingToShow: boolean) => void): QueryClient {
  const reportExpiry = (error: unknown, meta: Record<string, unknown> | undefined, hasNothingToShow: boolean) => {
    if (statusOf(error) === 401 && meta?.['isSilent'] !== true) onSessionExpired(hasNothingToShow)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        reportExpiry(error, query.meta, query.state.data === undefined && query.meta?.['isBeside'] !== true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reportExpiry(error, mutation.meta, false),
    }),
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        // A screen does not load again what was loaded just before it was rendered. Older data it loads anew.
        staleTime: 5000,
        retry: shouldRetry,
        retryDelay: delayBeforeRetry,
        // Without a connection, calls fail immediately and show an error instead of pausing unnoticed.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Returns true if a failed call should be retried: at most twice, never after a 4xx response or while offline. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  const isRefused = status !== undefined && status >= 400 && status < 500
  const isOffline = 'onLine' in navigator && !navigator.onLine
  return !isRefused && !isOffline && failures < 2
}

const LONGEST_DELAY_MS = 10_000

/** A busy server says when it has room again: a call that is repeated sooner is refused again. */
export function delayBeforeRetry(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  return asked === undefined ? 1000 * 2 ** failures : Math.min(Math.max(asked, 1000), LONGEST_DELAY_MS)
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

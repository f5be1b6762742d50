import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Profile, submitKyc, updateProfile } from '@voltloop/contract/accounts'
import type { Body } from '@voltloop/contract/endpoint'
import { ApiError, call } from '../../lib/api.ts'
import { rememberSession } from '../../lib/session-hint.ts'
import { SESSION } from '../../lib/topics.ts'

export type Session =
  | { state: 'loading' }
  /** The server did not respond, so the session is unknown and nobody is logged out. */
  | { state: 'unreachable'; retry: () => Promise<unknown> }
  | { state: 'loggedOut' }
  | { state: 'loggedIn'; profile: Profile }

/** Loads the session. The query is silent: a 401 means "nobody is logged in" and is not an error. */
export const sessionQuery = queryOptions({
  queryKey: [SESSION],
  queryFn: async () => {
    try {
      const { data } = await call(api.getMe, {})
      rememberSession(true)
      return data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      rememberSession(false)
      return null
    }
  },
  staleTime: Infinity,
  // Another tab may have logged out meanwhile, or logged in as another user.
  refetchOnWindowFocus: 'always',
  // `main.tsx` has already queried the session before the first render. Retrying on mount would only prolong "Loading".
  retryOnMount: false,
  meta: { isSilent: true },
})

/** Returns the current session as far as it is known. */
export function useSession(): Session {
  const me = useQuery(sessionQuery)
  if (me.data) return { state: 'loggedIn', profile: me.data }
  if (me.data === null) return { state: 'loggedOut' }
  return me.isError ? { state: 'unreachable', retry: me.refetch } : { state: 'loading' }
}

/** Ends the session. This browser is logged out even if the server does not respond. */
export function useLogout() {
  return useMutation({
    mutationFn: () => Promise.allSettled([call(api.logout, {}), removePushSubscription()]),
    onSettled: () => rememberSession(false),
    meta: { isSilent: true },
  })
}

// The server deletes the push subscription with the session. Remove it from the browser too, but wait at most two
// seconds.
async function removePushSubscription(): Promise<void> {
  const { endPushSubscription } = await import('../../lib/push.ts')
  await Promise.race([endPushSubscription(), new Promise((resolve) => setTimeout(resolve, 2000))])
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Body<typeof updateProfile>) => call(api.updateProfile, { body }),
  })
}

export function useSubmitKyc() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof submitKyc>) => call(api.submitKyc, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(sessionQuery.queryKey, data),
  })
}

/** Submits the token of a verification email once. An empty token is not sent. */
export function useEmailVerification(token: string) {
  return useQuery<unknown, ApiError>({
    queryKey: ['email-verification', token],
    queryFn: () => call(api.verifyEmail, { query: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  })
}

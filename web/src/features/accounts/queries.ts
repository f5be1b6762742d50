import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getMe, logout, Profile, submitKyc, updateProfile, verifyEmail } from '@voltloop/contract/accounts'
import type { Body } from '@voltloop/contract/endpoint'
import { ApiError, call } from '../../lib/api.ts'
import { rememberSession } from '../../lib/session-hint.ts'

// Every page of the app brings this file, so it names its endpoints without bringing their schemas.
const SESSION_KEY = ['session'] as const

export type Session =
  | { state: 'loading' }
  /** The server gave no answer: nobody knows, and nobody is thrown out. */
  | { state: 'unreachable'; retry: () => Promise<unknown> }
  | { state: 'loggedOut' }
  | { state: 'loggedIn'; profile: Profile }

/** Asks who is logged in. Asking is silent: "nobody" is an answer, not a failure. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async () => {
    try {
      const { data } = await call<typeof getMe>({ method: 'GET', path: 'customer/me' }, {})
      rememberSession(true)
      return data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      rememberSession(false)
      return null
    }
  },
  staleTime: Infinity,
  // Another tab may have logged out meanwhile, or logged in as somebody else.
  refetchOnWindowFocus: 'always',
  // The page has asked before it is drawn: a second round of retries would only keep it at "Loading" for longer.
  retryOnMount: false,
  meta: { isSilent: true },
})

/** Who is logged in, as far as it is known. */
export function useSession(): Session {
  const me = useQuery(sessionQuery)
  if (me.data) return { state: 'loggedIn', profile: me.data }
  if (me.data === null) return { state: 'loggedOut' }
  return me.isError ? { state: 'unreachable', retry: me.refetch } : { state: 'loading' }
}

/** Ends the session. Whatever the server says, this browser is logged out. */
export function useLogout() {
  return useMutation({
    mutationFn: () =>
      Promise.allSettled([call<typeof logout>({ method: 'POST', path: 'customer/logout' }, {}), forgetBrowser()]),
    onSettled: () => rememberSession(false),
    meta: { isSilent: true },
  })
}

// The server lets go of the push subscription with the session; the browser must, too, but nobody is kept waiting for it.
async function forgetBrowser(): Promise<void> {
  const { endPushSubscription } = await import('../../lib/push.ts')
  await Promise.race([endPushSubscription(), new Promise((resolve) => setTimeout(resolve, 2000))])
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Body<typeof updateProfile>) =>
      call<typeof updateProfile>({ method: 'PATCH', path: 'customer/profile' }, { body }),
  })
}

export function useSubmitKyc() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof submitKyc>) =>
      call<typeof submitKyc>({ method: 'PATCH', path: 'customer/update' }, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(SESSION_KEY, data),
  })
}

/** Hands in the token of a verification mail, once; an empty one is not sent. */
export function useEmailVerification(token: string) {
  return useQuery<unknown, ApiError>({
    queryKey: ['email-verification', token],
    queryFn: () => call<typeof verifyEmail>({ method: 'GET', path: 'customer/verify-email' }, { query: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Profile, submitKyc, updateProfile } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { LOGOUT_SUCCESS } from '@voltloop/contract/accounts/accounts-messages'
import { SCREENS } from '@voltloop/contract/core/screens'
import { toast } from '../../components/ui/toast.ts'
import { ApiError, call, endSession } from '../../lib/api/api.ts'
import { forgetIntent } from '../../lib/session/booking-intent.ts'
import { askForConsentsAgain } from '../../lib/session/consents-later.ts'
import { storeFlash } from '../../lib/session/flash.ts'
import { isLogoutPending, markLoggedOut, sendPendingLogout } from '../../lib/session/pending-logout.ts'
import { rememberSession } from '../../lib/session/session-hint.ts'
import { SESSION } from '../../lib/api/topics.ts'

export type Session =
  | { state: 'loading' }
  /** The server did not respond, so the session is unknown and nobody is logged out. */
  | { state: 'unreachable'; retry: () => Promise<unknown> }
  | { state: 'loggedOut' }
  /** The role needs two-step login, and nothing else works before it is set up. */
  | { state: 'secondFactorMissing' }
  | { state: 'loggedIn'; profile: Profile }

const SECOND_FACTOR_MISSING = 'secondFactorMissing'

/** Loads the session. The query is silent: a 401 means "nobody is logged in" and is not an error. */
export const sessionQuery = queryOptions({
  queryKey: [SESSION],
  queryFn: async () => {
    if (isLogoutPending()) {
      void sendPendingLogout()
      return null
    }
    try {
      const { data } = await call('GET customer/me', {})
      rememberSession(true)
      return completeProfile(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === SECOND_FACTOR_MISSING) return SECOND_FACTOR_MISSING
      if (error.status !== 401) throw error
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

// A missing role is treated as a customer's, as specified, and a missing name as an empty one: the person is logged in all the same.
function completeProfile({ role, name, ...profile }: PartialProfile): Profile {
  return { ...profile, role: role ?? 'CUSTOMER', name: name ?? '' }
}

type PartialProfile = Omit<Profile, 'role' | 'name'> & Partial<Pick<Profile, 'role' | 'name'>>

export function useSession(): Session {
  const me = useQuery(sessionQuery)
  if (me.data === SECOND_FACTOR_MISSING) return { state: SECOND_FACTOR_MISSING }
  if (me.data) return { state: 'loggedIn', profile: me.data }
  if (me.data === null) return { state: 'loggedOut' }
  return me.isError ? { state: 'unreachable', retry: me.refetch } : { state: 'loading' }
}

/**
 * Ends the session and leads to the login. This device is logged out immediately. If the server does not confirm it
 * within two seconds, the logout is sent again before the next call.
 */
export function useLogout() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => {
      markLoggedOut()
      rememberSession(false)
      askForConsentsAgain()
      forgetIntent()
      const timeout = new Promise((resolve) => setTimeout(resolve, MAX_LOGOUT_MS))
      return endSession(() =>
        Promise.race([Promise.allSettled([sendPendingLogout(), removePushSubscription()]), timeout]),
      )
    },
    onSuccess: () => {
      if (navigator.onLine) storeFlash('success', LOGOUT_SUCCESS)
      else toast.success(LOGOUT_SUCCESS)
      void navigate({ to: SCREENS.auth, replace: true })
    },
  })
}

const MAX_LOGOUT_MS = 2000

/** Removes the push subscription from the browser. The server deletes it with the session. */
export async function removePushSubscription(): Promise<void> {
  const { endPushSubscription } = await import('../../lib/browser/push.ts')
  await endPushSubscription()
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Body<typeof updateProfile>) => call('PATCH customer/profile', { body }),
  })
}

export function useSubmitKyc() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof submitKyc>) => call('PATCH customer/update', { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(sessionQuery.queryKey, data),
  })
}

/** Submits the token of a verification email once. An empty token is not sent. */
export function useEmailVerification(token: string) {
  return useQuery<unknown, ApiError>({
    queryKey: ['email-verification', token],
    queryFn: () => call('GET customer/verify-email', { query: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  })
}

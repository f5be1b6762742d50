import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api/api.ts'
import { SESSION } from '../../../lib/api/topics.ts'
import type { OwnerProof } from '../otp/use-owner-proof.tsx'

const totpQuery = queryOptions({
  queryKey: [SESSION, 'totp'],
  queryFn: async () => (await call('GET customer/totp', {})).data,
})

/** Loads whether the account's two-step login is on. */
export function useTotp() {
  return useQuery(totpQuery)
}

/** Creates the secret for an authenticator app. Each new dialog gets a new one. */
export function useStartTotp() {
  return useQuery({
    queryKey: TOTP_SECRET,
    queryFn: async () => {
      try {
        return (await call('POST customer/totp', { body: {} })).data
      } catch (error) {
        if (error instanceof ApiError && error.code === 'proofNeeded') return null
        throw error
      }
    },
    // Keep the secret out of memory once the form is closed, and never replace it while it is shown.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Creates the secret once the person has shown to own the account. */
export function useStartTotpWithProof() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (proof: OwnerProof) => (await call('POST customer/totp', { body: proof })).data,
    onSuccess: (started) => client.setQueryData(TOTP_SECRET, started),
    gcTime: 0,
  })
}

const TOTP_SECRET = ['totp-secret'] as const

/** Turns two-step login on and returns the recovery codes. */
export function useConfirmTotp() {
  return useMutation({
    mutationFn: async (code: string) => (await call('PATCH customer/totp', { body: { code } })).data.recoveryCodes,
    gcTime: 0,
  })
}

/** Turns two-step login off. */
export function useRemoveTotp() {
  return useMutation({
    mutationFn: (code: string) => call('POST customer/totp/remove', { body: { code } }),
    onSettled: useRefetchTotp(),
  })
}

/** Replaces the recovery codes and returns the new ones. */
export function useReplaceRecoveryCodes() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call('POST customer/totp/recovery-codes', { body: { code } })).data.recoveryCodes,
    gcTime: 0,
    onSettled: useRefetchTotp(),
  })
}

/** Returns a function that loads the state of two-step login again. */
export function useRefetchTotp(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries(totpQuery)
}

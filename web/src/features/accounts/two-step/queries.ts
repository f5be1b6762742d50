import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { call } from '../../../lib/api/api.ts'
import { SESSION } from '../../../lib/api/topics.ts'

const totpQuery = queryOptions({
  queryKey: [SESSION, 'totp'],
  queryFn: async () => (await call(api.getTotp, {})).data,
})

/** Loads whether the account's two-step login is on. */
export function useTotp() {
  return useQuery(totpQuery)
}

/** Creates the secret for an authenticator app. Each new dialog gets a new one. */
export function useStartTotp() {
  return useQuery({
    queryKey: ['totp-secret'],
    queryFn: async () => (await call(api.startTotp, {})).data,
    // Keep the secret out of memory once the form is closed, and never replace it while it is shown.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Turns two-step login on and returns the recovery codes. */
export function useConfirmTotp() {
  return useMutation({
    mutationFn: async (code: string) => (await call(api.confirmTotp, { body: { code } })).data.recoveryCodes,
    gcTime: 0,
  })
}

/** Turns two-step login off. */
export function useRemoveTotp() {
  return useMutation({
    mutationFn: (code: string) => call(api.removeTotp, { body: { code } }),
    onSettled: useRefetchTotp(),
  })
}

/** Replaces the recovery codes and returns the new ones. */
export function useReplaceRecoveryCodes() {
  return useMutation({
    mutationFn: async (code: string) => (await call(api.replaceRecoveryCodes, { body: { code } })).data.recoveryCodes,
    gcTime: 0,
    onSettled: useRefetchTotp(),
  })
}

/** Returns a function that loads the state of two-step login again. */
export function useRefetchTotp(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries(totpQuery)
}

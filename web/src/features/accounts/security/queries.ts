import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { changePassword } from '@voltloop/contract/accounts/sessions'
import { call } from '../../../lib/api/api.ts'

const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await call('GET customer/sessions', {})).data,
})

export function useOwnSessions() {
  return useQuery(ownSessionsQuery)
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call('DELETE customer/sessions/:sessionId', { params: { sessionId } }),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE customer/sessions', {}),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call('PATCH customer/password', { body }),
    // The other sessions have ended.
    onSuccess: () => client.invalidateQueries(ownSessionsQuery),
  })
}

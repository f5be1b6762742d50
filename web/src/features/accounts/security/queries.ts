import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { changePassword } from '@voltloop/contract/accounts/sessions'
import { call } from '../../../lib/api/api.ts'

const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await call(api.listSessions, {})).data,
})

export function useOwnSessions() {
  return useQuery(ownSessionsQuery)
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(api.endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.endOtherSessions, {}),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(api.changePassword, { body }),
    // The other sessions have ended.
    onSuccess: () => client.invalidateQueries(ownSessionsQuery),
  })
}

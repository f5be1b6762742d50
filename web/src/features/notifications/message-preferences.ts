import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { saveMessagePreferences } from '@voltloop/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'

export function useMessagePreferences() {
  return useQuery(preferencesQuery)
}

const preferencesQuery = queryOptions({
  queryKey: ['message-preferences'],
  queryFn: async () => (await call('GET notifications/preferences', {})).data,
})

export function useSaveMessagePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof saveMessagePreferences>) => call('PATCH notifications/preferences', { body }),
    onSuccess: ({ data }) => client.setQueryData(preferencesQuery.queryKey, data),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export function useMailPreference(isEnabled: boolean) {
  return useQuery({ ...mailQuery, enabled: isEnabled })
}

const mailQuery = queryOptions({
  queryKey: ['mail-preference'],
  queryFn: async () => (await call('GET notifications/preferences', {})).data,
})

export function useSaveMailPreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isMailOn: boolean) => call('PATCH notifications/preferences', { body: { isMailOn } }),
    onSuccess: ({ data }) => client.setQueryData(mailQuery.queryKey, data),
  })
}

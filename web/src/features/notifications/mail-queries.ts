import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getMailPreference, saveMailPreference } from '@voltloop/contract/notifications'
import { call } from '../../lib/api.ts'

const MAIL = ['mail-preference'] as const

/** Loads whether the customer receives emails about bookings. */
export function useMailPreference(isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: MAIL,
    queryFn: async () => (await call<typeof getMailPreference>({ method: 'GET', path: PREFERENCES }, {})).data,
  })
}

export function useSaveMailPreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isMailOn: boolean) =>
      call<typeof saveMailPreference>({ method: 'PATCH', path: PREFERENCES }, { body: { isMailOn } }),
    onSuccess: ({ data }) => client.setQueryData(MAIL, data),
  })
}

const PREFERENCES = 'notifications/preferences'

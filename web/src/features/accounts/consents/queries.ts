import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentConsents, type ConsentPurpose } from '@voltloop/contract/accounts/consent-versions'
import { call } from '../../../lib/api/api.ts'
import { sessionQuery } from '../queries.ts'

const consentsQuery = queryOptions({
  queryKey: ['own-consents'],
  queryFn: async () => (await call('GET customer/consents', {})).data,
})

/** Loads the customer's own consents, newest first. */
export function useConsents() {
  return useQuery(consentsQuery)
}

export function useGiveConsents() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (purposes: readonly ConsentPurpose[]) =>
      call('POST customer/consents', { body: { consents: currentConsents(...purposes) } }),
    onSuccess: async ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      await client.invalidateQueries(consentsQuery)
    },
  })
}

/** Withdraws the consent to the use of identity numbers, which erases them. */
export function useWithdrawKycConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE customer/consents/kyc', {}),
    onSuccess: async ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      await client.invalidateQueries(consentsQuery)
    },
  })
}

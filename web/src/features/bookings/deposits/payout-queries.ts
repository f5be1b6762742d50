import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { findPayableDeposit, payOutDeposit } from '@voltloop/contract/bookings/deposits'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import { call } from '../../../lib/api/api.ts'
import type { ApiError } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

// Only the payout dialog needs these, and it is loaded on demand. `queries.ts` is loaded with every screen.

const PHONE = /^\d{10}$/

/** Fetches how much of a customer's deposit can be paid out, once the phone number is complete. */
export function usePayableDeposit(phone: string) {
  return useQuery<Data<typeof findPayableDeposit>, ApiError>({
    queryKey: [BOOKINGS, 'payable deposit', phone],
    queryFn: async () => (await call('GET customer/deposit/payout', { query: { phone } })).data,
    enabled: PHONE.test(phone),
    retry: false,
  })
}

/** Pays out a deposit without a ride. */
export function usePayOutDeposit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof payOutDeposit>) => call('POST customer/deposit/payout', { body }),
    // Refetch after a rejection too: it means that the shown data is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

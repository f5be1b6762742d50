import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { DepositEntry, findPayableDeposit, payOutDeposit } from '@voltloop/contract/deposits'
import type { Body, Data } from '@voltloop/contract/endpoint'
import { call, download } from '../../../lib/api.ts'
import type { ApiError } from '../../../lib/api.ts'
import { usePages } from '../../../lib/pages.ts'
import type { Pages } from '../../../lib/pages.ts'
import { BOOKINGS } from '../../../lib/topics.ts'

/** Entries shown at first on the profile. */
const PAGE_SIZE = 6

/** Fetches the customer's own passbook, newest first. Keyed under 'bookings', because it changes with them. */
export function usePassbook(): Pages<DepositEntry> {
  return usePages([BOOKINGS, 'passbook'], async (cursor) => {
    const { data, nextCursor, total } = await call(api.readDeposit, {
      query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    })
    return { rows: data, nextCursor, total }
  })
}

const PHONE = /^\d{10}$/

/** Fetches how much of a customer's deposit can be paid out, once the phone number is complete. */
export function usePayableDeposit(phone: string) {
  return useQuery<Data<typeof findPayableDeposit>, ApiError>({
    queryKey: [BOOKINGS, 'payable deposit', phone],
    queryFn: async () => (await call(api.findPayableDeposit, { query: { phone } })).data,
    enabled: PHONE.test(phone),
    retry: false,
  })
}

/** Pays out a deposit without a ride. */
export function usePayOutDeposit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof payOutDeposit>) => call(api.payOutDeposit, { body }),
    // Refetch after a rejection too: it means that the shown data is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

/** Fetches the receipt of a payout as a PDF. */
export function usePayoutReceipt() {
  return useMutation({
    mutationFn: (entryId: string) => download(api.downloadPayoutReceipt, { params: { entryId } }),
  })
}

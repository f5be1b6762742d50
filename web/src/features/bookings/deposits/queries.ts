import { useMutation } from '@tanstack/react-query'
import type { DepositEntry } from '@voltloop/contract/bookings/deposits'
import { call, download } from '../../../lib/api/api.ts'
import { usePages } from '../../../lib/api/pages.ts'
import type { Pages } from '../../../lib/api/pages.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

const PAGE_SIZE = 6

/** Fetches the customer's own passbook, newest first. Keyed under 'bookings', because it changes with them. */
export function usePassbook(): Pages<DepositEntry> {
  return usePages({
    queryKey: [BOOKINGS, 'passbook'],
    readPage: async (cursor) => {
      const { data, nextCursor, total } = await call('GET customer/deposit', {
        query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      })
      return { rows: data, nextCursor, total }
    },
  })
}

export function usePayoutReceipt() {
  return useMutation({
    mutationFn: (entryId: string) => download('GET customer/deposit/receipt/:entryId', { params: { entryId } }),
  })
}

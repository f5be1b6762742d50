import * as api from '@voltloop/contract/addresses'
import type { DepositEntry } from '@voltloop/contract/deposits'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/pages.ts'
import type { GrowingPages } from '../../../lib/pages.ts'
import { BOOKINGS } from '../../../lib/topics.ts'

/** So many lines stand on the profile at once. */
const PAGE_SIZE = 6

/** The customer's own passbook, newest first; it changes whenever a booking does. */
export function usePassbook(): GrowingPages<DepositEntry> {
  return usePages([BOOKINGS, 'passbook'], async (cursor) => {
    const { data, nextCursor, total } = await call(api.readDeposit, {
      query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    })
    return { rows: data, nextCursor, total }
  })
}

import * as api from '@voltloop/contract/addresses'
import type { DepositEntry } from '@voltloop/contract/deposits'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/pages.ts'
import type { GrowingPages } from '../../../lib/pages.ts'
import { BOOKINGS } from '../../../lib/topics.ts'

/** Entries shown at first on the profile. */
const PAGE_SIZE = 6

/** Fetches the customer's own passbook, newest first. Keyed under 'bookings', because it changes with them. */
export function usePassbook(): GrowingPages<DepositEntry> {
  return usePages([BOOKINGS, 'passbook'], async (cursor) => {
    const { data, nextCursor, total } = await call(api.readDeposit, {
      query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    })
    return { rows: data, nextCursor, total }
  })
}

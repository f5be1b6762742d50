import type { Booking } from '@voltloop/contract/bookings'
import { depositKept, depositReturned } from '@voltloop/contract/messages/my-bookings'
import { formatMoney } from '../../../lib/format.ts'

/** What a ride's end did with the deposit: given back, kept in part and why; null where it did nothing. */
export function depositOutcome({ deposit }: Booking): string | null {
  if (!deposit) return null
  const { returned, kept, reason } = deposit
  const parts = [
    ...(kept > 0 ? [depositKept(formatMoney(kept), reason ?? '')] : []),
    ...(returned > 0 ? [depositReturned(formatMoney(returned))] : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

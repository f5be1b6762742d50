import type { Booking } from '@voltloop/contract/bookings/bookings'
import { depositKept, depositReturned, depositUsed } from './my-bookings.words.ts'
import { formatMoney } from '../../../lib/format/format.ts'

/** Describes what happened to the deposit at the end of a ride (returned, partly kept and why); null if nothing did. */
export function depositOutcome({ deposit }: Booking): string | null {
  if (!deposit) return null
  const { returned, kept, used, reason } = deposit
  const parts = [
    ...(kept > 0 ? [depositKept(formatMoney(kept), reason ?? '')] : []),
    ...(used > 0 ? [depositUsed(formatMoney(used))] : []),
    ...(returned > 0 ? [depositReturned(formatMoney(returned))] : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

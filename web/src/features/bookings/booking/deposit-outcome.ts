import type { Booking } from '@voltloop/contract/bookings/bookings'
import { depositKept, depositReturned, depositToReturn, depositUsed } from './my-bookings.words.ts'
import { formatMoney } from '../../../lib/format/format.ts'

/** Describes what happened to the deposit at the end of a ride (returned, partly kept and why); null if nothing did. */
export function depositOutcome({ deposit, payoutDue }: Booking): string | null {
  if (!deposit) return null
  const { kept, used, reason } = deposit
  // Cash counts as returned from the decision on, and is due until the hub has given it.
  const due = payoutDue ?? 0
  const returned = deposit.returned - due
  const parts = [
    ...(kept > 0 ? [depositKept(formatMoney(kept), reason ?? '')] : []),
    ...(used > 0 ? [depositUsed(formatMoney(used))] : []),
    ...(returned > 0 ? [depositReturned(formatMoney(returned))] : []),
    ...(due > 0 ? [depositToReturn(formatMoney(due))] : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

import { unusedDaysRefunded, EMERGENCY_ENDED } from '@voltloop/contract/support/emergency-messages'
import { backToPayment, paidFromDeposit, payOut } from '@voltloop/contract/bookings/deposits-messages'
import { formatRupees } from '@voltloop/contract/core/format'
import type { Actor } from '@voltloop/contract/core/roles'
import { strandVehicle } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { readOpenCharges } from '../charges/queries.ts'
import { settleDeposit } from '../deposits/deposit.ts'
import { creditUnpaidDays, dropUnpaidDays, refundUnusedDays } from '../goodwill/unused-days.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { endSegment } from '../lifecycle/ride-segment.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'
import { creditWithdrawnRenewals, payDueFromDeposit, withdrawUnbegunRenewals } from '../renewals/cash-due.ts'
import { voidRenewal } from '../renewals/renewal.ts'

interface EarlyEnd {
  transactionId: string
  reason: string
  deposit: 'RETURN' | 'HOLD'
}

/**
 * Ends a ride on the road without the rider's fault. The vehicle goes out of service where it stands, unused whole days are refunded, and the deposit is
 * settled as at any return. Returns the message for the member of staff.
 */
export async function endWithoutFault(
  db: Db,
  actor: Actor,
  { transactionId, reason, deposit }: EarlyEnd,
  now: Date,
): Promise<string> {
  const ride = await lockBooking(db, actor, transactionId)
  await transition(db, ride, 'endBreakdown', { actor, reason }, now)
  const { booking: begun, withdrawn } = await withdrawUnbegunRenewals(db, actor, ride, now)
  const { booking, credits } = await dropUnpaidDays(db, begun, now)
  const openPaise = await readOpenCharges(db, booking.customerId)
  const settled = await settleDeposit(db, actor, booking, { outcome: deposit }, [], now, openPaise)
  const { cashPaise, paymentPaise, usedPaise } = settled
  if (usedPaise > 0) await payDueFromDeposit(db, actor, booking, usedPaise, now)
  await leaveVehicle(db, actor, booking, { reason, isStolen: false }, now)
  await db.updateTable('bookings').set({ payout_due_paise: cashPaise }).where('id', '=', booking.id).execute()
  const { days, refundedPaise } = await refundUnusedDays(db, actor, booking, reason, now)
  await creditUnpaidDays(db, booking.id, credits, now)
  await creditWithdrawnRenewals(db, booking.id, withdrawn, now)
  return [
    EMERGENCY_ENDED,
    ...(refundedPaise > 0 ? [unusedDaysRefunded(days, formatRupees(refundedPaise))] : []),
    ...(usedPaise > 0 ? [paidFromDeposit(usedPaise / 100)] : []),
    ...(paymentPaise > 0 ? [backToPayment(paymentPaise / 100)] : []),
    ...(cashPaise > 0 ? [payOut(cashPaise / 100)] : []),
  ].join(' ')
}

/** Ends the ride of a stolen vehicle. Its deposit stays in use until a city admin decides about it. */
export async function endStolen(
  db: Db,
  actor: Actor,
  { transactionId, reason }: { transactionId: string; reason: string },
  now: Date,
): Promise<void> {
  const ride = await lockBooking(db, actor, transactionId)
  await transition(db, ride, 'reportTheft', { actor, reason }, now)
  const { booking, withdrawn } = await withdrawUnbegunRenewals(db, actor, ride, now)
  await leaveVehicle(db, actor, booking, { reason, isStolen: true }, now)
  const { depositPaise: withheld_paise } = booking
  await db.updateTable('bookings').set({ withheld_paise }).where('id', '=', booking.id).execute()
  await creditWithdrawnRenewals(db, booking.id, withdrawn, now)
}

// The vehicle does not come back to a hub: it stands at the roadside, or nobody knows where it is.
async function leaveVehicle(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  left: { reason: string; isStolen: boolean },
  now: Date,
): Promise<void> {
  await endSegment(db, booking.id, now)
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  const { unservedHoldIds } = await strandVehicle(db, actor, booking.holdId, left, now)
  await markUnserved(db, booking, now)
  await db
    .updateTable('bookings')
    .set({
      drop_hub_id: null,
      returned_at: now,
      drop_condition: 'NEEDS_SERVICE',
      drop_comment: left.reason,
      drop_inspector_id: actor.userId,
    })
    .where('id', '=', booking.id)
    .execute()
  for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true, now)
}

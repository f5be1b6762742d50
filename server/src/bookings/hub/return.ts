import type { VehicleCondition } from '@voltloop/contract/bookings/bookings'
import type { DepositChoice } from '@voltloop/contract/bookings/deposits'
import { hubIsFull, NEEDS_SERVICE, VEHICLE_UNDEPLOYED } from '@voltloop/contract/bookings/bookings-messages'
import { backToPayment, paidFromDeposit, payOut } from '@voltloop/contract/bookings/deposits-messages'
import type { DropCharge } from '@voltloop/contract/bookings/charges'
import { withheld } from '@voltloop/contract/bookings/charges-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia, endOfDayInIndia } from '@voltloop/contract/core/time'
import { undeployVehicle } from '../../fleet/index.ts'
import { lockOpenHub } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { makeDue } from '../charges/make-due.ts'
import { proposeAtDrop, recordKeptCharge } from '../charges/propose-charge.ts'
import { readOpenCharges } from '../charges/queries.ts'
import { settleDeposit } from '../deposits/deposit.ts'
import { transition } from '../lifecycle/transition.ts'
import { recordCondition } from '../conditions/photo.ts'
import { creditWithdrawnRenewals, payDueFromDeposit, withdrawUnbegunRenewals } from '../renewals/cash-due.ts'
import { voidRenewal } from '../renewals/renewal.ts'
import { endSegment } from '../lifecycle/ride-segment.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/** Schedules when and where the customer returns the vehicle. A later call replaces the earlier one. */
export async function announceReturn(
  db: Db,
  actor: Actor,
  { transactionId, dropHubId, dropTime }: { transactionId: string; dropHubId: string; dropTime: string },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  await transition(db, booking, 'return', { actor }, now)
  const dropAt = new Date(dropTime)
  if (dropAt.getTime() < now.getTime() - DROP_TIME_GRACE_MS) throw fieldError('dropTime', 'dropTimePast')
  const isTooLate = dropAt > lastDrop(booking.endsAt, now)
  if (isTooLate) {
    throw fieldError('dropTime', booking.endsAt > now ? 'dropTimeAfterEnd' : 'dropTimeToday')
  }
  await lockDropHub(db, booking.cityId, dropHubId)
  await db
    .updateTable('bookings')
    .set({ drop_at: dropAt, drop_hub_id: dropHubId })
    .where('id', '=', booking.id)
    .execute()
}

export interface DropInspection {
  transactionId: string
  dropHubId: string
  condition: VehicleCondition
  comment: string | null
  photoIds?: readonly string[]
  deposit?: DepositChoice
  charges?: readonly DropCharge[]
}

/** Completes a ride when the vehicle comes back, whether or not the return was scheduled. Hub managers take back at their own hub. Returns the message for the member of staff. */
export async function inspectDrop(db: Db, actor: Actor, inspection: DropInspection, now: Date): Promise<string> {
  const { transactionId, dropHubId, condition, comment, photoIds = [], charges = [] } = inspection
  const { deposit = { outcome: 'HOLD' } } = inspection
  const ride = await lockBooking(db, actor, transactionId, 'inspectDrop')
  if (actor.hubId !== null && actor.hubId !== dropHubId) throw fieldError('dropHubId', 'dropHubNotYours')
  const facts = { before: { dropHubId: ride.dropHubId }, after: { dropHubId } }
  await transition(db, ride, 'inspectDrop', { actor, facts, ...(comment && { reason: comment }) }, now)
  await endSegment(db, ride.id, now)
  await recordCondition(db, actor, ride, { moment: 'return', note: comment, photoIds }, now)
  const { booking, withdrawn } = await withdrawUnbegunRenewals(db, actor, ride, now)
  // Lock the deposit before the vehicle, as a handover does: the opposite order could deadlock.
  const proposed = await proposeAtDrop(db, actor, booking, { charges, photoIds }, now)
  const openPaise = await readOpenCharges(db, booking.customerId)
  const settled = await settleDeposit(db, actor, booking, deposit, photoIds, now, openPaise)
  const { cashPaise, paymentPaise, usedPaise, withheldPaise } = settled
  if (usedPaise > 0) await payDueFromDeposit(db, actor, booking, usedPaise, now)
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  const outOfService = condition === 'NEEDS_SERVICE' ? truncate(comment || NEEDS_SERVICE) : null
  const { hub, vehicleCount, capacity, withRoom, vehicleId, unservedHoldIds } = await undeployVehicle(
    db,
    actor,
    booking.holdId,
    { hubId: dropHubId, reason: outOfService },
    now,
  )
  await markUnserved(db, booking, now, vehicleId)
  await db
    .updateTable('bookings')
    .set({
      drop_hub_id: dropHubId,
      returned_at: now,
      drop_condition: condition,
      drop_comment: comment,
      drop_inspector_id: actor.userId,
      payout_due_paise: cashPaise,
    })
    .where('id', '=', booking.id)
    .execute()
  for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true, now)
  // Papers come last: taking a number locks the counter.
  if (deposit.outcome === 'KEEP_PART') await recordKeptCharge(db, actor, booking, deposit, photoIds, now)
  const agreed = proposed.filter((_charge, index) => charges[index]?.isAgreed)
  if (agreed.length > 0) await makeDue(db, actor, booking, agreed, now)
  await creditWithdrawnRenewals(db, booking.id, withdrawn, now)
  return [
    VEHICLE_UNDEPLOYED,
    ...(usedPaise > 0 ? [paidFromDeposit(usedPaise / 100)] : []),
    ...(paymentPaise > 0 ? [backToPayment(paymentPaise / 100)] : []),
    ...(cashPaise > 0 ? [payOut(cashPaise / 100)] : []),
    ...(withheldPaise > 0 ? [withheld(withheldPaise / 100)] : []),
    ...(vehicleCount > capacity ? [hubIsFull(hub, vehicleCount, capacity, withRoom)] : []),
  ].join(' ')
}

// A return must be scheduled for the ride's end at the latest; for an overdue ride, for today.
function lastDrop(endsAt: Date, now: Date): Date {
  return endsAt > now ? endsAt : endOfDayInIndia(dayInIndia(now))
}

// A customer who chooses 'now' needs a few minutes to submit the form.
const DROP_TIME_GRACE_MS = 10 * 60_000
const REASON_MAX = 200
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

// Cut between grapheme clusters, so that no visible character is split.
function truncate(text: string): string {
  let cut = ''
  for (const { segment } of CHARACTERS.segment(text)) {
    if (cut.length + segment.length > REASON_MAX) break
    cut += segment
  }
  return cut
}

// Lock the hub, so that it cannot be archived while a return to it is scheduled.
async function lockDropHub(db: Db, cityId: string, hubId: string): Promise<void> {
  if ((await lockOpenHub(db, hubId, 'reference')) !== cityId) throw fieldError('dropHubId', 'hubGone')
}

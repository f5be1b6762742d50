import { toPaise } from '@voltloop/contract/core/money'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { changeBooking } from '@voltloop/contract/bookings/changes'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { holdUncovered, releaseHold, replaceHold } from '../../fleet/index.ts'
import { openOrder, requestSpreadRefund } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billChange, type BilledPayment } from '../billing/bill.ts'
import { readBookedPayments, readRefundableCash, refundCash } from '../billing/refund.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { rebuildSearchText } from '../lifecycle/search-text.ts'
import { broadcastBooking, transition } from '../lifecycle/transition.ts'
import { voidChange } from '../lifecycle/void-change.ts'
import { HOLD_MS } from '../orders/hold-time.ts'
import { assertMayHoldMoreUnpaid } from '../orders/unpaid-limit.ts'
import { insertChange, planColumns, type ChangeRecord } from './change-record.ts'
import { planChange, type PlannedChange } from './change-terms.ts'

/**
 * Changes a paid booking under the given id. It takes effect at once, unless the new price is higher: then a vehicle is held until the difference is
 * paid, and the booking stays as it is.
 */
export async function requestChange(
  db: Db,
  actor: Actor,
  { id, form }: { id: string; form: Body<typeof changeBooking> },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, form.transactionId)
  const planned = await planChange(db, actor, booking, form, now)
  const { differencePaise } = planned
  if (form.difference !== undefined && toPaise(form.difference) !== differencePaise) {
    throw fieldError('difference', 'changeDifferenceIsNow', { differencePaise })
  }
  if (booking.changeDueId !== null) await voidChange(db, booking.changeDueId, now)
  if (differencePaise > 0) return requestPayment(db, actor, booking, { id, planned }, now)
  const change = await insertChange(db, actor, booking, { id, planned, holdIds: [], expiresAt: null }, now)
  if (!(await completeChange(db, booking, change, { actor, payment: null }, now))) throw new AppError('soldOut')
}

interface Completing {
  /** Unset if the payment completes the change. */
  actor?: Actor
  payment: BilledPayment | null
}

/** Applies a change to its locked booking. Returns false, and leaves the booking as it is, if no vehicle is left for the new terms. */
export async function completeChange(
  db: Db,
  booking: LockedBooking,
  change: ChangeRecord,
  { actor, payment }: Completing,
  now: Date,
): Promise<boolean> {
  const { to, isPickupChanged, isRepriced, differencePaise } = change
  const { hubId, modelId, startsAt, endsAt } = to
  // Release the change's own holds first; otherwise they would count against the new hold.
  for (const held of change.holdIds) await releaseHold(db, held, now)
  const keepsVehicle = !isPickupChanged && modelId === booking.modelId
  const period = { cityId: booking.cityId, modelId, from: startsAt, to: endsAt, keepsVehicle }
  const holdId = await replaceHold(db, booking.holdId, period, now)
  if (holdId === null) return false
  const facts = {
    before: { startsAt: booking.startsAt, hubId: booking.pickupHubId, modelId: booking.modelId },
    after: { startsAt, hubId, modelId, plan: to.plan.name, differencePaise },
  }
  const settled = { ...booking, changeDueId: null }
  await transition(db, settled, isPickupChanged ? 'changePickup' : 'change', { ...(actor && { actor }), facts }, now)
  const isBilled = isRepriced && (await isPaid(db, booking.id))
  await db
    .updateTable('bookings')
    .set({ hold_id: holdId, pickup_hub_id: hubId, model_id: modelId, starts_at: startsAt, ends_at: endsAt })
    .set({ ...planColumns(to), change_due_id: null })
    .set({ search_text: await rebuildSearchText(db, { ...booking, startsAt }, endsAt) })
    .$if(change.isByCustomer, (query) => query.set({ customer_changes: booking.customerChanges + 1 }))
    .$if(isBilled, (query) => query.set({ billed_change_id: change.id }))
    .where('id', '=', booking.id)
    .execute()
  // A booking without a vehicle was so for its former time.
  await db.deleteFrom('unserved_bookings').where('booking_id', '=', booking.id).execute()
  await sql`update booking_changes set state = 'done', done_at = ${now},
    number = 1 + (select count(*) from booking_changes done where done.booking_id = ${booking.id} and done.state = 'done')
    where id = ${change.id}`.execute(db)
  await publish(db, { name: 'booking.changed', bookingId: booking.id, changeId: change.id })
  if (!isBilled) return true
  if (differencePaise < 0) await refundDifference(db, booking.id, -differencePaise, now)
  const replacedSubjectId = booking.billedChangeId ?? booking.id
  await billChange(db, booking.id, { id: change.id, replacedSubjectId, differencePaise, payment }, now)
  return true
}

async function isPaid(db: Db, bookingId: string): Promise<boolean> {
  const query = db.selectFrom('bookings').select('is_pass').where('id', '=', bookingId)
  return !(await query.executeTakeFirstOrThrow()).is_pass
}

// An amount that was refunded outside or lost in a dispute cannot be refunded again.
async function refundDifference(db: Db, bookingId: string, amountPaise: number, now: Date): Promise<void> {
  const paymentIds = (await readBookedPayments(db, bookingId)).map(({ paymentId }) => paymentId)
  const leftPaise = await requestSpreadRefund(db, { paymentIds, amountPaise, reason: 'changed' }, now)
  const cashPaise = Math.min(leftPaise, await readRefundableCash(db, bookingId))
  await refundCash(db, bookingId, { amountPaise: cashPaise, reason: 'changed' }, now)
}

async function requestPayment(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { id, planned }: { id: string; planned: PlannedChange },
  now: Date,
): Promise<void> {
  if (actor.role === 'CUSTOMER') await assertMayHoldMoreUnpaid(db, booking.customerId, now)
  const { differencePaise: amountPaise, to } = planned
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const period = { cityId: booking.cityId, modelId: to.modelId, from: to.startsAt, to: to.endsAt, expiresAt }
  const holdIds = await holdUncovered(db, booking.holdId, period, now)
  await insertChange(db, actor, booking, { id, planned, holdIds, expiresAt }, now)
  await db.updateTable('bookings').set({ change_due_id: id }).where('id', '=', booking.id).execute()
  const subject = { kind: 'change', id } as const
  await openOrder(db, { subject, bookingId: booking.id, customerId: booking.customerId, amountPaise }, now)
  if (actor.role !== 'CUSTOMER') {
    const entry = { action: 'booking.changeRequested', subject: { kind: 'booking', id: booking.id } } as const
    await recordAudit(db, actor, { ...entry, after: { ...facts(to), amountPaise } }, now)
    await publish(db, { name: 'booking.changeRequested', bookingId: booking.id, changeId: id })
  }
  await broadcastBooking(db, booking)
}

const facts = ({ startsAt, hubId, modelId, plan }: PlannedChange['to']) => ({
  startsAt,
  hubId,
  modelId,
  plan: plan.name,
})

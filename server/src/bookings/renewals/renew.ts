import type { Body } from '@voltloop/contract/core/endpoint'
import type { renewOrder } from '@voltloop/contract/payments/payments'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { isOnSale } from '../../catalogue/index.ts'
import { extendHold, releaseHold, takeHold } from '../../fleet/index.ts'
import { openOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billRenewal, type BilledPayment } from '../billing/bill.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { transition, assertTransition, broadcastBooking } from '../lifecycle/transition.ts'
import { HOLD_MS } from '../orders/hold-time.ts'
import { assertMayHoldMoreUnpaid } from '../orders/unpaid-limit.ts'
import { readPlan } from '../orders/place.ts'
import { insertRenewal, voidRenewal, type NewRenewal, type RenewalPlan, type RenewalRecord } from './renewal.ts'
import { findRenewalError } from './renewal-limit.ts'
import { rebuildSearchText } from '../lifecycle/search-text.ts'

/** Requests a renewal and returns its id. Renewals in cash or on a pass take effect at once; otherwise a vehicle is held until the payment. */
export async function requestRenewal(db: Db, actor: Actor, form: Body<typeof renewOrder>, now: Date): Promise<string> {
  const booking = await lockBooking(db, actor, form.transactionId)
  // Check for a concurrent renewal first. Otherwise the caller would get 'renewal not open', which is confusing on a page that still shows the old end date.
  if (form.end !== undefined && new Date(form.end).getTime() !== booking.endsAt.getTime()) {
    throw fieldError('end', 'renewedMeanwhile')
  }
  assertTransition(booking, 'renew', actor, now)
  const mode = await modeOf(db, booking, form.isOnlinePayment)
  if (mode === 'cash' && actor.role === 'CUSTOMER') throw fieldError('isOnlinePayment', 'renewOnlineOnly')
  const plan = await readChosenPlan(db, booking, form.subscriptionId, now)
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  const isByCustomer = actor.role === 'CUSTOMER'
  const newRenewal = { bookingId: booking.id, mode, plan, requestedBy: actor.userId, isByCustomer }
  if (mode === 'online') return requestPayment(db, actor, booking, newRenewal, now)
  const renewal = await insertRenewal(db, newRenewal, null, now)
  const isDone = await completeRenewal(db, booking, renewal, { actor, payment: null }, now)
  if (!isDone) throw await findRenewalError(db, booking, now)
  if (mode === 'cash') await publish(db, { name: 'booking.cashDue', bookingId: booking.id })
  return renewal.id
}

interface Completing {
  actor?: Actor
  /** Null for cash, which is due until somebody settles it. */
  payment: BilledPayment | null
}

/** Extends a locked booking by a pending renewal and issues its invoice. Returns false if other bookings need the vehicle by then. */
export async function completeRenewal(
  db: Db,
  booking: LockedBooking,
  renewal: RenewalRecord,
  { actor, payment }: Completing,
  now: Date,
): Promise<boolean> {
  const { id, mode, plan, holdId } = renewal
  const startsAt = booking.endsAt
  const endsAt = addDays(startsAt, plan.days)
  const number = booking.renewalCount + 1
  // Release the renewal's own hold first; otherwise it would count against the extension.
  if (holdId) await releaseHold(db, holdId, now)
  if (!(await extendHold(db, booking.holdId, endsAt, now))) return false
  const facts = {
    before: { endsAt: startsAt, renewalCount: booking.renewalCount },
    after: { endsAt, renewalCount: number, plan: plan.name, mode },
  }
  await transition(db, booking, 'renew', { ...(actor && { actor }), facts }, now)
  await db
    .updateTable('bookings')
    .set({
      ends_at: endsAt,
      renewal_count: number,
      renewal_due_id: null,
      is_call_done: false,
      ending_notified_at: null,
      late_notice_due_at: null,
      // A renewal cancels a scheduled return, because the ride now ends later.
      drop_at: null,
      drop_hub_id: null,
      search_text: await rebuildSearchText(db, booking, endsAt),
    })
    .$if(mode === 'cash', (query) => query.set({ cash_due_paise: booking.cashDuePaise + plan.finalCostPaise }))
    .where('id', '=', booking.id)
    .execute()
  await db
    .updateTable('renewals')
    .set({ state: 'done', number, starts_at: startsAt, ends_at: endsAt, done_at: now })
    .where('id', '=', id)
    .execute()
  if (mode === 'pass') return true
  const { costPaise, cgst: cgstBasisPoints, sgst: sgstBasisPoints, finalCostPaise: totalPaise } = plan
  const sums = { costPaise, cgstBasisPoints, sgstBasisPoints, totalPaise }
  await billRenewal(db, booking.id, { number, planName: plan.name, startsAt, endsAt, sums, payment }, now)
  return true
}

/** Holds a vehicle for the renewal period while the payment is pending; rejects with 409 if other bookings need it by then. */
async function holdForRenewal(db: Db, booking: LockedBooking, days: number, now: Date): Promise<string> {
  const { cityId, modelId, holdId: extendedHoldId, endsAt: from } = booking
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  try {
    return await takeHold(db, { cityId, modelId, from, to: addDays(from, days), expiresAt, extendedHoldId }, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'soldOut') throw await findRenewalError(db, booking, now)
    throw error
  }
}

async function requestPayment(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  newRenewal: NewRenewal,
  now: Date,
): Promise<string> {
  if (newRenewal.isByCustomer) await assertMayHoldMoreUnpaid(db, booking.customerId, now)
  const holdId = await holdForRenewal(db, booking, newRenewal.plan.days, now)
  const renewal = await insertRenewal(db, newRenewal, holdId, now)
  await db.updateTable('bookings').set({ renewal_due_id: renewal.id }).where('id', '=', booking.id).execute()
  const subject = { kind: 'renewal', id: renewal.id } as const
  const { finalCostPaise: amountPaise } = newRenewal.plan
  await openOrder(db, { subject, bookingId: booking.id, customerId: booking.customerId, amountPaise }, now)
  if (actor.role !== 'CUSTOMER') {
    const entry = { action: 'booking.renewalRequested', subject: { kind: 'booking', id: booking.id } } as const
    await recordAudit(db, actor, { ...entry, after: { plan: newRenewal.plan.name, amountPaise } }, now)
    await publish(db, { name: 'booking.renewalRequested', bookingId: booking.id })
  }
  await broadcastBooking(db, booking)
  return renewal.id
}

async function modeOf(db: Db, { customerId }: LockedBooking, isOnline: boolean): Promise<RenewalRecord['mode']> {
  const query = db.selectFrom('users').select('has_pass').where('id', '=', customerId)
  const { has_pass: hasPass } = await query.executeTakeFirstOrThrow()
  if (hasPass) return 'pass'
  return isOnline ? 'online' : 'cash'
}

// Renew with the requested plan, or with the ride's current plan if none is requested.
async function readChosenPlan(
  db: Db,
  booking: LockedBooking,
  requestedId: string | undefined,
  now: Date,
): Promise<RenewalPlan> {
  const id = requestedId ?? (await readLastPlan(db, booking, now))
  const { modelId, cityId } = booking
  return { id, ...(await readPlan(db, { subscriptionId: id, modelId, cityId }, now)) }
}

// After a swap to another model, the plan of the new model that takes as many days.
async function readLastPlan(db: Db, { id, modelId }: LockedBooking, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`with last as (
      select coalesce((select plan_id from renewals where booking_id = ${id} and state = 'done' order by number desc limit 1), plan_id) as id
      from bookings where id = ${id})
    select plans.id from plans join plan_models on plan_models.plan_id = plans.id and plan_models.model_id = ${modelId}
    where plans.id = (select id from last) or (${isOnSale(now)} and plans.days = (select days from plans where plans.id = (select id from last)))
    order by plans.id = (select id from last) desc, plans.cost_paise, plans.id limit 1`.execute(db)
  const [plan] = rows
  if (!plan) throw new AppError('planGone')
  return plan.id
}

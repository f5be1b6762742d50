import type { createBooking } from '@voltloop/contract/bookings'
import type { Body } from '@voltloop/contract/endpoint'
import { unpaidOrderOpen } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { addDays } from '@voltloop/contract/time'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { takeHold } from '../../fleet/index.ts'
import { openOrder } from '../../payments/index.ts'
import { lockOpenHub } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal, refusalAt } from '../../platform/errors.ts'
import { lockBookingById, transactionIdOf } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'
import { expireBooking } from './expiry.ts'
import { HOLD_MS } from './hold-time.ts'
import { customerProblem, timeProblem } from './order-rules.ts'
import { searchTextOf } from '../lifecycle/search-text.ts'
import { withdrawBooking } from './release-order.ts'
import { assertMayHoldUnpaid } from './unpaid-limit.ts'

/** Creates a booking and holds a vehicle for it: for 15 minutes, or without expiry if there is nothing to pay. Returns the booking's id. */
export async function placeBooking(db: Db, actor: Actor, form: Body<typeof createBooking>, now: Date): Promise<string> {
  const startsAt = new Date(form.start)
  const customer = await lockCustomer(db, actor.userId)
  // The account was deleted after this request had been authenticated.
  if (customer.erasedAt !== null) throw new Refusal('notSignedIn')
  const plan = await readPlan(db, form)
  const endsAt = addDays(startsAt, plan.days)
  const invalidTime = timeProblem(
    { startsAt, endsAt, givenEnd: form.end === undefined ? null : new Date(form.end) },
    now,
  )
  if (invalidTime) throw new Refusal('badInput', { message: invalidTime.message, errors: [invalidTime] })
  const problem = customerProblem(customer, startsAt)
  if (problem) throw new Refusal(problem)
  if (customer.hasPass && (await hasUnfinishedBooking(db, actor.userId))) throw new Refusal('passInUse')
  await endUnpaidOrder(db, actor.userId, form.releaseUnpaid ?? false, now)
  const cityId = await lockPickupHub(db, form.pickUpHubId)
  const amountDuePaise = customer.hasPass ? 0 : plan.finalCostPaise
  const expiresAt = amountDuePaise > 0 ? new Date(now.getTime() + HOLD_MS) : null
  if (expiresAt) await assertMayHoldUnpaid(db, { customerId: actor.userId, phone: customer.phone }, now)
  const holdId = await takeHold(db, { cityId, modelId: form.modelId, from: startsAt, to: endsAt, expiresAt }, now)
  const id = uuidv7()
  const number = await nextNumber(db)
  await db
    .insertInto('bookings')
    .values({
      id,
      number,
      customer_id: actor.userId,
      city_id: cityId,
      pickup_hub_id: form.pickUpHubId,
      model_id: form.modelId,
      hold_id: holdId,
      status: 'AWAITING_PAYMENT',
      starts_at: startsAt,
      ends_at: endsAt,
      plan_id: form.subscriptionId,
      plan_name: plan.name,
      plan_days: plan.days,
      plan_cost_paise: plan.costPaise,
      plan_cgst_basis_points: plan.cgst,
      plan_sgst_basis_points: plan.sgst,
      plan_final_cost_paise: plan.finalCostPaise,
      is_pass: customer.hasPass,
      search_text: searchTextOf({ number, startsAt, endsAt, createdAt: now, ...customer }),
      created_at: now,
    })
    .execute()
  if (amountDuePaise === 0) {
    await transition(db, await lockBookingById(db, id), 'confirm', {}, now)
    return id
  }
  const subject = { kind: 'booking', id } as const
  await openOrder(db, { subject, customerId: actor.userId, amountPaise: amountDuePaise }, now)
  return id
}

/** Locks a customer's row, so that their orders run one at a time: two concurrent orders could otherwise both use the same pass. */
export async function lockCustomer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'phone', 'phone_verified_at as phoneVerifiedAt', 'dob'])
    .select(['has_pass as hasPass', 'kyc_submitted_at as kycSubmittedAt', 'erased_at as erasedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns a plan that is currently offered for a model; rejects any other. */
export async function readPlan(db: Db, { subscriptionId, modelId }: { subscriptionId: string; modelId: string }) {
  const plan = await db
    .selectFrom('plans')
    .innerJoin('plan_models', 'plan_models.plan_id', 'plans.id')
    .innerJoin('models', 'models.id', 'plan_models.model_id')
    .select(['plans.name', 'plans.days', 'plans.cost_paise as costPaise', 'plans.final_cost_paise as finalCostPaise'])
    .select(['plans.cgst_basis_points as cgst', 'plans.sgst_basis_points as sgst'])
    .where('plans.id', '=', subscriptionId)
    .where('plans.archived_at', 'is', null)
    .where('models.id', '=', modelId)
    .where('models.archived_at', 'is', null)
    .executeTakeFirst()
  if (!plan) throw new Refusal('planGone')
  return plan
}

/** Returns whether a customer has a confirmed booking that has not ended. */
export async function hasUnfinishedBooking(db: Db, customerId: string): Promise<boolean> {
  const unfinished = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`status not in ('AWAITING_PAYMENT', 'COMPLETED', 'REJECTED', 'SCRAPPED')`)
    .limit(1)
    .executeTakeFirst()
  return unfinished !== undefined
}

// One account holds at most one vehicle without paying. An order whose hold has expired no longer holds anything.
async function endUnpaidOrder(db: Db, customerId: string, mayRelease: boolean, now: Date): Promise<void> {
  const unpaid = await db
    .selectFrom('bookings')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['bookings.id', 'bookings.number', 'holds.expires_at as heldUntil'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`status = 'AWAITING_PAYMENT'`)
    .executeTakeFirst()
  if (!unpaid) return
  if (unpaid.heldUntil !== null && unpaid.heldUntil <= now) return expireBooking(db, unpaid.id, now)
  if (!mayRelease) throw new Refusal('unpaidOrderOpen', { message: unpaidOrderOpen(transactionIdOf(unpaid.number)) })
  await withdrawBooking(db, unpaid.id, now)
}

// Lock the hub, so that it cannot be archived while a ride is booked to start there.
async function lockPickupHub(db: Db, hubId: string): Promise<string> {
  const cityId = await lockOpenHub(db, hubId, 'reference')
  if (cityId === null) throw refusalAt('pickUpHubId', 'hubGone')
  return cityId
}

async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('booking_numbers') as number`.execute(db)
  return rows[0]?.number ?? 0
}

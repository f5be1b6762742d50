import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Body } from '@voltloop/contract/core/endpoint'
import { finalCostPaise, type TaxRates } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { isOnSale } from '../../catalogue/index.ts'
import { fingerprintsOf, IDENTIFYING_COLUMNS } from '../../accounts/index.ts'
import { takeHold, type HoldOrigin } from '../../fleet/index.ts'
import { newOrder, type PaymentOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { ratesOfState, toTaxRates } from '../../tax/index.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { insertBooking } from '../lifecycle/insert-booking.ts'
import { expireBooking } from './expiry.ts'
import { HOLD_MS } from './hold-time.ts'
import { readOrderFacts, type OrderFacts } from './order-facts.ts'
import { assertHubOpen, customerProblem, timeProblem } from './order-rules.ts'
import { withdrawBooking } from './release-order.ts'
import { assertMayHoldUnpaid, holderOf, readUnpaidHolds } from './unpaid-limit.ts'

export interface PlacedBooking {
  number: number
  /** Null if there is nothing to pay. */
  order: PaymentOrder | null
  heldUntil: Date | null
  payer: { name: string; phone: string | null; email: string | null }
}

/** Creates a booking under the given id and holds a vehicle for it: for 15 minutes, or without expiry if there is nothing to pay. */
export async function placeBooking(
  db: Db,
  actor: Actor,
  { id, form, origin }: { id: string; form: Body<typeof createBooking>; origin: HoldOrigin },
  sealer: Sealer,
  now: Date,
): Promise<PlacedBooking> {
  const startsAt = new Date(form.start)
  const customer = await lockCustomer(db, actor.userId)
  // The account was deleted after this request had been authenticated.
  if (customer.erasedAt !== null) throw new AppError('notSignedIn')
  const holder = { ...holderOf(actor.userId, customer.phone, sealer), fingerprints: fingerprintsOf(customer, sealer) }
  const facts = await readOrderFacts(db, holder, form, now)
  const { plan: offer, rates, hub, hasUnfinished, unpaid, unpaidHolds, chargesDuePaise, isBlocked } = facts
  if (isBlocked) throw new AppError('customerBlocked')
  if (!offer) throw new AppError('planGone')
  const endsAt = addDays(startsAt, offer.days)
  const invalidTime = timeProblem(
    { startsAt, endsAt, givenEnd: form.end === undefined ? null : new Date(form.end) },
    now,
  )
  if (invalidTime) throw new AppError('badInput', { says: invalidTime, errors: [invalidTime] })
  if (hub) assertHubOpen(hub, startsAt)
  const problem = customerProblem(customer, startsAt)
  if (problem) throw new AppError(problem)
  if (chargesDuePaise > 0) throw new AppError('chargesDueNow', { params: { duePaise: chargesDuePaise } })
  if (customer.hasPass && hasUnfinished) throw new AppError('passInUse')
  if (unpaid) await endUnpaidOrder(db, unpaid, form.releaseUnpaid ?? false, now)
  if (hub === null) throw fieldError('pickUpHubId', 'hubGone')
  const { cityId } = hub
  const plan = priceOf(offer, rates)
  const heldUntil = customer.hasPass ? null : new Date(now.getTime() + HOLD_MS)
  if (heldUntil) assertMayHoldUnpaid(unpaid ? await readUnpaidHolds(db, holder, now) : unpaidHolds, now)
  const { modelId, pickUpHubId: hubId } = form
  const hold = { cityId, modelId, from: startsAt, to: endsAt, expiresAt: heldUntil }
  const holdId = await takeHold(db, { ...hold, ...(heldUntil && { origin }) }, now)
  const { name, phone, email } = customer
  const subject = { kind: 'booking', id } as const
  const request = { subject, bookingId: id, customerId: actor.userId, amountPaise: plan.finalCostPaise }
  const order = customer.hasPass ? null : newOrder(request, now)
  const booking = { id, cityId, hubId, modelId, holdId, startsAt, endsAt, order, isPass: customer.hasPass }
  const number = await insertBooking(
    db,
    { ...booking, customer: { id: actor.userId, name, phone }, plan: { id: form.subscriptionId, ...plan } },
    now,
  )
  return { number, order, heldUntil, payer: { name, phone, email } }
}

/** Locks a customer's row, so that their orders run one at a time: two concurrent orders could otherwise both use the same pass. */
export async function lockCustomer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(IDENTIFYING_COLUMNS)
    .select(['name', 'email', 'phone_verified_at as phoneVerifiedAt', 'dob'])
    .select(['has_pass as hasPass', 'kyc_submitted_at as kycSubmittedAt', 'erased_at as erasedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

interface ChosenPlan {
  subscriptionId: string
  modelId: string
  cityId: string
}

/** Returns a plan that is currently offered for a model, at today's rates of the city; rejects any other. */
export async function readPlan(db: Db, { subscriptionId, modelId, cityId }: ChosenPlan, now: Date) {
  const plan = await db
    .selectFrom('plans')
    .innerJoin('plan_models', 'plan_models.plan_id', 'plans.id')
    .innerJoin('models', 'models.id', 'plan_models.model_id')
    .select(['plans.name', 'plans.days', 'plans.cost_paise as costPaise'])
    .select(ratesOfState(sql`(select state from cities where id = ${cityId})`, now).as('rates'))
    .where('plans.id', '=', subscriptionId)
    .where(isOnSale(now))
    .where('models.id', '=', modelId)
    .where('models.archived_at', 'is', null)
    .executeTakeFirst()
  if (!plan) throw new AppError('planGone')
  const { rates, ...offer } = plan
  return priceOf(offer, rates && toTaxRates(rates))
}

export function priceOf<Offer extends { costPaise: number }>(offer: Offer, rates: TaxRates | null) {
  if (rates === null) throw new AppError('cityNotBookable')
  const { cgstBasisPoints: cgst, sgstBasisPoints: sgst } = rates
  return { ...offer, cgst, sgst, finalCostPaise: finalCostPaise(offer.costPaise, rates) }
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
async function endUnpaidOrder(
  db: Db,
  { id, number, heldUntil }: NonNullable<OrderFacts['unpaid']>,
  mayRelease: boolean,
  now: Date,
): Promise<void> {
  if (heldUntil !== null && heldUntil <= now) return expireBooking(db, id, now)
  if (!mayRelease) throw new AppError('unpaidOrderNamed', { params: { transactionId: transactionIdOf(number) } })
  await withdrawBooking(db, id, now)
}

import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { completeCustomer, fingerprintsOf, requireDeskCustomer } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { takeHold } from '../../fleet/index.ts'
import { newOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { billRental } from '../billing/bill.ts'
import { recordCash } from '../hub/cash-movement.ts'
import { lockBookingById } from '../lifecycle/booking.ts'
import { insertBooking } from '../lifecycle/insert-booking.ts'
import { assertRider } from '../lifecycle/rider.ts'
import { transition } from '../lifecycle/transition.ts'
import { HOLD_MS, LINK_HOLD_MS } from '../orders/hold-time.ts'
import { readOrderFacts, type OrderFacts } from '../orders/order-facts.ts'
import { lockCustomer, priceOf } from '../orders/place.ts'
import { withdrawBooking } from '../orders/release-order.ts'
import { holderOf } from '../orders/unpaid-limit.ts'
import { acceptWalkIn } from '../orders/walk-in.ts'

type WalkInForm = Body<typeof createWalkIn>

/**
 * Books a vehicle under the given id for a customer at the desk, from now on. Cash and passes book at once; otherwise the vehicle is held until the
 * customer has paid. The rules of orders about lead time, opening hours and unpaid orders do not apply.
 */
export async function placeWalkIn(
  db: Db,
  actor: Actor,
  { id, form }: { id: string; form: WalkInForm },
  sealer: Sealer,
  now: Date,
): Promise<void> {
  const { customerId } = await requireDeskCustomer(db, actor, form.phone, now)
  const { name, dob, modelId, subscriptionId, pickUpHubId: hubId, payment } = form
  if (name !== undefined || dob !== undefined) await completeCustomer(db, actor, customerId, { name, dob }, sealer, now)
  const customer = await lockCustomer(db, customerId)
  // The customer deleted the account after the code had been told.
  if (customer.erasedAt !== null) throw new AppError('walkInUnproven')
  const holder = { ...holderOf(customerId, customer.phone, sealer), fingerprints: fingerprintsOf(customer, sealer) }
  const facts = await readOrderFacts(db, holder, form, now)
  if (facts.isBlocked) throw new AppError('walkInBlocked')
  const { cityId } = requireOwnHub(actor, hubId, facts.hub)
  if (!facts.plan) throw new AppError('planGone')
  const plan = priceOf(facts.plan, facts.rates)
  assertRider(customer, now)
  const { chargesDuePaise, hasUnfinished } = facts
  if (chargesDuePaise > 0) throw new AppError('walkInChargesDue', { params: { duePaise: chargesDuePaise } })
  const isPass = customer.hasPass
  if (isPass && hasUnfinished) throw new AppError('walkInPassInUse')
  await withdrawEarlier(db, customerId, now)
  const isCash = payment === 'CASH' && !isPass
  const isBooked = isPass || isCash
  const heldUntil = isBooked ? null : new Date(now.getTime() + (payment === 'LINK' ? LINK_HOLD_MS : HOLD_MS))
  // An unpaid walk-in starts when it is paid, which the hold has to cover at the latest.
  const startsAt = nextPickupStep(heldUntil ?? now)
  const endsAt = addDays(startsAt, plan.days)
  const period = { cityId, modelId, from: nextPickupStep(now), to: endsAt }
  const holdId = await takeHold(db, { ...period, expiresAt: heldUntil }, now)
  const amountPaise = plan.finalCostPaise
  const subject = { kind: 'booking', id } as const
  const order = isBooked ? null : newOrder({ subject, bookingId: id, customerId, amountPaise }, now)
  const walkIn = { byId: actor.userId, cashPaise: isCash ? amountPaise : 0 }
  const stored = { id, cityId, hubId, modelId, holdId, startsAt, endsAt, order, isPass, walkIn }
  const payer = { id: customerId, name: customer.name, phone: customer.phone }
  await insertBooking(db, { ...stored, customer: payer, plan: { id: subscriptionId, ...plan } }, now)
  const entry = { action: 'booking.walkIn', subject } as const
  await recordAudit(db, actor, { ...entry, after: { payment: isPass ? 'PASS' : payment, amountPaise } }, now)
  if (isBooked) await bookAtOnce(db, actor, id, walkIn.cashPaise, now)
}

async function bookAtOnce(db: Db, actor: Actor, id: string, cashPaise: number, now: Date): Promise<void> {
  const booking = await lockBookingById(db, id)
  const confirmed = booking.status === 'CREATED' ? booking : await transition(db, booking, 'confirm', {}, now)
  await acceptWalkIn(db, confirmed, now)
  await recordCash(db, actor, { bookingId: id, kind: 'rent', amountPaise: cashPaise }, now)
  // Issue the invoice last: its number comes from a locked counter, and other payments wait for that lock.
  if (cashPaise > 0) await billRental(db, id, null, now)
}

// A hub that is archived, or outside the actor's scope, is not found.
function requireOwnHub({ role, cityId, hubId }: Actor, chosenHubId: string, hub: OrderFacts['hub']) {
  const isOwn = role === 'HUB_MANAGER' ? hubId === chosenHubId : hub?.cityId === cityId
  if (!hub || !isOwn) throw new AppError('notFound')
  return hub
}

// The customer chose another model, plan or way to pay. An order of the customer's own stays.
async function withdrawEarlier(db: Db, customerId: string, now: Date): Promise<void> {
  const earlier = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'AWAITING_PAYMENT')
    .where('walk_in_by', 'is not', null)
    .execute()
  for (const { id } of earlier) await withdrawBooking(db, id, now)
}

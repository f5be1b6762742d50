import type { Body } from '@voltloop/contract/core/endpoint'
import type { previewChange } from '@voltloop/contract/bookings/changes'
import { latestPickup } from '@voltloop/contract/bookings/pickup'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import type { OpeningTimes } from '@voltloop/contract/places/hub-hours'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { assertMayRide, riderProblem } from '../lifecycle/rider.ts'
import { assertTransition } from '../lifecycle/transition.ts'
import { assertHubOpen, timeProblem } from '../orders/order-rules.ts'
import { readPlan } from '../orders/place.ts'

export interface ChangePlan {
  id: string
  name: string
  days: number
  costPaise: number
  cgst: number
  sgst: number
  finalCostPaise: number
}

/** The terms that a booking can be changed to, or was changed from. */
export interface ChangeTerms {
  hubId: string
  modelId: string
  startsAt: Date
  endsAt: Date
  plan: ChangePlan
}

export interface PlannedChange {
  from: ChangeTerms
  to: ChangeTerms
  /** The model or the plan differs, so the price and the tax rates are today's. */
  isRepriced: boolean
  /** The time or the hub differs, so the hub has to accept the booking again. */
  isPickupChanged: boolean
  /** Positive: to pay. Negative: to refund. */
  differencePaise: number
}

/** Returns what a change of a locked booking would do. Rejects a change that the actor may not make, or that the rules of orders do not allow. */
export async function planChange(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  form: Body<typeof previewChange>,
  now: Date,
): Promise<PlannedChange> {
  assertTransition(booking, 'change', actor, now)
  const { isPass, ...from } = await readTerms(db, booking)
  const modelId = form.modelId ?? from.modelId
  const subscriptionId = form.subscriptionId ?? from.plan.id
  const isRepriced = modelId !== from.modelId || subscriptionId !== from.plan.id
  const plan = isRepriced
    ? { id: subscriptionId, ...(await readPlan(db, { subscriptionId, modelId, cityId: booking.cityId }, now)) }
    : from.plan
  const startsAt = form.start === undefined ? from.startsAt : new Date(form.start)
  const to = { hubId: form.pickUpHubId ?? from.hubId, modelId, startsAt, endsAt: addDays(startsAt, plan.days), plan }
  const isTimeChanged = startsAt.getTime() !== from.startsAt.getTime()
  const isPickupChanged = isTimeChanged || to.hubId !== from.hubId
  if (!isRepriced && !isPickupChanged) throw new AppError('nothingToChange')
  const isByCustomer = actor.role === 'CUSTOMER'
  if (isTimeChanged) assertStart(to, isByCustomer, now)
  const hub = await lockHub(db, booking.cityId, to.hubId)
  // Staff arrange with the customer when the hub opens for them.
  if (isByCustomer && isPickupChanged) assertHubOpen(hub, startsAt)
  await assertRider(db, booking, isByCustomer, startsAt)
  const differencePaise = isRepriced && !isPass ? plan.finalCostPaise - from.plan.finalCostPaise : 0
  return { from, to, isRepriced, isPickupChanged, differencePaise }
}

// The lead time of orders is for customers: staff can change a booking for somebody who stands before them.
function assertStart({ startsAt, endsAt }: ChangeTerms, isByCustomer: boolean, now: Date): void {
  if (isByCustomer) {
    const invalid = timeProblem({ startsAt, endsAt, givenEnd: null }, now)
    if (invalid) throw new AppError('badInput', { says: invalid, errors: [invalid] })
  }
  if (startsAt < now) throw fieldError('start', 'pickupInPast')
  if (startsAt > latestPickup(now)) throw fieldError('start', 'pickupTooLate')
}

async function assertRider(db: Db, booking: LockedBooking, isByCustomer: boolean, startsAt: Date): Promise<void> {
  if (!isByCustomer) return assertMayRide(db, booking, startsAt)
  const customer = await db
    .selectFrom('users')
    .select(['phone', 'dob', 'kyc_submitted_at as kycSubmittedAt'])
    .where('id', '=', booking.customerId)
    .executeTakeFirstOrThrow()
  const problem = riderProblem(customer, startsAt)
  if (problem) throw new AppError(problem)
}

// Lock the hub, so that it cannot be archived while a booking moves there. A hub of another city is rejected like one that does not exist.
async function lockHub(db: Db, cityId: string, hubId: string): Promise<OpeningTimes & { name: string }> {
  const hub = await db
    .selectFrom('hubs')
    .select(['name', 'hours', 'closed_days as closedDays'])
    .where('id', '=', hubId)
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!hub) throw fieldError('pickUpHubId', 'hubGone')
  return hub
}

async function readTerms(db: Db, booking: LockedBooking): Promise<ChangeTerms & { isPass: boolean }> {
  const { isPass, ...plan } = await db
    .selectFrom('bookings')
    .select(['plan_id as id', 'plan_name as name', 'plan_days as days', 'plan_cost_paise as costPaise'])
    .select(['plan_cgst_basis_points as cgst', 'plan_sgst_basis_points as sgst'])
    .select(['plan_final_cost_paise as finalCostPaise', 'is_pass as isPass'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const { pickupHubId: hubId, modelId, startsAt, endsAt } = booking
  return { hubId, modelId, startsAt, endsAt, plan, isPass }
}

import type { Body } from '@voltloop/contract/core/endpoint'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import type { Actor } from '@voltloop/contract/core/roles'
import * as z from 'zod/mini'
import {
  acceptBooking,
  cancelBooking,
  orderFlow,
  rejectBooking,
  renewFlow,
  verifyFlow,
} from '../../src/bookings/index.ts'
import type { Gateway } from '../../src/payments/index.ts'
import { joinTransaction, type Db } from '../../src/platform/db/db.ts'
import type { PrivateFiles } from '../../src/platform/private-files.ts'
import type { Sealer } from '../../src/platform/seal.ts'
import { addCharges } from './charges.ts'
import { daytimeOf } from './daytime.ts'
import { beginRide, endRide } from './rides.ts'
import { TODAYS_BOOKINGS, type DemoBooking } from './todays-bookings.ts'
import type { VehiclePlan } from './vehicle-plan.ts'
import { makeWalkIn } from './walk-in.ts'

interface Surroundings {
  db: Db
  gateway: Gateway
  sealer: Sealer
  photos: PrivateFiles
  /** The sandbox address at which scripts can pay as a customer would. */
  payUrl: URL
  publicUrl: string
  vehiclePlan: VehiclePlan
}

/** Creates the bookings of the last days through the same operations that users call. */
export async function makeBookings(around: Surroundings, now: Date): Promise<void> {
  let charged: (() => Promise<void>) | undefined
  for (const one of TODAYS_BOOKINGS) {
    const made = await makeBooking(around, one, now)
    if (one.isCharged && made) charged = () => addCharges(around.db, made, now)
  }
  // Last, when the next ride of the rider has begun.
  await charged?.()
}

async function makeBooking(
  { db, gateway, sealer, photos, payUrl, publicUrl, vehiclePlan }: Surroundings,
  one: DemoBooking,
  now: Date,
) {
  const transact = joinTransaction(db)
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const { orderedAt, startsAt } = daytimeOf(hours(-one.orderedHoursAgo), hours(one.startsInHours), now)
  const { rider, agent, supporter, cityAdmin, ...chosen } = await readChosen(db, one)
  if (one.end === 'walkIn') {
    const walkIn = { ...chosen, rider, agent, phone: one.rider, registrationNumber: vehiclePlan.plateOf(one), photos }
    await makeWalkIn({ db, gateway, sealer, publicUrl }, walkIn, startsAt)
    return null
  }
  const start = startsAt.toISOString()
  const body = { ...chosen, start, isOnlinePayment: true } as const
  const context = { gateway, sealer, limits: () => [], unpaidPerOrigin: Number.MAX_SAFE_INTEGER }
  const { data } = await orderFlow(transact, rider, { body, key: undefined, network: 'demo' }, context, orderedAt)
  if (one.end === 'unpaid') return null
  const receipt = await pay(payUrl, data.order_id ?? '')
  await verifyFlow({ read: db, transact }, rider, receipt, { gateway }, orderedAt)
  // The hub decides half an hour after the order, or now if that would be in the future.
  const decidedAt = new Date(Math.min(orderedAt.getTime() + 1_800_000, now.getTime()))
  const { transactionId } = data
  if (one.end === 'rejected') {
    await rejectBooking(db, agent, transactionId, one.reason ?? '', decidedAt)
    return null
  }
  if (one.end === 'cancelled') {
    await cancelBooking(db, rider, transactionId, decidedAt)
    return null
  }
  if (one.end === 'created') return null
  await acceptBooking(db, agent, transactionId, null, decidedAt)
  if (one.end === 'accepted') return null
  const ride = {
    ...chosen,
    rider,
    agent,
    transactionId,
    startsAt,
    photos,
    registrationNumber: vehiclePlan.plateOf(one),
  }
  await beginRide(db, ride)
  if (one.end === 'announced' || one.end === 'completed' || one.end === 'damaged') await endRide(db, ride, one.end, now)
  if (one.end === 'renewed') {
    const request = { body: { transactionId: transactionId, isOnlinePayment: false }, key: undefined }
    await renewFlow(transact, supporter, request, { gateway, limits: () => [] }, hours(-2))
  }
  return { transactionId, rider, agent, cityAdmin, startsAt }
}

async function readChosen(db: Db, { rider, hub, model, plan }: DemoBooking) {
  const place = await db.selectFrom('hubs').select(['id', 'city_id']).where('name', '=', hub).executeTakeFirstOrThrow()
  const chosenModel = await db.selectFrom('models').select('id').where('name', '=', model).executeTakeFirstOrThrow()
  const chosenPlan = await db.selectFrom('plans').select('id').where('name', '=', plan).executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', `+91${rider}`)
    .executeTakeFirstOrThrow()
  const seller = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SALES_AGENT')
    .where('city_id', '=', place.city_id)
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow()
  const helper = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'CUSTOMER_SUPPORT')
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow()
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'CITY_ADMIN')
    .where('city_id', '=', place.city_id)
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    cityAdmin: actorOf(admin.id, 'CITY_ADMIN', place.city_id),
    pickUpHubId: place.id,
    modelId: chosenModel.id,
    subscriptionId: chosenPlan.id,
    rider: actorOf(customer.id, 'CUSTOMER', null),
    agent: actorOf(seller.id, 'SALES_AGENT', place.city_id),
    supporter: actorOf(helper.id, 'CUSTOMER_SUPPORT', null),
  }
}

function actorOf(userId: string, role: Actor['role'], cityId: string | null): Actor {
  return { userId, sessionId: userId, role, cityId, hubId: null }
}

async function pay(payUrl: URL, orderId: string): Promise<Body<typeof verifyPayment>> {
  const response = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'captured', webhook: false }),
  })
  if (!response.ok) throw new Error(`The sandbox rejected a payment of the demo (${response.status}).`)
  return z.parse(verifyPayment.body, await response.json())
}

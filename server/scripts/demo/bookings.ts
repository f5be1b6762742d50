import type { Body } from '@voltloop/contract/endpoint'
import { verifyPayment } from '@voltloop/contract/payments'
import type { Actor } from '@voltloop/contract/roles'
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
import type { Db, Transact } from '../../src/platform/db/db.ts'
import type { PrivateFiles } from '../../src/platform/private-files.ts'
import type { Sealer } from '../../src/platform/seal.ts'
import { daytimeOf } from './daytime.ts'
import { beginRide, endRide, type RideEnd } from './rides.ts'

interface DemoBooking {
  rider: string
  hub: string
  model: string
  plan: string
  /** Hours before now at which the booking was ordered. */
  orderedHoursAgo: number
  startsInHours: number
  end: 'unpaid' | 'created' | 'accepted' | 'rejected' | 'cancelled' | 'riding' | 'renewed' | RideEnd
  reason?: string
}

// In the order of creation, because invoices are numbered in that order.
const BOOKINGS: DemoBooking[] = [
  booking('9000000031', 'Gachibowli', 'iQube S', 'Day pass', 230, -220, 'completed'),
  booking('9000000033', 'Indiranagar', 'V1 Plus', 'Day pass', 210, -200, 'completed'),
  booking('9000000031', 'Gachibowli', 'iQube S', 'Weekly', 170, -146, 'riding'),
  booking('9000000035', 'Connaught Place', '450X', 'Weekly', 160, -150, 'renewed'),
  booking('9000000033', 'Indiranagar', '450X', 'Weekly', 130, -120, 'announced'),
  booking('9000000030', 'Madhapur', '450X', 'Weekly', 100, -72, 'riding'),
  booking('9000000034', 'Hauz Khas', 'iQube S', 'Day pass', 70, -60, 'damaged'),
  booking('9000000022', 'Madhapur', 'iQube S', 'Day pass', 60, -20, 'cancelled'),
  booking('9000000006', 'Madhapur', '450X', 'Day pass', 50, -18, 'rejected', 'Heavy rain warning for that day'),
  booking('9000000032', 'Madhapur', 'V1 Plus', 'Day pass', 46, -30, 'riding'),
  booking('9000000024', 'Indiranagar', 'V1 Plus', 'Weekly', 44, -16, 'rejected', 'The licence does not cover scooters'),
  booking('9000000026', 'Connaught Place', '450X', 'Day pass', 40, -12, 'cancelled'),
  booking('9000000021', 'Madhapur', '450X', 'Weekly', 20, 5, 'accepted'),
  booking('9000000025', 'Koramangala', 'iQube S', 'Monthly', 18, 26, 'accepted'),
  booking('9000000027', 'Hauz Khas', 'Cargo S', 'Weekly cargo', 16, 30, 'accepted'),
  booking('9000000006', 'Gachibowli', 'iQube S', 'Weekly', 12, 28, 'accepted'),
  booking('9000000023', 'Gachibowli', 'V1 Plus', 'Fortnight', 6, 20, 'created'),
  booking('9000000022', 'Madhapur', 'X2 e-bike', 'Monthly e-bike', 4, 9, 'created'),
  booking('9000000028', 'Madhapur', 'Cargo S', 'Monthly cargo', 3, 50, 'created'),
  booking('9000000024', 'Indiranagar', '450X', 'Weekly', 2, 25, 'created'),
  booking('9000000026', 'Connaught Place', 'V1 Plus', 'Monthly', 1, 48, 'created'),
  booking('9000000029', 'Ameerpet', 'V1 Plus', 'Weekly', 0, 30, 'unpaid'),
]

interface Surroundings {
  transact: Transact
  gateway: Gateway
  sealer: Sealer
  photos: PrivateFiles
  /** The sandbox address at which scripts can pay as a customer would. */
  payUrl: URL
}

/** Creates the demo's bookings through the same operations that users call. Skips riders who already have a booking. */
export async function makeBookings(around: Surroundings, now: Date): Promise<void> {
  const done = await around.transact(readRidersWithBookings)
  for (const one of BOOKINGS) {
    if (done.has(one.rider)) continue
    // Create each booking in one transaction. Otherwise the running server could expire a booking in the past before
    // it is complete.
    await around.transact((db) => makeBooking({ ...around, transact: (work) => work(db) }, one, now))
  }
}

function booking(
  rider: string,
  hub: string,
  model: string,
  plan: string,
  orderedHoursAgo: number,
  startsInHours: number,
  end: DemoBooking['end'],
  reason?: string,
): DemoBooking {
  return { rider, hub, model, plan, orderedHoursAgo, startsInHours, end, ...(reason !== undefined && { reason }) }
}

async function readRidersWithBookings(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('bookings', 'bookings.customer_id', 'users.id')
    .select('users.phone')
    .distinct()
    .execute()
  return new Set(rows.map(({ phone }) => phone?.slice(-10) ?? ''))
}

async function makeBooking(
  { transact, gateway, sealer, photos, payUrl }: Surroundings,
  one: DemoBooking,
  now: Date,
): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const { orderedAt, startsAt } = daytimeOf(hours(-one.orderedHoursAgo), hours(one.startsInHours), now)
  const { rider, agent, supporter, ...chosen } = await transact((db) => readChosen(db, one))
  const start = startsAt.toISOString()
  const body = { ...chosen, start, isOnlinePayment: true } as const
  const context = { gateway, sealer, limits: () => [] }
  const { data } = await orderFlow(transact, rider, { body, key: undefined }, context, orderedAt)
  if (one.end === 'unpaid') return
  const receipt = await pay(payUrl, data.order_id ?? '')
  await transact((db) => verifyFlow({ read: db, transact }, rider, receipt, { gateway }, orderedAt))
  // The hub decides half an hour after the order, or now if that would be in the future.
  const decidedAt = new Date(Math.min(orderedAt.getTime() + 1_800_000, now.getTime()))
  await transact(async (db) => {
    if (one.end === 'accepted') await acceptBooking(db, agent, data.transactionId, null, decidedAt)
    if (one.end === 'rejected') await rejectBooking(db, agent, data.transactionId, one.reason ?? '', decidedAt)
    if (one.end === 'cancelled') await cancelBooking(db, rider, data.transactionId, decidedAt)
    if (ENDS_AFTER_PICKUP.has(one.end)) {
      const ride = { ...chosen, rider, agent, transactionId: data.transactionId, startsAt, photos }
      await acceptBooking(db, agent, data.transactionId, null, decidedAt)
      await beginRide(db, ride)
      if (one.end === 'announced' || one.end === 'completed' || one.end === 'damaged')
        await endRide(db, ride, one.end, now)
    }
  })
  if (one.end !== 'renewed') return
  const request = { body: { transactionId: data.transactionId, isOnlinePayment: false }, key: undefined }
  await renewFlow(transact, supporter, request, { gateway, limits: () => [] }, hours(-2))
}

const ENDS_AFTER_PICKUP = new Set<DemoBooking['end']>(['riding', 'announced', 'renewed', 'completed', 'damaged'])

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
  return {
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

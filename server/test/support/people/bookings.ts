import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import {
  cancelBooking,
  createBooking,
  listOwnBookings,
  type Booking,
  type BookingStatus,
} from '@voltloop/contract/bookings/bookings'
import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import { listUndeployedVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { City, Hub } from '@voltloop/contract/places/places'
import type { TestApp } from '../app.ts'
import { dataOf, JSON_HEADERS, type Caller } from '../caller.ts'
import { as, type Person } from './people.ts'
import { makeAgent, makeCity, makeHub, makeManager, makeModel, makePlan, makeVehicle } from './places.ts'

export interface Shop {
  city: City & { admin: Person }
  hub: Hub
  model: Model
  plan: Plan
  vehicles: Vehicle[]
  manager: Person
  agent: Person
}

/** Creates a city with a hub, its staff, one model, a seven-day plan and the given number of vehicles. */
export async function makeShop(server: TestApp, superAdmin: Caller, vehicleCount = 1): Promise<Shop> {
  const city = await makeCity(server, superAdmin)
  const hub = await makeHub(superAdmin, city.cityId)
  const model = await makeModel(superAdmin)
  const plan = await makePlan(superAdmin, [model.modelId])
  const place = { cityId: city.cityId, hubId: hub.hubId, modelId: model.modelId }
  const vehicles: Vehicle[] = []
  while (vehicles.length < vehicleCount) vehicles.push(await makeVehicle(superAdmin, place))
  const manager = await makeManager(server, superAdmin, hub.hubId)
  const agent = await makeAgent(server, superAdmin, city.cityId)
  return { city, hub, model, plan, vehicles, manager, agent }
}

let nextAadhar = 1001

export async function makeRider(server: TestApp, overrides: Parameters<typeof as>[2] = {}): Promise<Person> {
  const rider = await as(server, 'CUSTOMER', overrides)
  const body = { drivingLicense: 'TS0920190004417', aadharNumber: nextAadhar++, panNumber: 'ABCPM1234K' }
  dataOf(await rider.call(submitKyc, { body }))
  return rider
}

export async function makePassHolder(server: TestApp): Promise<Person> {
  const rider = await makeRider(server)
  await server.app.database.pool.query('update users set has_pass = true where id = $1', [rider.userId])
  return rider
}

/** Returns a pickup time the given number of hours from now, rounded up to a step that the booking form offers. */
export async function pickupIn(server: TestApp, hours: number): Promise<string> {
  const now = await server.now()
  return nextPickupStep(new Date(now.getTime() + hours * 3_600_000)).toISOString()
}

export type OrderBody = Body<typeof createBooking>

export async function orderBody(server: TestApp, shop: Shop, overrides: Partial<OrderBody> = {}): Promise<OrderBody> {
  return {
    subscriptionId: shop.plan.subscriptionId,
    modelId: shop.model.modelId,
    pickUpHubId: shop.hub.hubId,
    start: overrides.start ?? (await pickupIn(server, 3)),
    isOnlinePayment: true,
    ...overrides,
  }
}

export type Order = Data<typeof createBooking> & { order_id: string }

/** Places an order without paying for it. Throws if the order is rejected. */
export async function order(
  server: TestApp,
  shop: Shop,
  rider: Caller,
  overrides: Partial<OrderBody> = {},
): Promise<Order> {
  const data = dataOf(await rider.call(createBooking, { body: await orderBody(server, shop, overrides) }))
  return { ...data, order_id: data.order_id ?? '' }
}

export interface Receipt {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Pays an order at the gateway as a customer would. The gateway sends a webhook only if `webhook` is set. */
export async function payAtGateway(
  server: TestApp,
  orderId: string,
  { outcome = 'captured', webhook = false }: { outcome?: 'captured' | 'authorized' | 'failed'; webhook?: boolean } = {},
): Promise<Receipt> {
  return callSandbox<Receipt>(server, 'POST', '/gateway/pay', { order_id: orderId, outcome, webhook })
}

export async function callSandbox<Answer>(
  server: TestApp,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(new URL(path, server.sandbox.url), {
    method,
    ...(body && { headers: JSON_HEADERS, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

export interface MadeBooking {
  rider: Person
  transactionId: string
  orderId: string
  paymentId: string | null
}

/** Creates a booking in the given status through the same API calls that people use. */
export async function makeBooking(
  server: TestApp,
  shop: Shop,
  status: BookingStatus = 'CREATED',
  { rider = undefined as Person | undefined, ...overrides }: Partial<OrderBody> & { rider?: Person } = {},
): Promise<MadeBooking> {
  const customer = rider ?? (await makeRider(server))
  const { transactionId, order_id: orderId } = await order(server, shop, customer, overrides)
  if (status === 'AWAITING_PAYMENT') return { rider: customer, transactionId, orderId, paymentId: null }
  const receipt = await payAtGateway(server, orderId)
  dataOf(await customer.call(verifyPayment, { body: receipt }))
  const body = { transactionId }
  if (AFTER_ACCEPTING.has(status)) {
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  }
  if (status === 'REJECTED') {
    const reason = 'No vehicle is ready'
    dataOf(
      await shop.agent.call(approveBookingAsAgent, { query: { approve: 'false' }, body: { transactionId, reason } }),
    )
  }
  if (status === 'SCRAPPED') dataOf(await customer.call(cancelBooking, { body }))
  if (status === 'PICKUP_INSPECTED_BY_SALES_AGENT' || status === 'COMPLETED') await handOver(shop, transactionId)
  if (status === 'COMPLETED') await returnVehicle(shop, transactionId)
  return { rider: customer, transactionId, orderId, paymentId: receipt.razorpay_payment_id }
}

const AFTER_ACCEPTING = new Set<BookingStatus>([
  'ACCEPTED_BY_HUB_MANAGER',
  'PICKUP_INSPECTED_BY_SALES_AGENT',
  'COMPLETED',
])

/** Hands over a vehicle of the shop: the given one, or any that is available. */
export async function handOver(shop: Shop, transactionId: string, plate?: string): Promise<Booking> {
  const registrationNumber = plate ?? (await anyPlate(shop))
  const body = { transactionId, registrationNumber, isSdPaid: true }
  return dataOf(await shop.agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
}

/** Returns the registration number of a vehicle that can be handed over now, if possible one that is not reserved. */
export async function anyPlate(shop: Shop): Promise<string> {
  const params = { cityId: shop.city.cityId, modelId: shop.model.modelId }
  const vehicles = dataOf(await shop.agent.call(listUndeployedVehicles, { params, query: { limit: 200 } }))
  const vehicle = vehicles.find(({ reservedFor }) => reservedFor === null) ?? vehicles[0]
  return vehicle?.registrationNumber ?? ''
}

/** Completes a ride: the agent inspects the vehicle at the shop's hub and finds it in good condition. */
export async function returnVehicle(
  shop: Shop,
  transactionId: string,
  choice: Partial<Pick<Body<typeof inspectDrop>, 'deposit'>> = {},
): Promise<Booking> {
  const body = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', ...choice } as const
  return dataOf(await shop.agent.call(inspectDrop, { body }))
}

export async function renewForCash(server: TestApp, transactionId: string): Promise<void> {
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
}

/** Moves the start of a ride's renewals to the present, as if its plan had ended. */
export async function beginRenewals(server: TestApp, transactionId: string): Promise<void> {
  await server.app.database.pool.query(
    `update renewals set starts_at = done_at from bookings where bookings.id = booking_id and bookings.number = $1`,
    [Number(transactionId.slice('VL-'.length))],
  )
}

/** Moves the end of a ride's plan to an hour ago: it is overdue. */
export async function endPlan(server: TestApp, transactionId: string): Promise<void> {
  const now = await server.now()
  const number = Number(transactionId.slice('VL-'.length))
  const [start, end] = [-169, -1].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  await server.app.database.pool.query(
    `with ride as (update bookings set starts_at = $2, ends_at = $3 where number = $1 returning id, hold_id),
      begun as (update ride_segments set from_at = $2 from ride where booking_id = ride.id)
    update holds set during = tstzrange($2, $3) from ride where holds.id = ride.hold_id`,
    [number, start, end],
  )
}

const VIEWS = [{ upcoming: 'true' }, { active: 'true' }, { history: 'true' }, {}] as const

/** Returns a booking from its customer's lists, or undefined if it is in none of them. */
export async function ownBooking(rider: Caller, transactionId: string): Promise<Booking | undefined> {
  for (const query of VIEWS) {
    const found = dataOf(await rider.call(listOwnBookings, { query })).find(
      (booking) => booking.transactionId === transactionId,
    )
    if (found) return found
  }
  return undefined
}

/** Creates a booking whose only vehicle is out of service. It has a model of its own, so that no other vehicle serves it. */
export async function makeUnserved(server: TestApp, superAdmin: Caller, shop: Shop, status: BookingStatus) {
  const model = await makeModel(superAdmin)
  const plan = await makePlan(superAdmin, [model.modelId], { duration: 1 })
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId: model.modelId }
  const vehicle = await makeVehicle(superAdmin, place)
  const booking = await makeBooking(server, { ...shop, model, plan, vehicles: [vehicle] }, status)
  const params = { vehicleId: vehicle.vehicleId }
  dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes fail' } }))
  return booking
}

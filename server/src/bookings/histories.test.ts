import { approveBooking, approveBookingAsAgent, cancelBooking, createBooking } from '@voltloop/contract/bookings'
import { updateVehicle } from '@voltloop/contract/fleet'
import { createPaymentOrder, renewOrder, verifyPayment } from '@voltloop/contract/payments'
import { announceReturn, confirmCash, inspectDrop, swapVehicle } from '@voltloop/contract/rides'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { callSandbox, makeRider, makeShop, orderBody, payAtGateway, pickupIn, type Shop } from '../../test/bookings.ts'
import { callUntyped, type UntypedReply } from '../../test/caller.ts'
import { ledgerOf, sendWebhook } from '../../test/gateway.ts'
import { as, type Person } from '../../test/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  server.receiveWebhooks()
})
afterAll(() => server.close())

const who = fc.nat({ max: 2 })
const which = fc.nat({ max: 7 })
const at = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), which })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('order', 'book'), who, day: fc.nat({ max: 1 }) }) },
  { weight: 4, arbitrary: at('pay') },
  { weight: 3, arbitrary: at('verify') },
  { weight: 2, arbitrary: at('webhook') },
  { weight: 1, arbitrary: at('fail') },
  { weight: 1, arbitrary: at('captureLate') },
  { weight: 1, arbitrary: at('payTwice') },
  { weight: 1, arbitrary: at('payAgain') },
  { weight: 2, arbitrary: at('cancel') },
  { weight: 2, arbitrary: at('accept') },
  { weight: 1, arbitrary: at('reject') },
  { weight: 3, arbitrary: at('ride') },
  { weight: 2, arbitrary: at('handOver') },
  { weight: 2, arbitrary: at('scheduleReturn') },
  { weight: 2, arbitrary: at('inspectReturn') },
  { weight: 2, arbitrary: at('renewCash') },
  { weight: 2, arbitrary: at('renewOnline') },
  { weight: 2, arbitrary: at('payRenewal') },
  { weight: 1, arbitrary: at('confirmCash') },
  { weight: 1, arbitrary: at('swap') },
  { weight: 1, arbitrary: at('refundFault') },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 16, 300, 1700) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'work' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface PlacedOrder {
  rider: Person
  transactionId: string
  orderId: string
  /** Payments that the gateway captured, whether or not they were reported to us. */
  receipts: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }[]
  failed: string[]
  renewalOrderId?: string
}

// A few histories run with every test run. A separate long run sets their number and seed through the environment.
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_115)

test('keeps the ledger balanced and never holds a vehicle twice in any random history of orders, payments, rides and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      // Create new people for each history: the clock moves so far that sessions expire.
      const superAdmin = await as(server, 'SUPER_ADMIN')
      const shop = {
        ...(await makeShop(server, superAdmin, 2)),
        superAdmin,
        supporter: await as(server, 'CUSTOMER_SUPPORT'),
      }
      const riders = await Promise.all(Array.from({ length: 3 }, () => makeRider(server)))
      const orders: PlacedOrder[] = []
      for (const one of steps) expect(await performStep({ ...shop, riders }, orders, one)).toBeLessThan(500)
      await drainEverything()
      await expectConsistency(shop)
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
}, 1_200_000)

type Crew = Shop & { superAdmin: Person; supporter: Person }
type Scene = Crew & { riders: Person[] }

async function performStep(scene: Scene, orders: PlacedOrder[], one: Step): Promise<number> {
  if (one.kind === 'wait') await server.advance(one.minutes * 60)
  if (one.kind === 'work') await server.drainJobs()
  if (one.kind === 'restart') await server.restart()
  if (one.kind === 'order' || one.kind === 'book') return place(scene, orders, one)
  const subject = 'which' in one ? orders[one.which % Math.max(1, orders.length)] : undefined
  return subject && 'which' in one ? act(scene, subject, one.kind, one.which) : 200
}

async function place(
  scene: Scene,
  orders: PlacedOrder[],
  one: { kind: string; who: number; day: number },
): Promise<number> {
  const rider = scene.riders[one.who]
  if (!rider) return 200
  const body = await orderBody(server, scene, { start: await pickupIn(server, 2 + one.day * 24) })
  const reply = await callUntyped(rider, createBooking, { body })
  if (reply.status !== 200) return reply.status
  const placed: PlacedOrder = { rider, receipts: [], failed: [], ...orderOf(reply) }
  orders.push(placed)
  if (one.kind === 'order') return reply.status
  await act(scene, placed, 'pay', 0)
  return act(scene, placed, 'verify', 0)
}

function orderOf({ body }: UntypedReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

async function act(shop: Crew, subject: PlacedOrder, kind: Step['kind'], turn: number): Promise<number> {
  const { rider, orderId, receipts, failed } = subject
  const body = { transactionId: subject.transactionId }
  const receipt = receipts[turn % Math.max(1, receipts.length)]
  const failedPaymentId = failed.at(-1)
  switch (kind) {
    case 'pay':
      // The gateway accepts one payment per order; a second one occurs only when the bank approves a failed payment later.
      if (receipts.length === 0) receipts.push(await payAtGateway(server, orderId))
      return 200
    case 'fail':
      if (receipts.length > 0) return 200
      failed.push((await payAtGateway(server, orderId, { outcome: 'failed' })).razorpay_payment_id)
      return 200
    case 'captureLate':
      if (failedPaymentId === undefined) return 200
      failed.pop()
      receipts.push(
        await callSandbox(server, 'POST', '/gateway/capture-late', {
          payment_id: failedPaymentId,
          webhook: turn % 2 === 0,
        }),
      )
      return 200
    case 'payTwice':
      await act(shop, subject, 'fail', turn)
      await act(shop, subject, 'pay', turn)
      return act(shop, subject, 'captureLate', turn)
    case 'verify':
      return receipt ? (await callUntyped(rider, verifyPayment, { body: receipt })).status : 200
    case 'webhook':
      if (receipt) await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
      return 200
    case 'payAgain':
      return (await callUntyped(rider, createPaymentOrder, { body })).status
    case 'cancel':
      return (await callUntyped(rider, cancelBooking, { body })).status
    case 'accept':
      return (await callUntyped(shop.manager, approveBooking, { query: { approve: 'true' }, body })).status
    case 'reject':
      return (await callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'false' }, body })).status
    case 'ride':
      await act(shop, subject, 'accept', turn)
      return act(shop, subject, 'handOver', turn)
    case 'handOver':
    case 'scheduleReturn':
    case 'inspectReturn':
    case 'renewCash':
    case 'renewOnline':
    case 'payRenewal':
    case 'confirmCash':
    case 'swap':
      return ride(shop, subject, kind, turn)
    case 'refundFault':
      await callSandbox(server, 'POST', '/gateway/faults', { target: 'refunds', mode: turn % 2 ? '503' : '409' })
      return 200
    case 'order':
    case 'book':
    case 'wait':
    case 'work':
    case 'restart':
      return 200
  }
}

type RideStep =
  | 'handOver'
  | 'scheduleReturn'
  | 'inspectReturn'
  | 'renewCash'
  | 'renewOnline'
  | 'payRenewal'
  | 'confirmCash'
  | 'swap'

async function ride(shop: Crew, subject: PlacedOrder, kind: RideStep, turn: number): Promise<number> {
  const { transactionId, rider } = subject
  const { agent, supporter, hub } = shop
  const registrationNumber = shop.vehicles[turn % 2]?.registrationNumber
  switch (kind) {
    case 'handOver': {
      const body = { transactionId, registrationNumber, isSdPaid: true }
      return (await callUntyped(agent, approveBookingAsAgent, { query: { approve: 'true' }, body })).status
    }
    case 'scheduleReturn': {
      const body = { transactionId, dropHubId: hub.hubId, dropTime: await pickupIn(server, 3) }
      return (await callUntyped(rider, announceReturn, { body })).status
    }
    case 'inspectReturn': {
      const body = { transactionId, dropHubId: hub.hubId, vehicleCondition: 'GOOD' }
      return (await callUntyped(agent, inspectDrop, { body })).status
    }
    case 'renewCash':
      return (await callUntyped(supporter, renewOrder, { body: { transactionId, isOnlinePayment: false } })).status
    case 'renewOnline': {
      const payer = turn % 2 ? supporter : rider
      const reply = await callUntyped(payer, renewOrder, { body: { transactionId, isOnlinePayment: true } })
      if (reply.status === 200) subject.renewalOrderId = orderOf(reply).orderId
      return reply.status
    }
    case 'payRenewal': {
      const { renewalOrderId } = subject
      if (renewalOrderId === undefined) return 200
      delete subject.renewalOrderId
      const body = await payAtGateway(server, renewalOrderId, { webhook: turn % 3 === 0 })
      return turn % 2 ? (await callUntyped(supporter, verifyPayment, { body })).status : 200
    }
    case 'confirmCash':
      return (await callUntyped(agent, confirmCash, { body: { transactionId } })).status
    case 'swap':
      return swap(shop, transactionId, registrationNumber)
  }
}

// Return swapped vehicles to service at once: otherwise fewer vehicles would be in service than were sold.
async function swap(shop: Crew, transactionId: string, registrationNumber: string | undefined): Promise<number> {
  const body = { transactionId, registrationNumber, reason: 'Flat tyre' }
  const { status } = await callUntyped(shop.agent, swapVehicle, { body })
  for (const { vehicleId } of shop.vehicles) {
    await shop.superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: null } })
  }
  return status
}

// Advance the clock until reconciliation has checked every order once more and the jobs have processed the results.
// Afterwards no order is unpaid, no webhook is unprocessed and no refund is pending.
async function drainEverything(): Promise<void> {
  await callSandbox(server, 'DELETE', '/gateway/faults')
  for (const hours of [7, 7, 0.5, 0.5, 0.5]) {
    await server.drainJobs()
    await server.advance(hours * 3600)
  }
}

async function expectConsistency(shop: Shop): Promise<void> {
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, waitingPaise: 0, refundingPaise: 0 })
  const { rows } = await server.app.database.pool.query<Record<string, number>>(CONTRADICTIONS, [shop.city.cityId])
  expect(rows).toEqual([
    { oversold: 0, unheld: 0, hoarded: 0, unpaid: 0, kept: 0, gaps: 0, miscounted: 0, road: 0, ends: 0, longer: 0 },
  ])
}

const CONTRADICTIONS = `select
  (select count(*)::int from holds h where h.city_id = $1 and h.released_at is null and h.expires_at is null
    and (select count(*) from holds o where o.city_id = $1 and o.model_id = h.model_id and o.released_at is null and o.expires_at is null
      and o.during @> lower(h.during)) > (select in_service from stock s where s.city_id = $1 and s.model_id = h.model_id)) as oversold,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and (h.released_at is not null or h.expires_at is not null)) as unheld,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('REJECTED', 'SCRAPPED', 'COMPLETED') and h.released_at is null) as hoarded,
  (select count(*)::int from bookings b where b.city_id = $1 and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')
    and not exists (select from payment_orders o join captures c on c.order_id = o.id where o.subject_id = b.id and c.status = 'booked')) as unpaid,
  (select count(*)::int from bookings b join payment_orders o on o.subject_id = b.id join captures c on c.order_id = o.id
    where b.city_id = $1 and c.status = 'booked' and (b.is_cancelled or b.status in ('REJECTED', 'AWAITING_PAYMENT'))) as kept,
  (select count(*)::int from (select from invoices where kind = 'Rental' group by gstin, split_part(number, '/', 2)
    having max(split_part(number, '/', 3)::int) <> count(*)) uneven) as gaps,
  (select count(*)::int from stock s where s.city_id = $1 and (vehicles, in_service, deployed) <>
    (select count(*)::int, (count(*) filter (where out_of_service is null))::int, (count(*) filter (where is_deployed))::int
      from vehicles v where v.city_id = s.city_id and v.model_id = s.model_id)) as miscounted,
  (select count(*)::int from vehicles v where v.city_id = $1 and is_deployed <> exists (select from holds h join bookings b on b.hold_id = h.id
    where h.vehicle_id = v.id and h.is_out and h.released_at is null and b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT')) as road,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1 and upper(h.during) <> b.ends_at) as ends,
  (select count(*)::int from bookings b where b.city_id = $1
    and (b.renewal_count <> (select count(*) from renewals r where r.booking_id = b.id and state = 'done')
      or b.cash_due_paise <> (select coalesce(sum(plan_final_cost_paise), 0) from renewals r where r.booking_id = b.id
        and mode = 'cash' and state = 'done' and cash_confirmed_at is null)
      or exists (select from renewals r where r.booking_id = b.id and mode = 'online'
        and (r.state = 'done') <> exists (select from payment_orders o join captures c on c.order_id = o.id
          where o.subject_id = r.id and c.status = 'booked')))) as longer`

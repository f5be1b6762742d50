import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, type BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { getTrends } from '@voltloop/contract/company/insights'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { settleCash, inspectDrop } from '@voltloop/contract/bookings/rides'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import {
  handOver,
  makeBooking,
  makeShop,
  payAtGateway,
  returnVehicle,
  type MadeBooking,
  type Shop,
} from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import {
  openDispute,
  refundOutside,
  refundsAtGateway,
  sendWebhook,
  settleDispute,
} from '../../test/support/outside/gateway.ts'
import { countedInsights, reportedInsights } from '../../test/support/people/insights.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { openServer } from '../../test/support/prelude.ts'
import { requestPartRefund } from '../payments/index.ts'

const server = await openServer()
server.receiveWebhooks()

const MADE = [
  'AWAITING_PAYMENT',
  'CREATED',
  'ACCEPTED_BY_HUB_MANAGER',
  'PICKUP_INSPECTED_BY_SALES_AGENT',
  'COMPLETED',
  'REJECTED',
  'SCRAPPED',
] as const satisfies readonly BookingStatus[]

const city = fc.nat({ max: 1 })
const which = fc.nat({ max: 7 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), city, status: fc.constantFrom(...MADE) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'reject', 'accept', 'takeBack', 'renewCash', 'settleCash', 'renewOnline'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refundOutside', 'refundPart', 'loseDispute'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 26) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Scene {
  shops: Shop[]
  supporter: Person
  made: (MadeBooking & { shop: Shop })[]
}

test('incremental counts equal a plain count over the tables after any sequence of booking steps in two cities', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      // Create new users for each run: so much time passes that sessions expire.
      const superAdmin = await as(server, 'SUPER_ADMIN')
      const shops = [await makeShop(server, superAdmin, 12), await makeShop(server, superAdmin, 12)]
      const scene: Scene = { shops, supporter: await as(server, 'CUSTOMER_SUPPORT'), made: [] }
      for (const one of steps) {
        await take(scene, one)
        // Compare after every step, not only at the end: otherwise a later event could hide a count that an earlier
        // one missed.
        await server.drainJobs()
      }
      for (const cityId of ['', ...shops.map((shop) => shop.city.cityId)]) {
        const plain = await countedInsights(server.app.database.pool, cityId, await server.now())
        expect(await reportedInsights(superAdmin, cityId)).toEqual(plain)
      }
    }),
    { numRuns: 5, seed: 20_261_115 },
  )
})

async function take(scene: Scene, one: Step): Promise<void> {
  if (one.kind === 'wait') return server.advance(one.hours * 3600)
  if (one.kind === 'book') {
    const shop = scene.shops[one.city]
    if (shop) scene.made.push({ ...(await makeBooking(server, shop, one.status)), shop })
    return
  }
  const subject = scene.made[one.which % Math.max(1, scene.made.length)]
  if (subject) await act(scene, subject, one.kind)
}

async function act(
  { supporter }: Scene,
  { shop, rider, transactionId, paymentId }: Scene['made'][number],
  kind: string,
) {
  const body = { transactionId }
  // Steps that are not possible now are rejected, which is fine here.
  const ask = (caller: Caller, endpoint: EndpointSpec, more: object, query?: object) =>
    callUntyped(caller, endpoint, { body: { ...body, ...more }, ...(query && { query }) })
  if (kind === 'cancel') await ask(rider, cancelBooking, {})
  if (kind === 'accept') await ask(shop.manager, approveBooking, {}, { approve: 'true' })
  if (kind === 'reject') await ask(shop.manager, approveBooking, { reason: 'Flooded' }, { approve: 'false' })
  if (kind === 'renewCash') await ask(supporter, renewOrder, { isOnlinePayment: false })
  if (kind === 'settleCash') await ask(shop.agent, settleCash, {})
  if (kind === 'takeBack') await ask(shop.agent, inspectDrop, { dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' })
  if (kind === 'refundOutside' && paymentId) await refundHere(paymentId)
  if (kind === 'refundPart' && paymentId) await refundPart(paymentId)
  if (kind === 'loseDispute' && paymentId) await loseDispute(paymentId)
  if (kind === 'renewOnline') {
    const reply = await ask(supporter, renewOrder, { isOnlinePayment: true })
    if (reply.status === 200) await payRenewal(reply.body.data as { order_id: string }, supporter)
  }
}

// The gateway refunds at most the amount of the payment.
async function refundHere(paymentId: string): Promise<void> {
  if ((await refundsAtGateway(server, paymentId)).length > 0) return
  await refundOutside(server, paymentId, 5_000)
  await sendWebhook(server, paymentId, ['refund.created'])
}

async function refundPart(paymentId: string): Promise<void> {
  const part = { refundId: uuidv7(), paymentId, amountPaise: 7_000, reason: 'noVehicle' } as const
  const now = await server.now()
  await server.app.database.transact((db) => requestPartRefund(db, part, now))
}

async function loseDispute(paymentId: string): Promise<void> {
  await settleDispute(server, await openDispute(server, paymentId, 10_000), 'lost')
  await sendWebhook(server, paymentId, ['payment.dispute.lost'])
}

async function payRenewal({ order_id: orderId }: { order_id: string }, supporter: Caller): Promise<void> {
  const receipt = await payAtGateway(server, orderId)
  await callUntyped(supporter, verifyPayment, { body: receipt })
}

test('the use of a model is the share of its vehicles’ in-service time spent on rides', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const shop = await makeShop(server, superAdmin, 2)
  const [first, second] = shop.vehicles
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const query = { c_id: shop.city.cityId, days: '7' } as const
  const use = async () => dataOf(await superAdmin.call(getTrends, { query })).utilisation
  const about = { modelId: shop.model.modelId, brand: shop.model.brand, modelName: shop.model.modelName, vehicles: 2 }
  await server.advance(12 * 3600)
  expect(await use()).toEqual([{ ...about, share: 0 }])
  await handOver(shop, transactionId, first?.registrationNumber)
  await server.advance(24 * 3600)
  // One vehicle was used for 24 of 36 hours, the other for none of 36.
  expect(await use()).toEqual([{ ...about, share: expect.closeTo(24 / 72, 2) as number }])
  const params = { vehicleId: second?.vehicleId ?? '' }
  dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes' } }))
  await server.advance(36 * 3600)
  // Time in repair is not in-service time.
  expect(await use()).toEqual([{ ...about, share: expect.closeTo(60 / 108, 2) as number }])
  dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: null } }))
  await returnVehicle(shop, transactionId)
  await server.advance(36 * 3600)
  expect(await use()).toEqual([{ ...about, share: expect.closeTo(60 / 180, 2) as number }])
  // The totals over all cities are the same, because the model is in no other city.
  const everywhere = dataOf(await superAdmin.call(getTrends, { query: { days: '7' } })).utilisation
  expect(everywhere).toContainEqual({ ...about, share: expect.closeTo(60 / 180, 2) as number })
})

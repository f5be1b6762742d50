import { approveBooking, approveBookingAsAgent, cancelBooking, createBooking } from '@voltloop/contract/bookings'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callSandbox, makeRider, makeShop, orderBody, payAtGateway, pickupIn, type Shop } from '../../test/bookings.ts'
import { callUntyped } from '../../test/caller.ts'
import { ledgerOf, sendWebhook } from '../../test/gateway.ts'
import { CONTRADICTIONS } from '../../test/histories/contradictions.ts'
import {
  GATEWAY_STEPS,
  expectSameRefunds,
  performGatewayStep,
  resendWebhooks,
} from '../../test/histories/gateway-steps.ts'
import { orderOf, type PlacedOrder, type Scene } from '../../test/histories/history.ts'
import { DEPOSIT_STEPS, performDepositStep } from '../../test/histories/deposit-steps.ts'
import { RIDE_STEPS, performRideStep } from '../../test/histories/ride-steps.ts'
import { as } from '../../test/people.ts'
import { openServer } from '../../test/prelude.ts'

const server = await openServer()
server.receiveWebhooks()

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
  { weight: 1, arbitrary: at('refundFault') },
  ...RIDE_STEPS.map(({ kind, weight }) => ({ weight, arbitrary: at(kind) })),
  ...DEPOSIT_STEPS.map(({ kind, weight }) => ({ weight, arbitrary: at(kind) })),
  ...GATEWAY_STEPS.map(({ kind, weight }) => ({ weight, arbitrary: at(kind) })),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 16, 300, 1700) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'work' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

// A few histories run with every test run. A separate long run sets their number and seed through the environment.
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_115)

test('keeps the ledger balanced and never holds a vehicle twice in any random history of orders, payments, rides and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      // Create new people for each history: the clock moves so far that sessions expire.
      const superAdmin = await as(server, 'SUPER_ADMIN')
      const supporter = await as(server, 'CUSTOMER_SUPPORT')
      const crew = { ...(await makeShop(server, superAdmin, 2)), superAdmin, supporter }
      const riders = await Promise.all(Array.from({ length: 3 }, () => makeRider(server)))
      const orders: PlacedOrder[] = []
      for (const one of steps) expect(await performStep({ server, crew, riders }, orders, one)).toBeLessThan(500)
      await drainEverything(orders)
      await expectConsistency(crew)
      await expectSameRefunds(server, orders)
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
}, 1_200_000)

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
  const body = await orderBody(server, scene.crew, { start: await pickupIn(server, 2 + one.day * 24) })
  const reply = await callUntyped(rider, createBooking, { body })
  if (reply.status !== 200) return reply.status
  const placed: PlacedOrder = {
    rider,
    receipts: [],
    failed: [],
    authorized: [],
    timedOut: [],
    disputes: [],
    ...orderOf(reply),
  }
  orders.push(placed)
  if (one.kind === 'order') return reply.status
  await act(scene, placed, 'pay', 0)
  return act(scene, placed, 'verify', 0)
}

async function act(scene: Scene, subject: PlacedOrder, kind: Step['kind'], turn: number): Promise<number> {
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
      await act(scene, subject, 'fail', turn)
      await act(scene, subject, 'pay', turn)
      return act(scene, subject, 'captureLate', turn)
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
      return (await callUntyped(scene.crew.manager, approveBooking, { query: { approve: 'true' }, body })).status
    case 'reject':
      return (await callUntyped(scene.crew.agent, approveBookingAsAgent, { query: { approve: 'false' }, body })).status
    case 'ride':
      await act(scene, subject, 'accept', turn)
      return act(scene, subject, 'handOver', turn)
    case 'handOver':
    case 'scheduleReturn':
    case 'inspectReturn':
    case 'renewCash':
    case 'renewOnline':
    case 'payRenewal':
    case 'confirmCash':
    case 'swap':
      return performRideStep(scene, subject, kind, turn)
    case 'acceptLate':
    case 'useDeposit':
    case 'waiveCash':
    case 'returnDeposit':
    case 'payOut':
    case 'confirmPayout':
      return performDepositStep(scene, subject, kind, turn)
    case 'authorize':
    case 'timeOutCapture':
    case 'verifyUncaptured':
    case 'refundOutside':
    case 'refundPartOutside':
    case 'openDispute':
    case 'settleDispute':
    case 'refuseRefund':
    case 'failLookup':
    case 'falseWebhook':
      return performGatewayStep(scene, subject, kind, turn)
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

// Advance the clock until reconciliation has checked every order once more and the jobs have processed the results. A refused refund is
// requested again after a day. Afterwards no order is unpaid, no webhook is unprocessed and no refund is pending.
async function drainEverything(orders: PlacedOrder[]): Promise<void> {
  await resendWebhooks(server, orders)
  for (const hours of [7, 7, 25, 0.5, 0.5, 0.5]) {
    await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
    await server.drainJobs()
    await server.advance(hours * 3600)
  }
}

async function expectConsistency(shop: Shop): Promise<void> {
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, waitingPaise: 0, refundingPaise: 0 })
  const { rows } = await server.app.database.pool.query<Record<string, number>>(CONTRADICTIONS, [shop.city.cityId])
  expect(rows).toEqual([
    {
      oversold: 0,
      unheld: 0,
      hoarded: 0,
      unpaid: 0,
      kept: 0,
      gaps: 0,
      miscounted: 0,
      road: 0,
      ends: 0,
      longer: 0,
      free: 0,
      deposits: 0,
    },
  ])
}

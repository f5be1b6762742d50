import { approveBooking, approveBookingAsAgent, cancelBooking, createBooking } from '@voltloop/contract/bookings'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { askSandbox, makeRider, makeShop, orderBody, payAtGateway, pickupIn, type Shop } from '../../test/bookings.ts'
import { sendLoosely, type LooseReply } from '../../test/caller.ts'
import { ledgerOf, tellByWebhook } from '../../test/gateway.ts'
import { as, type Person } from '../../test/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  server.takeWebhooks()
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
  { weight: 1, arbitrary: at('refundFault') },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 16, 1700) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'work' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Known {
  rider: Person
  transactionId: string
  orderId: string
  /** Payments that were made, whoever was told. */
  receipts: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }[]
  failed: string[]
}

// A few run with every test; the long form is a proof of its own, which sets how many, and with which seed.
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_115)

test('whatever is ordered, paid, told, cancelled, decided or left alone: the ledger balances and no vehicle is held twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      // New people each time: so much time goes by that sessions end.
      const shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 1)
      const riders = await Promise.all(Array.from({ length: 3 }, () => makeRider(server)))
      const known: Known[] = []
      for (const one of steps) expect(await take({ ...shop, riders }, known, one)).toBeLessThan(500)
      await settleDown()
      await expectOrder(shop)
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
}, 1_200_000)

type Scene = Shop & { riders: Person[] }

async function take(scene: Scene, known: Known[], one: Step): Promise<number> {
  if (one.kind === 'wait') await server.advance(one.minutes * 60)
  if (one.kind === 'work') await server.workOff()
  if (one.kind === 'order' || one.kind === 'book') return place(scene, known, one)
  const subject = 'which' in one ? known[one.which % Math.max(1, known.length)] : undefined
  return subject && 'which' in one ? act(scene, subject, one.kind, one.which) : 200
}

async function place(scene: Scene, known: Known[], one: { kind: string; who: number; day: number }): Promise<number> {
  const rider = scene.riders[one.who]
  if (!rider) return 200
  const body = await orderBody(server, scene, { start: await pickupIn(server, 2 + one.day * 24) })
  const reply = await sendLoosely(rider, createBooking, { body })
  if (reply.status !== 200) return reply.status
  const placed: Known = { rider, receipts: [], failed: [], ...orderOf(reply) }
  known.push(placed)
  if (one.kind === 'order') return reply.status
  await act(scene, placed, 'pay', 0)
  return act(scene, placed, 'verify', 0)
}

function orderOf({ body }: LooseReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

async function act(shop: Shop, subject: Known, kind: Step['kind'], turn: number): Promise<number> {
  const { rider, orderId, receipts, failed } = subject
  const body = { transactionId: subject.transactionId }
  const receipt = receipts[turn % Math.max(1, receipts.length)]
  const lost = failed.at(-1)
  switch (kind) {
    case 'pay':
      // The gateway takes one payment an order; a second comes only from the bank's late yes.
      if (receipts.length === 0) receipts.push(await payAtGateway(server, orderId))
      return 200
    case 'fail':
      if (receipts.length > 0) return 200
      failed.push((await payAtGateway(server, orderId, { outcome: 'failed' })).razorpay_payment_id)
      return 200
    case 'captureLate':
      if (lost === undefined) return 200
      failed.pop()
      receipts.push(
        await askSandbox(server, 'POST', '/gateway/capture-late', { payment_id: lost, webhook: turn % 2 === 0 }),
      )
      return 200
    case 'payTwice':
      await act(shop, subject, 'fail', turn)
      await act(shop, subject, 'pay', turn)
      return act(shop, subject, 'captureLate', turn)
    case 'verify':
      return receipt ? (await sendLoosely(rider, verifyPayment, { body: receipt })).status : 200
    case 'webhook':
      if (receipt) await tellByWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
      return 200
    case 'payAgain':
      return (await sendLoosely(rider, createPaymentOrder, { body })).status
    case 'cancel':
      return (await sendLoosely(rider, cancelBooking, { body })).status
    case 'accept':
      return (await sendLoosely(shop.manager, approveBooking, { query: { approve: 'true' }, body })).status
    case 'reject':
      return (await sendLoosely(shop.agent, approveBookingAsAgent, { query: { approve: 'false' }, body })).status
    case 'refundFault':
      await askSandbox(server, 'POST', '/gateway/faults', { target: 'refunds', mode: turn % 2 ? '503' : '409' })
      return 200
    case 'order':
    case 'book':
    case 'wait':
    case 'work':
      return 200
  }
}

// Time goes by, and everything that is due is done: long enough for the poller to ask about every order once more, and then for what it
// found to be worked off. No order is then still unpaid, no webhook unheard, and no money on its way.
async function settleDown(): Promise<void> {
  await askSandbox(server, 'DELETE', '/gateway/faults')
  for (const hours of [7, 7, 0.5, 0.5, 0.5]) {
    await server.workOff()
    await server.advance(hours * 3600)
  }
}

async function expectOrder(shop: Shop): Promise<void> {
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, waitingPaise: 0, refundingPaise: 0 })
  const { rows } = await server.app.database.pool.query<Record<string, number>>(CONTRADICTIONS, [shop.city.cityId])
  expect(rows).toEqual([{ oversold: 0, unheld: 0, hoarded: 0, unpaid: 0, kept: 0, gaps: 0 }])
}

const CONTRADICTIONS = `select
  (select count(*)::int from holds h where h.city_id = $1 and h.released_at is null
    and (select count(*) from holds o where o.city_id = $1 and o.model_id = h.model_id and o.released_at is null
      and o.during @> lower(h.during)) > (select in_service from stock s where s.city_id = $1 and s.model_id = h.model_id)) as oversold,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and (h.released_at is not null or h.expires_at is not null)) as unheld,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('REJECTED', 'SCRAPPED', 'COMPLETED') and h.released_at is null) as hoarded,
  (select count(*)::int from bookings b where b.city_id = $1 and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')
    and not exists (select from payment_orders o join captures c on c.order_id = o.id where o.subject_id = b.id and c.fate = 'booked')) as unpaid,
  (select count(*)::int from bookings b join payment_orders o on o.subject_id = b.id join captures c on c.order_id = o.id
    where b.city_id = $1 and c.fate = 'booked' and (b.is_cancelled or b.status in ('REJECTED', 'AWAITING_PAYMENT'))) as kept,
  (select count(*)::int from (select from invoices where kind = 'Rental' group by gstin, split_part(number, '/', 2)
    having max(split_part(number, '/', 3)::int) <> count(*)) uneven) as gaps`

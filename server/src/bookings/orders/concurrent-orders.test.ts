import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { afterEach, expect, test } from 'vitest'
import {
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  type Receipt,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { openPage } from '../../../test/support/open-page.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
server.receiveWebhooks()
afterEach(() => expectNoDeadlocks(server))

const inOrder = <First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(server.app.database.pool, table, first, second)
const approve = (manager: Caller, transactionId: string, registrationNumber?: string) =>
  callUntyped(manager, approveBooking, { query: { approve: 'true' }, body: { transactionId, registrationNumber } })
const approveAsAgent = (transactionId: string, answer: 'true' | 'false') =>
  callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: answer }, body: { transactionId } })
const cancel = (rider: Caller, transactionId: string) => callUntyped(rider, cancelBooking, { body: { transactionId } })
const verify = (rider: Caller, body: Receipt) => callUntyped(rider, verifyPayment, { body })

test('sells the last vehicle to one of twenty concurrent buyers on two servers, and answers 409 to the others', async () => {
  const siblingUrl = await server.startSibling()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeRider(server)))
  for (const _round of [1, 2]) {
    const single = await makeShop(server, superAdmin, 1)
    const body = await orderBody(server, single)
    const replies = await Promise.all(
      buyers.map((buyer, at) => {
        const headers = { cookie: buyer.cookie }
        return callUntyped(at % 2 === 0 ? server : siblingUrl, createBooking, { body }, headers)
      }),
    )
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { rows } = await server.app.database.pool.query(
      'select count(*)::int as held from holds where city_id = $1 and released_at is null',
      [single.city.cityId],
    )
    expect(rows).toEqual([{ held: 1 }])
  }
})

test('sells the last vehicle to the first of two concurrent buyers, whichever server they use', async () => {
  const servers = [server, await server.startSibling()] as const
  for (const [one, other] of [servers, servers.toReversed()]) {
    const single = await makeShop(server, superAdmin, 1)
    const body = await orderBody(server, single)
    const buyers = [await makeRider(server), await makeRider(server)]
    const buy = (target: Caller | undefined, buyer: Person | undefined) => () =>
      callUntyped(target ?? server, createBooking, { body }, { cookie: buyer?.cookie ?? '' })
    const race = await inOrder('holds', buy(one, buyers[0]), buy(other, buyers[1]))
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  }
})

interface Paid {
  rider: Person
  transactionId: string
}
const DECISIONS = {
  accepted: ({ transactionId }: Paid) => approve(shop.manager, transactionId),
  'accepted by an agent': ({ transactionId }: Paid) => approveAsAgent(transactionId, 'true'),
  rejected: ({ transactionId }: Paid) => approveAsAgent(transactionId, 'false'),
  cancelled: ({ rider, transactionId }: Paid) => cancel(rider, transactionId),
}

test.each([
  ['accepted', 'accepted by an agent', 409, 'ACCEPTED_BY_HUB_MANAGER', []],
  ['accepted by an agent', 'accepted', 409, 'ACCEPTED_BY_HUB_MANAGER', []],
  ['accepted', 'rejected', 200, 'REJECTED', [105_000]],
  ['rejected', 'accepted', 409, 'REJECTED', [105_000]],
  ['accepted', 'cancelled', 200, 'SCRAPPED', [105_000]],
  ['cancelled', 'accepted', 409, 'SCRAPPED', [105_000]],
  ['rejected', 'cancelled', 409, 'REJECTED', [105_000]],
  ['cancelled', 'rejected', 409, 'SCRAPPED', [105_000]],
] as const)(
  'while a booking is being %s, a request for it to be %s waits, gets a %i and causes no second refund',
  async (first, second, status, end, refunds) => {
    const made = await makeBooking(server, shop)
    const race = await inOrder(
      'bookings',
      () => DECISIONS[first](made),
      () => DECISIONS[second](made),
    )
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, status])
    await server.drainJobs()
    expect(await refundsAtGateway(server, made.paymentId ?? '')).toEqual(refunds)
    expect((await ownBooking(made.rider, made.transactionId))?.status).toBe(end)
  },
)

test.each([
  ['verified', 'cancelled', [200, 200]],
  ['cancelled', 'verified', [200, 409]],
] as const)(
  'refunds a payment once when its order is first %s and then concurrently %s',
  async (firstAction, _second, statuses) => {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    const actions = [() => verify(rider, receipt), () => cancel(rider, transactionId)] as const
    const [first, second] = firstAction === 'verified' ? actions : [actions[1], actions[0]]
    const race = await inOrder('bookings', first, second)
    expect([race.first.status, race.second.status]).toEqual(statuses)
    expect(race.hasWaited).toBe(true)
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect((await ownBooking(rider, transactionId))?.status).toBe('SCRAPPED')
  },
)

test('confirms a booking whose payment is verified while its hold expires, in either order', async () => {
  for (const isVerifiedFirst of [true, false]) {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    const verified = () => verify(rider, receipt)
    const expired = () => server.advance(15 * 60)
    const race = isVerifiedFirst
      ? await inOrder('bookings', verified, expired)
      : await inOrder('bookings', expired, verified)
    expect(race.hasWaited).toBe(true)
    expect((await ownBooking(rider, transactionId))?.status).toBe('CREATED')
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([])
  }
})

test('books and invoices a payment once when webhook and callback report it concurrently, in either order', async () => {
  for (const isWebhookFirst of [true, false]) {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
    const verified = () => verify(rider, receipt)
    const processWebhook = () => server.drainJobs()
    const race = isWebhookFirst
      ? await inOrder('captures', processWebhook, verified)
      : await inOrder('captures', verified, processWebhook)
    expect(race.hasWaited).toBe(true)
    const { rows } = await server.app.database.pool.query(
      `select (select count(*)::int from captures where gateway_payment_id = $1) as captures,
        (select count(*)::int from invoices where subject_id = b.id) as invoices, status
      from bookings b where 'VL-' || b.number = $2`,
      [receipt.razorpay_payment_id, transactionId],
    )
    expect(rows).toEqual([{ captures: 1, invoices: 1, status: 'CREATED' }])
  }
})

test('reserves a vehicle for the first of two bookings that are accepted with it concurrently', async () => {
  const registrationNumber = shop.vehicles[0]?.registrationNumber ?? ''
  const both = [await makeBooking(server, shop), await makeBooking(server, shop)] as const
  const reserve = (at: 0 | 1) => () => approve(shop.manager, both[at].transactionId, registrationNumber)
  const race = await inOrder('bookings', reserve(0), reserve(1))
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
})

test('refreshes the open pages of the customer and of staff when a booking changes', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const pages = await Promise.all([rider, shop.agent, superAdmin].map((person) => openPage(server, person)))
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  for (const page of pages) expect(await page.readUntil('bookings')).toContain('data: bookings')
})

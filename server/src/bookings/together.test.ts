import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { approveBooking, approveBookingAsAgent, cancelBooking, createBooking } from '@voltloop/contract/bookings'
import { verifyPayment } from '@voltloop/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  type Shop,
} from '../../test/bookings.ts'
import { dataOf, sendLoosely, statusesOf } from '../../test/caller.ts'
import { ledgerOf, refundsAtGateway } from '../../test/gateway.ts'
import { as, type Person } from '../../test/people.ts'

let server: TestApp
let boss: Person
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  boss = await as(server, 'SUPER_ADMIN')
  shop = await makeShop(server, boss, 40)
})
afterAll(() => server.close())

// Each race is run often enough to be lost by either side.
const ROUNDS = Array.from({ length: 4 }, (_value, round) => round)

test('twenty buyers at two servers want the last vehicle: one gets it, the others hear that it is sold out', async () => {
  const siblingUrl = await server.startSibling()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeRider(server)))
  for (const _round of [1, 2]) {
    const single = await makeShop(server, boss, 1)
    const body = await orderBody(server, single)
    const replies = await Promise.all(
      buyers.map((buyer, at) => {
        const headers = { cookie: buyer.cookie }
        return sendLoosely(at % 2 === 0 ? server : siblingUrl, createBooking, { body }, headers)
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

test('accepted, rejected and cancelled at once: one legal winner, and money goes back at most once', async () => {
  for (const _round of ROUNDS) {
    const { rider, transactionId, paymentId } = await makeBooking(server, shop)
    const body = { transactionId }
    const [accepted, rejected, cancelled] = await Promise.all([
      sendLoosely(shop.manager, approveBooking, { query: { approve: 'true' }, body }),
      sendLoosely(shop.agent, approveBookingAsAgent, { query: { approve: 'false' }, body }),
      sendLoosely(rider, cancelBooking, { body }),
    ])
    // Accepting may come first and be followed by one of the others; these two exclude each other.
    expect(
      [accepted.status, rejected.status, cancelled.status].filter((status) => ![200, 409].includes(status)),
    ).toEqual([])
    expect(statusesOf([rejected, cancelled])).toEqual([200, 409])
    await server.workOff()
    expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([105_000])
    expect((await ownBooking(rider, transactionId))?.status).toBe(rejected.status === 200 ? 'REJECTED' : 'SCRAPPED')
  }
})

test('accepted twice at once, by manager and agent: one of them did it', async () => {
  for (const _round of ROUNDS) {
    const { transactionId } = await makeBooking(server, shop)
    const body = { transactionId }
    const replies = await Promise.all([
      sendLoosely(shop.manager, approveBooking, { query: { approve: 'true' }, body }),
      sendLoosely(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  }
})

test('paid while it is cancelled: a booking that is cancelled, or none; either way the money goes back once', async () => {
  for (const _round of ROUNDS) {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    const [verified, cancelled] = await Promise.all([
      sendLoosely(rider, verifyPayment, { body: receipt }),
      sendLoosely(rider, cancelBooking, { body: { transactionId } }),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(verified.status)
    await server.workOff()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect((await ownBooking(rider, transactionId))?.status).toBe('SCRAPPED')
  }
})

test('paid while its time runs out: always a booking, since the vehicle is there', async () => {
  for (const _round of ROUNDS) {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    const [verified] = await Promise.all([
      sendLoosely(rider, verifyPayment, { body: receipt }),
      server.advance(15 * 60),
    ])
    expect(verified.status).toBe(200)
    expect((await ownBooking(rider, transactionId))?.status).toBe('CREATED')
  }
})

test('one vehicle is kept for two bookings at once: one of them has it', async () => {
  const registrationNumber = shop.vehicles[0]?.registrationNumber ?? ''
  const both = [await makeBooking(server, shop), await makeBooking(server, shop)]
  const replies = await Promise.all(
    both.map(({ transactionId }) =>
      sendLoosely(shop.manager, approveBooking, {
        query: { approve: 'true' },
        body: { transactionId, registrationNumber },
      }),
    ),
  )
  expect(statusesOf(replies)).toEqual([200, 409])
})

test('a page that is open hears of a change of its booking', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const pages = await Promise.all([rider, shop.agent, boss].map((person) => openPage(person.cookie)))
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  for (const page of pages) expect(await page.untilTopic()).toContain('data: bookings')
})

test('in the end all money is where it should be, and nobody waited for each other in a circle', async () => {
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, waitingPaise: 0 })
  const { rows } = await server.app.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

async function openPage(cookie: string) {
  const request = get(new URL('/api/v1/live', server.url), { headers: { cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return {
    untilTopic: async () => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) {
        text += String(chunk)
        if (text.includes('event: topic')) break
      }
      request.destroy()
      return text
    },
  }
}

import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { makeRider, makeShop, orderBody, payAtGateway, type Shop } from '../../../test/support/people/bookings.ts'
import { as, type Person } from '../../../test/support/people/people.ts'

let server: TestApp
let superAdmin: Person

beforeAll(async () => {
  server = await startOwnApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  superAdmin = await as(server, 'SUPER_ADMIN')
})
afterAll(() => server.close())

interface Order {
  transactionId: string
  order_id: string
}

async function orderFrom(ip: string, shop: Shop, person?: Person) {
  const rider = person ?? (await makeRider(server))
  const headers = { 'x-forwarded-for': ip }
  const reply = await callUntyped(rider, createBooking, { body: await orderBody(server, shop) }, headers)
  return { rider, reply, order: reply.body.data as Order }
}

async function fillLimit(ip: (turn: number) => string, shop: Shop) {
  const orders = []
  for (const turn of [1, 2, 3, 4, 5]) orders.push(await orderFrom(ip(turn), shop))
  expect(statusesOf(orders.map(({ reply }) => reply))).toEqual([200, 200, 200, 200, 200])
  return orders
}

test('holds at most five vehicles of a model for unpaid orders from one IP', async () => {
  const [shop, other] = [await makeShop(server, superAdmin, 9), await makeShop(server, superAdmin, 1)]
  await fillLimit(() => '10.20.1.1', shop)
  const { reply: refused } = await orderFrom('10.20.1.1', shop)
  expect([refused.status, refused.body.code]).toEqual([429, 'unpaidHoldLimit'])
  expect(refused.body.message).toContain('your network')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(14 * 60)
  expect((await orderFrom('10.20.1.2', shop)).reply.status).toBe(200)
  expect((await orderFrom('10.20.1.1', other)).reply.status).toBe(200)
  await server.advance(seconds + 60)
  expect((await orderFrom('10.20.1.1', shop)).reply.status).toBe(200)
})

test('counts all IPs of an IPv6 network as one', async () => {
  const shop = await makeShop(server, superAdmin, 9)
  await fillLimit((turn) => `2001:db8:7:1::${turn}`, shop)
  expect((await orderFrom('2001:db8:7:1:aaaa::1', shop)).reply.status).toBe(429)
  expect((await orderFrom('2001:db8:7:2::1', shop)).reply.status).toBe(200)
})

test('does not count orders that are paid or released', async () => {
  const shop = await makeShop(server, superAdmin, 9)
  const [first, second] = await fillLimit(() => '10.20.3.1', shop)
  if (!first || !second) throw new Error('There are five orders.')
  expect((await orderFrom('10.20.3.1', shop)).reply.status).toBe(429)
  dataOf(await first.rider.call(verifyPayment, { body: await payAtGateway(server, first.order.order_id) }))
  dataOf(await second.rider.call(cancelBooking, { body: { transactionId: second.order.transactionId } }))
  for (const _freed of [1, 2]) expect((await orderFrom('10.20.3.1', shop)).reply.status).toBe(200)
  expect((await orderFrom('10.20.3.1', shop)).reply.status).toBe(429)
})

test('keeps to the limit when the orders of one IP arrive at once', async () => {
  const shop = await makeShop(server, superAdmin, 12)
  const riders = []
  for (let turn = 0; turn < 9; turn++) riders.push(await makeRider(server))
  const orders = await Promise.all(riders.map((rider) => orderFrom('10.20.4.1', shop, rider)))
  const statuses = statusesOf(orders.map(({ reply }) => reply))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('says that a model is sold out and not that the network has reached its limit', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  expect((await orderFrom('10.20.5.1', shop)).reply.status).toBe(200)
  expect((await orderFrom('10.20.5.1', shop)).reply.body.code).toBe('soldOut')
})

import { createHash } from 'node:crypto'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyOtp } from '@voltloop/contract/accounts/otp'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { expect, test } from 'vitest'
import {
  makeBooking,
  makeRider,
  makeShop,
  order,
  orderBody,
  payAtGateway,
  type OrderBody,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 6 })

const tryOrder = async (rider: Caller, overrides: Partial<OrderBody> = {}) =>
  callUntyped(rider, createBooking, { body: await orderBody(server, shop, overrides) })
const MINUTE = 60
const PASSWORD = 'Glimmer@4471x'

test('rejects the order of an account that only typed a phone number, until its holder verifies it', async () => {
  const rider = await makeRider(server, { isPhoneVerified: false })
  const refused = await tryOrder(rider)
  expect([refused.status, refused.body.code]).toEqual([409, 'phoneUnproven'])
  const code = await codeFor(server, rider.phone, 'VERIFY', rider)
  const body = { phone: rider.phone, purpose: 'VERIFY', code } as const
  expect((await callUntyped(rider, verifyOtp, { body })).status).toBe(200)
  expect((await tryOrder(rider)).status).toBe(200)
})

test('rejects a second order while the first is held, and names the first', async () => {
  const rider = await makeRider(server)
  const first = await order(server, shop, rider)
  const refused = await tryOrder(rider)
  expect([refused.status, refused.body.code]).toEqual([409, 'unpaidOrderOpen'])
  expect(refused.body.message).toContain(first.transactionId)
  dataOf(await rider.call(cancelBooking, { body: { transactionId: first.transactionId } }))
  expect((await tryOrder(rider)).status).toBe(200)
})

test('places one of two orders of an account that arrive at once', async () => {
  const rider = await makeRider(server)
  const race = await interleave(
    server.app.database.pool,
    'bookings',
    () => tryOrder(rider),
    () => tryOrder(rider),
  )
  expect(statusesOf([race.first, race.second])).toEqual([200, 409])
})

test('accepts a new order when the first has expired and no sweep has noticed yet', async () => {
  const rider = await makeRider(server)
  await order(server, shop, rider)
  await server.app.database.pool.query(
    `update holds set expires_at = expires_at - interval '15 minutes' from bookings b where b.hold_id = holds.id and b.customer_id = $1`,
    [rider.userId],
  )
  expect((await tryOrder(rider)).status).toBe(200)
})

test('gives no new hold for an hour to an account whose last three ran out unpaid, and names the time', async () => {
  const rider = await makeRider(server)
  for (const _hold of [1, 2, 3]) await runOut(rider)
  const refused = await tryOrder(rider)
  expect([refused.status, refused.body.code]).toEqual([429, 'unpaidHoldLimit'])
  expect(refused.body.message).toMatch(/book again after \d\d:\d\d [AP]M\.$/)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(58 * MINUTE)
  expect((await tryOrder(rider, { releaseUnpaid: true })).status).toBe(429)
  await server.advance(seconds + 1)
  await runOut(rider)
  expect((await tryOrder(rider)).status).toBe(429)
})

test('counts holds that are released just before they run out', async () => {
  const rider = await makeRider(server)
  const replies = []
  for (const _turn of [1, 2, 3, 4, 5]) {
    replies.push(await tryOrder(rider, { releaseUnpaid: true }))
    await server.advance(14 * MINUTE)
  }
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 429])
})

test('counts the holds of a deleted account when its phone signs up again', async () => {
  const phone = '6309144710'
  const holdAndDelete = async (holds: number) => {
    const rider = await makeRider(server, { phone, password: PASSWORD })
    for (let hold = 0; hold < holds; hold++) await runOut(rider)
    expect((await callUntyped(rider, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  }
  await holdAndDelete(2)
  await holdAndDelete(1)
  const third = await makeRider(server, { phone })
  const refused = await tryOrder(third)
  expect([refused.status, refused.body.code]).toEqual([429, 'unpaidHoldLimit'])
  expect((await tryOrder(await makeRider(server))).status).toBe(200)
  await server.advance(Number(refused.headers.get('retry-after')) + 1)
  const { order_id: orderId } = await order(server, shop, third)
  dataOf(await third.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  await runOut(third)
  expect((await tryOrder(third)).status).toBe(200)
})

test('stores no hash of a deleted phone that could be guessed without the key', async () => {
  const rider = await makeRider(server, { password: PASSWORD })
  await runOut(rider)
  expect((await callUntyped(rider, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  const { rows } = await server.app.database.pool.query<{ key: string }>(
    `select key from throttle where key like 'unpaidHolds:%'`,
  )
  const keys = rows.map(({ key }) => key)
  expect(keys).not.toEqual([])
  for (const phone of [rider.phone, `+91${rider.phone}`]) {
    expect(keys).not.toContain(`unpaidHolds:${createHash('sha256').update(phone).digest('hex')}`)
  }
})

test('does not count a hold that was paid, and starts again after it', async () => {
  const rider = await makeRider(server)
  for (const _hold of [1, 2]) await runOut(rider)
  const { order_id: orderId } = await order(server, shop, rider)
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  await runOut(rider)
  expect((await tryOrder(rider)).status).toBe(200)
})

test('does not block a customer who changes the choice a few times', async () => {
  const rider = await makeRider(server)
  for (const _choice of Array.from({ length: 8 })) {
    expect((await tryOrder(rider, { releaseUnpaid: true })).status).toBe(200)
    await server.advance(MINUTE)
  }
})

test('raises an alarm once a day when unpaid orders hold more than 30 percent of the vehicles of a city', async () => {
  const crowded = await makeShop(server, superAdmin, 10)
  const alarms = async () => {
    const { rows } = await server.app.database.pool.query<{ detail: object }>(
      `select detail from payment_alarms where kind = 'unpaidHolds' and subject like $1`,
      [`${crowded.city.cityId}%`],
    )
    return rows.map(({ detail }) => detail)
  }
  for (const _hold of [1, 2, 3]) await makeBooking(server, crowded, 'AWAITING_PAYMENT')
  await server.advance(MINUTE)
  expect(await alarms()).toEqual([])
  await makeBooking(server, crowded, 'AWAITING_PAYMENT')
  for (const _sweep of [1, 2]) await server.advance(MINUTE)
  expect(await alarms()).toEqual([{ cityId: crowded.city.cityId, held: 4, inService: 10 }])
  const metrics = await (await server.fetch('/metrics')).text()
  expect(metrics).toContain(`voltloop_unpaid_hold_percent{city="${crowded.city.cityId}"} 40`)
  expect(metrics).toContain('voltloop_payment_alarms{kind="unpaidHolds"} 1')
})

async function runOut(rider: Person): Promise<void> {
  await order(server, shop, rider)
  await server.advance(16 * MINUTE)
}

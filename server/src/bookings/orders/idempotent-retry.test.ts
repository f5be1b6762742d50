import { RENEWAL_PAID_TOO_LATE } from '@voltloop/contract/bookings/bookings-messages'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { createPaymentOrder, renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { verifyCustomer } from '@voltloop/contract/bookings/rides'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  order,
  orderBody,
  ownBooking,
  payAtGateway,
  pickupIn,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { as, type Person } from '../../../test/support/people/people.ts'

let server: TestApp
let superAdmin: Person
let supporter: Person
let shop: Shop
beforeAll(async () => {
  server = await startOwnApp({ RATE_LIMIT_FACTOR: '1' })
  superAdmin = await as(server, 'SUPER_ADMIN')
  supporter = await as(server, 'CUSTOMER_SUPPORT')
  shop = await makeShop(server, superAdmin, 30)
})
afterAll(() => server.close())

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const HOLD_SECONDS = 15 * 60

const renew = (caller: Caller, transactionId: string, isOnlinePayment: boolean, key?: string) =>
  callUntyped(
    caller,
    renewOrder,
    { body: { transactionId, isOnlinePayment } },
    key === undefined ? {} : { 'idempotency-key': key },
  )

describe('retrying an order under its key', () => {
  let rider: Person
  let body: object
  let transactionId: string
  let orderId: string
  const retry = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'retry-0001' })
  async function placeOrder(): Promise<void> {
    rider = await makeRider(server)
    body = await orderBody(server, shop)
    const data = (await retry()).body.data as { transactionId: string; order_id: string }
    transactionId = data.transactionId
    orderId = data.order_id
  }

  test('returns the confirmed booking with nothing to pay when a paid order is retried', async () => {
    await placeOrder()
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
    expect((await retry()).body).toEqual({
      success: true,
      message: 'Booking created successfully!',
      isPayment: false,
      data: { transactionId },
    })
  })

  test('rejects the retry of a cancelled order', async () => {
    await placeOrder()
    dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
    const reply = await retry()
    expect([reply.status, reply.body.message]).toEqual([409, "You can't do this now: the booking was cancelled."])
    const twice = await callUntyped(rider, cancelBooking, { body: { transactionId } })
    expect(twice.body.message).toBe("You can't do this now: the booking was cancelled.")
  })

  test('rejects the retry of an order whose hold has expired', async () => {
    await placeOrder()
    await server.advance(HOLD_SECONDS)
    const reply = await retry()
    expect([reply.status, reply.body.message]).toEqual([409, "You can't do this now: the booking never started."])
  })
})

describe('retrying a renewal under its key', () => {
  test('rejects the retry of a renewal that another renewal has replaced', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    expect((await renew(supporter, transactionId, true, 'renewal-0001')).body).toMatchObject({ isPayment: true })
    expect((await renew(supporter, transactionId, true)).status).toBe(200)
    const reply = await renew(supporter, transactionId, true, 'renewal-0001')
    expect([reply.status, reply.body.code]).toEqual([409, 'renewalVoid'])
    expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(0)
  })

  test('extends the ride once when a paid renewal is retried', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const requested = await renew(supporter, transactionId, true, 'renewal-0002')
    const { order_id: orderId } = requested.body.data as { order_id: string }
    dataOf(await supporter.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
    expect((await renew(supporter, transactionId, true, 'renewal-0002')).body).toMatchObject({
      message: 'Booking created successfully',
      isPayment: false,
    })
    expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(1)
  })

  test('answers each of several concurrent renewals with a payment or with a 409, and leaves one pending', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const replies = await Promise.all([1, 2, 3, 4].map(() => renew(supporter, transactionId, true)))
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code !== undefined && code !== 'renewalVoid')).toEqual([])
    expect(codes).toContain(undefined)
    expect((await ownBooking(rider, transactionId))?.renewals).toMatchObject([{ state: 'awaiting' }])
  })
})

describe('a database failure while the outcome of a key is stored', () => {
  async function failOnce(name: string): Promise<void> {
    await server.app.database.pool.query(`create sequence ${name};
      create function ${name}() returns trigger language plpgsql as $$ begin
        if nextval('${name}') = 1 then raise exception 'the disk is full'; end if; return new; end $$;
      create trigger ${name} before insert or update on idempotency_keys for each row when (new.outcome is not null)
        execute function ${name}()`)
  }

  test('rolls back the cash renewal, and performs it once when it is retried', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    await failOnce('cash_fails')
    expect((await renew(supporter, transactionId, false, 'cash-000001')).status).toBe(500)
    expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(0)
    expect((await renew(supporter, transactionId, false, 'cash-000001')).status).toBe(200)
    expect((await renew(supporter, transactionId, false, 'cash-000001')).status).toBe(200)
    expect(await ownBooking(rider, transactionId)).toMatchObject({ renewalCount: 1, cashDue: 1050 })
  })

  test('rolls back the order, and places it once when it is retried', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    await failOnce('order_fails')
    const send = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'order-000001' })
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([500, 200, 200])
    const { rows } = await server.app.database.pool.query(
      'select count(*)::int as count from bookings where customer_id = $1',
      [rider.userId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('creates the gateway order on a retry one minute after the first request crashed', async () => {
  const rider = await makeRider(server)
  const body = await orderBody(server, shop)
  const send = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'killed-00001' })
  const first = await send()
  const { transactionId } = first.body.data as { transactionId: string }
  await server.app.database.pool.query('update payment_orders set gateway_order_id = null where customer_id = $1', [
    rider.userId,
  ])
  const immediate = await send()
  expect([immediate.status, immediate.body.code]).toEqual([409, 'stillRunning'])
  expect(immediate.headers.get('retry-after')).toBe('2')
  await server.advance(61)
  expect((await send()).body).toMatchObject({ isPayment: true, data: { transactionId } })
})

test('keeps the hold when a renewal is paid again, renews an expired hold, and limits the number of attempts', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const requested = await renew(supporter, transactionId, true)
  const { heldUntil } = requested.body.data as { heldUntil: string }
  const holds = async () => {
    const { rows } = await server.app.database.pool.query<{ count: number }>('select count(*)::int from holds')
    return rows[0]?.count
  }
  const before = await holds()
  const pay = () => callUntyped(rider, createPaymentOrder, { body: { transactionId } })
  await server.advance(60)
  expect((await pay()).body).toMatchObject({ isPayment: true, data: { heldUntil } })
  await server.advance(HOLD_SECONDS)
  const later = (await pay()).body.data as { heldUntil: string }
  expect(new Date(later.heldUntil).getTime()).toBeGreaterThan(new Date(heldUntil).getTime())
  const statuses: number[] = []
  for (let turn = 0; turn < 20; turn += 1) statuses.push((await pay()).status)
  // The order of the ride itself already used one of the 20 attempts of this hour.
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(await holds()).toBe(before)
})

test('does not count sold-out attempts against the hourly order limit', async () => {
  const empty = await makeShop(server, superAdmin, 0)
  const rider = await makeRider(server)
  for (let turn = 0; turn < 21; turn += 1) {
    const reply = await callUntyped(rider, createBooking, { body: await orderBody(server, empty) })
    expect(reply.status).toBe(409)
  }
  expect((await callUntyped(rider, createBooking, { body: await orderBody(server, shop) })).status).toBe(200)
})

describe('refunds of payments for orders that are no longer possible', () => {
  test('refunds a pass holder who pays an old order while they have another booking', async () => {
    const rider = await makeRider(server)
    const old = await order(server, shop, rider)
    dataOf(await superAdmin.call(verifyCustomer, { body: { phone: rider.phone, hasPass: true } }))
    const booked = await order(server, shop, rider, { start: await pickupIn(server, 5), releaseUnpaid: true })
    const receipt = await payAtGateway(server, old.order_id)
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).status).toBe(409)
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect(await ownBooking(rider, booked.transactionId)).toMatchObject({ status: 'CREATED', isPass: true })
    expect(await ownBooking(rider, old.transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  })

  test('says that the payment was for a renewal when a renewal payment is refunded', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const requested = await renew(supporter, transactionId, true)
    expect((await renew(supporter, transactionId, false)).status).toBe(200)
    const { order_id: orderId } = requested.body.data as { order_id: string }
    const reply = await callUntyped(supporter, verifyPayment, { body: await payAtGateway(server, orderId) })
    expect([reply.status, reply.body.message]).toEqual([409, RENEWAL_PAID_TOO_LATE])
  })
})

import { createBooking } from '@voltloop/contract/bookings/bookings'
import { BOOKING_CREATED } from '@voltloop/contract/bookings/bookings-messages'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import {
  callSandbox,
  makeBooking,
  makeRider,
  makeShop,
  order,
  orderBody,
  ownBooking,
  payAtGateway,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf } from '../../../test/support/caller.ts'
import { alarmsOf, refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { timeOutOnceReceived } from '../../../test/support/outside/gateway-time-out.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 60 })
server.receiveWebhooks()

const unpaid = async (at = shop) => {
  const rider = await makeRider(server)
  return { rider, ...(await order(server, at, rider)) }
}
const fault = (target: string, mode: string, times = 1) =>
  callSandbox(server, 'POST', '/gateway/faults', { target, mode, times })
const PAID = {
  status: 'CREATED',
  refund: null,
  invoiceNumber: expect.stringMatching(/^R\/\d\d-\d\d\/\d{6}$/) as string,
}

describe('confirming a paid booking', () => {
  test('confirms the booking and issues its invoice when the customer returns from the checkout', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const reply = await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) })
    expect(reply.body).toEqual({
      success: true,
      message: 'Booking created successfully!',
      data: { transactionId, status: 'CREATED' },
    })
    expect(await ownBooking(rider, transactionId)).toMatchObject({ ...PAID, actions: ['cancel', 'change'] })
  })

  test('confirms the booking through a webhook when the customer closed the browser', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id } = await payAtGateway(server, order_id)
    expect(await sendWebhook(server, razorpay_payment_id, ['order.paid'])).toEqual(['200'])
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('confirms the booking within a minute when the customer closed the browser and no webhook arrives', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    await payAtGateway(server, order_id)
    await server.advance(60)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('confirms a booking once, however often callback, webhooks and reconciliation report its payment', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    const verify = () => rider.call(verifyPayment, { body: receipt })
    const webhook = () => sendWebhook(server, receipt.razorpay_payment_id, ['order.paid', 'payment.captured'])
    expect(await webhook()).toEqual(['200', '200'])
    const [, ...replies] = await Promise.all([server.drainJobs(), verify(), verify(), verify()])
    expect(statusesOf(replies)).toEqual([200, 200, 200])
    expect(await webhook()).toEqual(['200', '200'])
    await server.drainJobs()
    await server.advance(61)
    expect((await verify()).status).toBe(200)
    const { rows } = await server.app.database.pool.query<{ captures: number; transitions: number; invoices: number }>(
      `select (select count(*)::int from captures where gateway_payment_id = $1) as captures,
        (select count(*)::int from booking_transitions where booking_id = b.id) as transitions,
        (select count(*)::int from invoices where subject_id = b.id) as invoices
      from bookings b where 'VL-' || b.number = $2`,
      [receipt.razorpay_payment_id, transactionId],
    )
    expect(rows).toEqual([{ captures: 1, transitions: 1, invoices: 1 }])
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('confirms a booking that is paid after a failed attempt, and ignores the late webhook of the failure', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const failed = await payAtGateway(server, order_id, { outcome: 'failed' })
    const receipt = await payAtGateway(server, order_id)
    await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
    await server.drainJobs()
    await sendWebhook(server, failed.razorpay_payment_id, ['payment.failed'])
    await sendWebhook(server, receipt.razorpay_payment_id, ['payment.authorized'])
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('confirms the booking when the bank approves a failed payment later', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: paymentId } = await payAtGateway(server, order_id, { outcome: 'failed' })
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
    await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: false })
    await server.advance(61)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })
})

describe('rejected payment reports', () => {
  test('rejects a callback with a wrong signature or with the signature of another payment', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    for (const wrong of [
      { razorpay_signature: receipt.razorpay_signature.replaceAll(/./g, 'a') },
      { razorpay_signature: 'short' },
      { razorpay_payment_id: 'pay_00000000000000' },
    ]) {
      const reply = await callUntyped(rider, verifyPayment, { body: { ...receipt, ...wrong } })
      expect([reply.status, reply.body.code]).toEqual([400, 'paymentUnverified'])
    }
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
  })

  test("returns 404 for a callback about another customer's order or an unknown order", async () => {
    const { order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    const stranger = await makeRider(server)
    expect((await stranger.call(verifyPayment, { body: receipt })).status).toBe(404)
    const unknown = { ...receipt, razorpay_order_id: 'order_00000000000000' }
    expect((await stranger.call(verifyPayment, { body: unknown })).status).toBe(404)
  })

  test('rejects a webhook that was altered or has a bad signature', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: payment_id } = await payAtGateway(server, order_id)
    for (const forgery of [{ altered: true }, { signature: 'bad' }]) {
      const body = { payment_id, events: ['payment.captured'], ...forgery }
      const sent = await callSandbox<{ items: { answer: string }[] }>(server, 'POST', '/gateway/webhooks', body)
      expect(sent.items.map((item) => item.answer)).toEqual(['400'])
    }
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
  })

  test('rejects a webhook body that is empty, malformed or not a JSON object', async () => {
    for (const body of ['', '{', '[]', '"\uD800"', 'null']) {
      const response = await server.fetch('/api/v1/payments/webhook', { method: 'POST', body })
      expect(response.status).toBe(400)
    }
  })
})

test('answers 200 to a webhook about an order that is not ours, and raises an alarm', async () => {
  const foreignOrderId = await createForeignOrder()
  const { razorpay_payment_id } = await payAtGateway(server, foreignOrderId)
  expect(await sendWebhook(server, razorpay_payment_id, ['payment.captured'])).toEqual(['200'])
  await server.drainJobs()
  expect(await alarmsOf(server, foreignOrderId)).toEqual(['unknownOrder'])
})

// Creates an order at the gateway, as another system of the same merchant would.
async function createForeignOrder(): Promise<string> {
  const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '' } = server.settings
  const response = await fetch(new URL('/v1/orders', server.sandbox.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: 5000, currency: 'INR', receipt: 'elsewhere' }),
  })
  return ((await response.json()) as { id: string }).id
}

describe('unexpected payments', () => {
  test.each(['amount-mismatch', 'currency-mismatch'])(
    'refunds a payment with %s, confirms nothing and raises an alarm',
    async (mode) => {
      const { rider, transactionId, order_id } = await unpaid()
      await fault('payments', mode)
      const receipt = await payAtGateway(server, order_id)
      const reply = await callUntyped(rider, verifyPayment, { body: receipt })
      expect([reply.status, reply.body.code]).toEqual([409, 'paidTooLate'])
      await server.drainJobs()
      expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toHaveLength(1)
      expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', invoiceNumber: null })
      expect(await alarmsOf(server, receipt.razorpay_payment_id)).toEqual(['wrongAmount'])
    },
  )

  test('refunds a second payment for a paid booking and keeps the first', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: second } = await payAtGateway(server, order_id, { outcome: 'failed' })
    const receipt = await payAtGateway(server, order_id)
    dataOf(await rider.call(verifyPayment, { body: receipt }))
    await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: second, webhook: false })
    await sendWebhook(server, second, ['payment.captured'])
    await server.drainJobs()
    expect(await refundsAtGateway(server, second)).toEqual([105_000])
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([])
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED', refund: { amount: 1050 } })
  })
})

describe('gateway failures', () => {
  test('answers 503 to an order while the gateway is down, releases the hold, and does not count the order', async () => {
    const single = await makeShop(server, superAdmin, 1)
    await fault('orders', '503', 2)
    const body = await orderBody(server, single)
    const rider = await makeRider(server)
    const reply = await callUntyped(rider, createBooking, { body })
    expect([reply.status, reply.body.code]).toEqual([503, 'gatewayDown'])
    const { rows } = await server.app.database.pool.query('select count from throttle where key = $1', [
      `order:${rider.userId}`,
    ])
    expect(rows).toEqual([{ count: 0 }])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await callUntyped(await makeRider(server), createBooking, { body })).status).toBe(200)
  })

  test('creates no second gateway order when the first one was created but timed out', async () => {
    await fault('orders', 'created-then-timeout')
    const { rider, transactionId, order_id, receipt } = await timeOutOnceReceived(server.sandbox.url, () => unpaid())
    const headers = { authorization: basicAuth() }
    const found = await fetch(new URL(`/v1/orders?receipt=${receipt}`, server.sandbox.url), { headers })
    expect(((await found.json()) as { items: { id: string }[] }).items.map((item) => item.id)).toEqual([order_id])
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('confirms the booking later when the gateway fails as the customer returns from the checkout', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    await fault('payments', '503')
    const reply = await callUntyped(rider, verifyPayment, { body: receipt })
    expect([reply.status, reply.body.code]).toEqual([409, 'paymentPending'])
    await server.advance(61)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })
})

const basicAuth = () => {
  const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '' } = server.settings
  return `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`
}

describe('unfinished payments', () => {
  test('lets the customer pay the same order again while it is held', async () => {
    const { rider, ...first } = await unpaid()
    await payAtGateway(server, first.order_id, { outcome: 'failed' })
    const body = { transactionId: first.transactionId }
    expect(dataOf(await rider.call(createPaymentOrder, { body }))).toEqual(first)
    expect((await (await makeRider(server)).call(createPaymentOrder, { body })).status).toBe(404)
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, first.order_id) }))
    const paid = await callUntyped(rider, createPaymentOrder, { body })
    expect([paid.status, paid.body.message]).toEqual([
      409,
      "You can't do this now: the booking is waiting for approval.",
    ])
  })

  test('confirms a payment that nobody reported when the customer asks to pay again', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    await payAtGateway(server, order_id)
    const paid = await callUntyped(rider, createPaymentOrder, { body: { transactionId } })
    expect(paid.body).toEqual({ success: true, message: BOOKING_CREATED, isPayment: false, data: { transactionId } })
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('opens the checkout again when the gateway cannot say whether the order is paid', async () => {
    const { rider, ...first } = await unpaid()
    await fault('payments', '503')
    expect(dataOf(await rider.call(createPaymentOrder, { body: { transactionId: first.transactionId } }))).toEqual(
      first,
    )
  })

  test('rejects paying for an order whose hold has expired', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    await server.advance(15 * 60)
    expect((await rider.call(createPaymentOrder, { body: { transactionId } })).status).toBe(409)
  })
})

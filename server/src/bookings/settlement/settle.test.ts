import { createBooking } from '@voltloop/contract/bookings'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  askSandbox,
  makeBooking,
  makeRider,
  makeShop,
  order,
  orderBody,
  ownBooking,
  payAtGateway,
  type Shop,
} from '../../../test/bookings.ts'
import { dataOf, callUntyped, statusesOf } from '../../../test/caller.ts'
import { alarmsOf, refundsAtGateway, sendWebhook } from '../../../test/gateway.ts'
import { timeOutOnceReceived } from '../../../test/gateway-time-out.ts'
import { as, type Person } from '../../../test/people.ts'

let server: TestApp
let superAdmin: Person
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  server.takeWebhooks()
  superAdmin = await as(server, 'SUPER_ADMIN')
  shop = await makeShop(server, superAdmin, 60)
})
afterAll(() => server.close())

const unpaid = async (at = shop) => {
  const rider = await makeRider(server)
  return { rider, ...(await order(server, at, rider)) }
}
const fault = (target: string, mode: string, times = 1) =>
  askSandbox(server, 'POST', '/gateway/faults', { target, mode, times })
const PAID = {
  status: 'CREATED',
  refund: null,
  invoiceNumber: expect.stringMatching(/^R\/\d\d-\d\d\/\d{6}$/) as string,
}

describe('who has paid', () => {
  test('finds the booking there on coming back, with its invoice', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const reply = await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) })
    expect(reply.body).toEqual({
      success: true,
      message: 'Booking created successfully!',
      data: { transactionId, status: 'CREATED' },
    })
    expect(await ownBooking(rider, transactionId)).toMatchObject({ ...PAID, actions: ['cancel'] })
  })

  test('and closed the browser, has it by webhook', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id } = await payAtGateway(server, order_id)
    expect(await sendWebhook(server, razorpay_payment_id, ['order.paid'])).toEqual(['200'])
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('and closed the browser, has it within a minute even if no webhook comes', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    await payAtGateway(server, order_id)
    await server.advance(60)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('is told the same by return, webhooks and poller, in any order and again and again: one effect', async () => {
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
    const { rows } = await server.app.database.pool.query<{ captures: number; moves: number; invoices: number }>(
      `select (select count(*)::int from captures where gateway_payment_id = $1) as captures,
        (select count(*)::int from booking_transitions where booking_id = b.id) as moves,
        (select count(*)::int from invoices where subject_id = b.id) as invoices
      from bookings b where 'VL-' || b.number = $2`,
      [receipt.razorpay_payment_id, transactionId],
    )
    expect(rows).toEqual([{ captures: 1, moves: 1, invoices: 1 }])
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('after a failed try has the booking: captured wins, and a late word of the failure changes nothing', async () => {
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

  test('for whom the bank says yes only later, has it when that is told', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: paymentId } = await payAtGateway(server, order_id, { outcome: 'failed' })
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
    await askSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: false })
    await server.advance(61)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })
})

describe('nobody is believed', () => {
  test('whose signature is wrong, or for another payment', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    for (const wrong of [
      { razorpay_signature: receipt.razorpay_signature.replaceAll(/./g, 'a') },
      { razorpay_signature: 'short' },
      { razorpay_payment_id: 'pay_00000000000000' },
    ]) {
      const reply = await callUntyped(rider, verifyPayment, { body: { ...receipt, ...wrong } })
      expect([reply.status, reply.body.message]).toEqual([400, 'This payment could not be verified.'])
    }
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
  })

  test('who brings the word for somebody else’s order, or for none of ours', async () => {
    const { order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    const stranger = await makeRider(server)
    expect((await stranger.call(verifyPayment, { body: receipt })).status).toBe(404)
    const unknown = { ...receipt, razorpay_order_id: 'order_00000000000000' }
    expect((await stranger.call(verifyPayment, { body: unknown })).status).toBe(404)
  })

  test('who alters a webhook, or signs it badly', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: payment_id } = await payAtGateway(server, order_id)
    for (const forgery of [{ altered: true }, { signature: 'bad' }]) {
      const body = { payment_id, events: ['payment.captured'], ...forgery }
      const sent = await askSandbox<{ items: { answer: string }[] }>(server, 'POST', '/gateway/webhooks', body)
      expect(sent.items.map((item) => item.answer)).toEqual(['400'])
    }
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
  })

  test('who sends no JSON, nothing, or half a character to the webhook', async () => {
    for (const body of ['', '{', '[]', '"\uD800"', 'null']) {
      const response = await server.fetch('/api/v1/payments/webhook', { method: 'POST', body })
      expect(response.status).toBe(400)
    }
  })
})

test('a webhook about an order of somebody else is kept, answered with 200, and raises an alarm', async () => {
  const elsewhere = await askSandboxOrder()
  const { razorpay_payment_id } = await payAtGateway(server, elsewhere)
  expect(await sendWebhook(server, razorpay_payment_id, ['payment.captured'])).toEqual(['200'])
  await server.drainJobs()
  expect(await alarmsOf(server, elsewhere)).toEqual(['unknownOrder'])
})

// An order that another system of the same merchant made at the gateway.
async function askSandboxOrder(): Promise<string> {
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

describe('money that is not what was asked for', () => {
  test.each(['amount-mismatch', 'currency-mismatch'])(
    'by %s confirms nothing, goes back, and raises an alarm',
    async (mode) => {
      const { rider, transactionId, order_id } = await unpaid()
      await fault('payments', mode)
      const receipt = await payAtGateway(server, order_id)
      const reply = await callUntyped(rider, verifyPayment, { body: receipt })
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'Your payment could not be turned into a booking. The full amount is on its way back to you.',
      ])
      await server.drainJobs()
      expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toHaveLength(1)
      expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', invoiceNumber: null })
      expect(await alarmsOf(server, receipt.razorpay_payment_id)).toEqual(['wrongAmount'])
    },
  )

  test('the second payment for one booking goes back, the first stays', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const { razorpay_payment_id: second } = await payAtGateway(server, order_id, { outcome: 'failed' })
    const receipt = await payAtGateway(server, order_id)
    dataOf(await rider.call(verifyPayment, { body: receipt }))
    await askSandbox(server, 'POST', '/gateway/capture-late', { payment_id: second, webhook: false })
    await sendWebhook(server, second, ['payment.captured'])
    await server.drainJobs()
    expect(await refundsAtGateway(server, second)).toEqual([105_000])
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([])
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED', refund: { amount: 1050 } })
  })
})

describe('the gateway', () => {
  test('that is down is a 503, the hold is free again and nothing is charged', async () => {
    const single = await makeShop(server, superAdmin, 1)
    await fault('orders', '503', 2)
    const body = await orderBody(server, single)
    const reply = await callUntyped(await makeRider(server), createBooking, { body })
    expect([reply.status, reply.body.message]).toEqual([
      503,
      'Payments are not answering right now. Nothing was charged. Please try again in a moment.',
    ])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await callUntyped(await makeRider(server), createBooking, { body })).status).toBe(200)
  })

  test('that heard an order and did not answer is not asked for a second one', async () => {
    await fault('orders', 'created-then-timeout')
    const { rider, transactionId, order_id, receipt } = await timeOutOnceReceived(server.sandbox.url, () => unpaid())
    const headers = { authorization: basicAuth() }
    const found = await fetch(new URL(`/v1/orders?receipt=${receipt}`, server.sandbox.url), { headers })
    expect(((await found.json()) as { items: { id: string }[] }).items.map((item) => item.id)).toEqual([order_id])
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })

  test('that cannot be asked when the customer comes back is asked again later', async () => {
    const { rider, transactionId, order_id } = await unpaid()
    const receipt = await payAtGateway(server, order_id)
    await fault('payments', '503')
    const reply = await callUntyped(rider, verifyPayment, { body: receipt })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Your payment is not through yet. We will confirm the booking as soon as it is.',
    ])
    await server.advance(61)
    expect(await ownBooking(rider, transactionId)).toMatchObject(PAID)
  })
})

const basicAuth = () => {
  const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '' } = server.settings
  return `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`
}

describe('who did not finish paying', () => {
  test('may pay the same order again, as long as it is held', async () => {
    const { rider, ...first } = await unpaid()
    await payAtGateway(server, first.order_id, { outcome: 'failed' })
    const body = { transactionId: first.transactionId }
    expect(dataOf(await rider.call(createPaymentOrder, { body }))).toEqual(first)
    expect((await (await makeRider(server)).call(createPaymentOrder, { body })).status).toBe(404)
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, first.order_id) }))
    const paid = await callUntyped(rider, createPaymentOrder, { body })
    expect([paid.status, paid.body.message]).toEqual([
      409,
      'This is not possible: the booking is waiting for approval.',
    ])
  })

  test('cannot pay it any more when its time is over', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    await server.advance(15 * 60)
    expect((await rider.call(createPaymentOrder, { body: { transactionId } })).status).toBe(409)
  })
})

import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callSandbox, makeBooking, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import { alarmsOf, refundOutside, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 20 })
server.receiveWebhooks()

/** Sends a webhook about a captured payment, with a correct signature. Returns the status of the answer. */
async function sendSigned(payment: { id: string; order_id: string }): Promise<number> {
  const entity = { amount: 105_000, currency: 'INR', status: 'captured', captured: true, ...payment }
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  const secret = server.settings['RAZORPAY_WEBHOOK_SECRET'] ?? ''
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const response = await server.fetch('/api/v1/payments/webhook', {
    method: 'POST',
    headers: { ...headers, 'x-razorpay-event-id': randomUUID() },
    body,
  })
  return response.status
}

async function capturesOf(orderId: string): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from captures c join payment_orders o on o.id = c.order_id where o.gateway_order_id = $1`,
    [orderId],
  )
  return rows[0]?.count ?? 0
}

test('books nothing on a signed webhook about a payment that the gateway does not know', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  expect(await sendSigned({ id: 'pay_00000000000000', order_id: orderId })).toBe(200)
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toBeUndefined()
  expect(await capturesOf(orderId)).toBe(0)
  expect(await alarmsOf(server, 'pay_00000000000000')).toEqual(['webhookDenied'])
})

test.each(['failed', 'authorized'] as const)(
  'books nothing on a signed webhook that reports a payment as captured while the gateway lists it as %s',
  async (outcome) => {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId, { outcome })
    const body = { payment_id: paymentId, events: ['payment.captured', 'order.paid'], invented: true }
    await callSandbox(server, 'POST', '/gateway/webhooks', body)
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
    expect(await capturesOf(orderId)).toBe(0)
    expect(await alarmsOf(server, paymentId)).toEqual(['webhookDenied'])
  },
)

test('settles a payment for the order that the gateway names, not for the order in the webhook', async () => {
  const cheap = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const other = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, cheap.orderId)
  expect(await sendSigned({ id: paymentId, order_id: other.orderId })).toBe(200)
  await server.drainJobs()
  expect(await ownBooking(other.rider, other.transactionId)).toBeUndefined()
  expect(await ownBooking(cheap.rider, cheap.transactionId)).toMatchObject({ status: 'CREATED' })
})

test('books nothing on an old webhook about a payment that was refunded meanwhile', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  await refundOutside(server, paymentId)
  await sendWebhook(server, paymentId, ['order.paid'])
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', invoiceNumber: null })
})

test('keeps a webhook until the gateway answers, and then books', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'payments', mode: '503' })
  await sendWebhook(server, paymentId, ['payment.captured'])
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toBeUndefined()
  const { pool } = server.app.database
  await pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  const { rows } = await pool.query('select from webhook_events where processed_at is null')
  expect(rows).toEqual([])
})

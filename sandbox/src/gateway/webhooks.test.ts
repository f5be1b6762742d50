import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYS, eventually, startProduct, startTestSandbox } from '../test/sandbox.ts'
import type { Webhook } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

async function pay({ api, call }: Sandbox, outcome: 'captured' | 'failed', webhook: boolean) {
  const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
  const { json } = await call('POST', '/gateway/pay', { order_id: order['id'], outcome, webhook })
  return { orderId: String(order['id']), paymentId: String(json['razorpay_payment_id']) }
}

function expectSigned({ raw, headers }: Webhook) {
  expect(headers['x-razorpay-signature']).toBe(createHmac('sha256', KEYS.webhookSecret).update(raw).digest('hex'))
  expect(headers['x-razorpay-event-id']).toMatch(/^[A-Za-z0-9]{14}$/)
}

test('sends authorised, captured and order paid for a captured payment, each signed and with its own id', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const { orderId, paymentId } = await pay(sandbox, 'captured', true)
  const webhooks = await product.until(3)
  for (const webhook of webhooks) expectSigned(webhook)
  expect(new Set(webhooks.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3)
  const bodies = Object.fromEntries(webhooks.map(({ body }) => [body.event, body]))
  expect(bodies['payment.authorized']).toMatchObject({
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId, status: 'authorized', captured: false } } },
  })
  expect(bodies['payment.captured']).toEqual({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_\w{14}$/),
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: (await sandbox.api('GET', `/payments/${paymentId}`)).json } },
    created_at: expect.any(Number),
  })
  expect(bodies['order.paid']).toMatchObject({
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paymentId } },
      order: { entity: { id: orderId, status: 'paid', amount_due: 0 } },
    },
  })
})

test('sends webhooks for a failed payment and for a refund', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  await pay(sandbox, 'failed', true)
  const [failed] = await product.until(1)
  expect(failed?.body).toMatchObject({
    event: 'payment.failed',
    payload: { payment: { entity: { status: 'failed', error_reason: 'payment_failed' } } },
  })
  const { paymentId } = await pay(sandbox, 'captured', false)
  await sandbox.api('POST', `/payments/${paymentId}/refund`, {})
  const bodies = (await product.until(3)).slice(1).map(({ body }) => body)
  expect(bodies.map(({ event }) => event).toSorted()).toEqual(['refund.created', 'refund.processed'])
  for (const { contains, payload } of bodies) {
    expect(contains).toEqual(['refund', 'payment'])
    expect(payload).toMatchObject({
      refund: { entity: { payment_id: paymentId } },
      payment: { entity: { id: paymentId } },
    })
  }
})

test('sends no webhook for a payment with webhook false', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  await pay(sandbox, 'captured', false)
  const { paymentId } = await pay(sandbox, 'failed', true)
  const [first] = await product.until(1)
  expect(first?.body.payload['payment']?.entity['id']).toBe(paymentId)
})

test('resends a webhook with identical bytes until it is answered with 2xx', async () => {
  const product = await startProduct((count) => (count < 4 ? 503 : 200))
  const sandbox = await startTestSandbox({ appUrl: product.url })
  await pay(sandbox, 'failed', true)
  const attempts = await product.until(4)
  expect(new Set(attempts.map(({ raw }) => raw)).size).toBe(1)
  expect(new Set(attempts.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1)
  await eventually(async () => (await sandbox.call('GET', '/gateway')).text).toContain('delivered')
})

test('delivers a pending webhook after a restart', async () => {
  const first = await startTestSandbox()
  await pay(first, 'captured', true)
  await first.stop()
  const product = await startProduct()
  await startTestSandbox({ appUrl: product.url, dataDir: first.settings.dataDir })
  const events = (await product.until(3)).map(({ body }) => body.event)
  expect(events.toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
})

test('lets a script send webhooks in any order, and again with the same event id', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const { paymentId } = await pay(sandbox, 'captured', false)
  const events = ['order.paid', 'payment.captured', 'payment.authorized', 'payment.captured']
  const { json } = await sandbox.call('POST', '/gateway/webhooks', { payment_id: paymentId, events })
  expect(json).toMatchObject({ count: 4, items: events.map((event) => ({ event, answer: '200' })) })
  expect(product.received.map(({ body }) => body.event)).toEqual(events)
  const [, captured, , repeated] = product.received
  expect(repeated?.raw).toBe(captured?.raw)
  expect(repeated?.headers['x-razorpay-event-id']).toBe(captured?.headers['x-razorpay-event-id'])
})

test('lets a script send forged webhooks: with an altered body or a wrong signature', async () => {
  const product = await startProduct(() => 400)
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const { paymentId } = await pay(sandbox, 'captured', false)
  const send = (forgery: object) =>
    sandbox.call('POST', '/gateway/webhooks', { payment_id: paymentId, events: ['payment.captured'], ...forgery })
  expect((await send({ altered: true })).json).toMatchObject({ items: [{ answer: '400' }] })
  expect((await send({ signature: 'bad' })).json).toMatchObject({ items: [{ answer: '400' }] })
  expect(product.received).toHaveLength(2)
  for (const { raw, headers } of product.received) {
    const right = createHmac('sha256', KEYS.webhookSecret).update(raw).digest('hex')
    expect(headers['x-razorpay-signature']).not.toBe(right)
  }
})

test("rejects a script's webhook about an event that did not happen", async () => {
  const sandbox = await startTestSandbox()
  const { paymentId } = await pay(sandbox, 'failed', false)
  const send = (event: string) => sandbox.call('POST', '/gateway/webhooks', { payment_id: paymentId, events: [event] })
  for (const event of ['payment.captured', 'order.paid', 'refund.processed'])
    expect((await send(event)).status).toBe(400)
})

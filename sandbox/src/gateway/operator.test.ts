import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, KEYS, startProduct, startTestSandbox } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

async function payFor({ api, call }: Sandbox, outcome = 'captured'): Promise<string> {
  const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
  const { json } = await call('POST', '/gateway/pay', { order_id: order['id'], outcome, webhook: false })
  return String(json['razorpay_payment_id'])
}

test('refunds an authorised payment in full when its capture times out, without ever capturing it', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const payment = await payFor(sandbox, 'authorized')
  expect((await sandbox.api('GET', `/payments/${payment}`)).json).toMatchObject({ status: 'authorized' })
  const { json: refund } = await sandbox.call('POST', '/gateway/time-out-capture', { payment_id: payment })
  expect(refund).toMatchObject({ amount: 50000, payment_id: payment, receipt: null })
  expect((await sandbox.api('GET', `/payments/${payment}`)).json).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 50000,
    refund_status: 'full',
  })
  const events = (await product.until(2)).map(({ body }) => body.event)
  expect(events.toSorted()).toEqual(['refund.created', 'refund.processed'])
  expect((await sandbox.call('POST', '/gateway/time-out-capture', { payment_id: payment })).status).toBe(400)
})

test('refunds a part of a payment from its own pages and sends the webhooks of that refund', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const payment = await payFor(sandbox)
  const { json: refund } = await sandbox.call('POST', '/gateway/refunds', { payment_id: payment, amount: 20000 })
  expect(refund).toMatchObject({ amount: 20000, receipt: null })
  await product.until(2)
  await eventually(async () => (await sandbox.api('GET', `/payments/${payment}/refunds`)).json).toMatchObject({
    items: [{ id: refund['id'], status: 'processed' }],
  })
  expect((await sandbox.call('POST', '/gateway/refunds', { payment_id: payment, amount: 40000 })).status).toBe(400)
})

test.each(['won', 'lost'])('opens a dispute, shows it in the API and decides it as %s once', async (status) => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const payment = await payFor(sandbox)
  const { json: dispute } = await sandbox.call('POST', '/gateway/disputes', { payment_id: payment, amount: 30000 })
  expect(dispute).toMatchObject({ status: 'open', amount: 30000, amount_deducted: 0, phase: 'chargeback' })
  expect((await sandbox.call('POST', '/gateway/disputes', { payment_id: payment })).status).toBe(400)
  const settle = () => sandbox.call('POST', '/gateway/disputes/settle', { dispute_id: dispute['id'], status })
  expect((await settle()).status).toBe(200)
  expect((await settle()).status).toBe(400)
  const found = { status, amount_deducted: status === 'lost' ? 30000 : 0 }
  expect((await sandbox.api('GET', `/disputes/${dispute['id']}`)).json).toMatchObject(found)
  expect((await sandbox.api('GET', '/disputes')).json).toMatchObject({ count: 1, items: [found] })
  const webhooks = await product.until(2)
  expect(webhooks.map(({ body }) => body.event).toSorted()).toEqual([
    'payment.dispute.created',
    `payment.dispute.${status}`,
  ])
  expect(webhooks[0]?.body.payload['dispute']?.entity).toMatchObject({ id: dispute['id'], payment_id: payment })
})

test('refuses refunds for lack of balance as often as a script asks for it', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox)
  await sandbox.call('POST', '/gateway/faults', { target: 'refunds', mode: 'no-balance', times: 2 })
  const refund = () => sandbox.api('POST', `/payments/${payment}/refund`, {})
  for (const reply of [await refund(), await refund()]) {
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('does not have enough balance')])
  }
  expect((await refund()).status).toBe(200)
})

test('lets a person refund and dispute payments in the dashboard', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox)
  const submit = async (path: string, fields: Record<string, string>) =>
    fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const refunded = await submit('/gateway/refunds', { payment_id: payment, amount: '10000' })
  expect([refunded.status, refunded.headers.get('location')]).toEqual([303, '/gateway'])
  await submit('/gateway/disputes', { payment_id: payment, amount: '10000' })
  const page = (await sandbox.call('GET', '/gateway')).text
  for (const shown of ['Rs. 100.00', 'Merchant loses', 'value="40000"']) expect(page).toContain(shown)
})

test('lets a script send a correctly signed webhook about a capture that did not happen', async () => {
  const product = await startProduct()
  const sandbox = await startTestSandbox({ appUrl: product.url })
  const payment = await payFor(sandbox, 'failed')
  const body = { payment_id: payment, events: ['payment.captured'], invented: true }
  expect((await sandbox.call('POST', '/gateway/webhooks', body)).json).toMatchObject({ items: [{ answer: '200' }] })
  const [webhook] = product.received
  expect(webhook?.body.payload['payment']?.entity).toMatchObject({ id: payment, status: 'captured', captured: true })
  const signature = createHmac('sha256', KEYS.webhookSecret).update(String(webhook?.raw)).digest('hex')
  expect(webhook?.headers['x-razorpay-signature']).toBe(signature)
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYS, startTestSandbox } from '../test/sandbox.ts'

const ORDER = { amount: 94500, currency: 'INR', receipt: 'VL-28417-1', notes: { transactionId: 'VL-28417' } }

test("returns an order in the gateway's format", async () => {
  const { api } = await startTestSandbox()
  const { status, json } = await api('POST', '/orders', ORDER)
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 94500,
    amount_paid: 0,
    amount_due: 94500,
    currency: 'INR',
    receipt: 'VL-28417-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { transactionId: 'VL-28417' },
    created_at: expect.any(Number),
  })
  expect((await api('GET', `/orders/${json['id']}`)).json).toEqual(json)
})

test('returns empty notes as an empty list', async () => {
  const { api } = await startTestSandbox()
  expect((await api('POST', '/orders', { amount: 100, currency: 'INR' })).json['notes']).toEqual([])
  expect((await api('POST', '/orders', { amount: 100, currency: 'INR', notes: {} })).json['notes']).toEqual([])
})

test.each([
  ['no amount', { currency: 'INR' }, 'amount'],
  ['an amount below one rupee', { amount: 99, currency: 'INR' }, 'amount'],
  ['a fraction of a paisa', { amount: 100.5, currency: 'INR' }, 'amount'],
  ['an amount as text', { amount: '100', currency: 'INR' }, 'amount'],
  ['another currency', { amount: 100, currency: 'USD' }, 'currency'],
  ['a receipt of 41 characters', { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) }, 'receipt'],
  [
    'sixteen notes',
    { amount: 100, currency: 'INR', notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
    'notes',
  ],
])('rejects an order with %s and names the field', async (_case, body, field) => {
  const { api } = await startTestSandbox()
  const { status, json } = await api('POST', '/orders', body)
  expect(status).toBe(400)
  expect(json).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.any(String),
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
})

test('rejects an unknown field', async () => {
  const { api } = await startTestSandbox()
  const { status, text } = await api('POST', '/orders', { ...ORDER, price: 1 })
  expect([status, text]).toEqual([400, expect.stringContaining('price is/are not required and should not be sent')])
})

test('accepts a receipt once, and finds its order by it', async () => {
  const { api } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', ORDER)
  expect((await api('POST', '/orders', ORDER)).status).toBe(400)
  const found = await api('GET', '/orders?receipt=VL-28417-1')
  expect(found.json).toEqual({ entity: 'collection', count: 1, items: [order] })
  expect((await api('GET', '/orders?receipt=never')).json).toEqual({ entity: 'collection', count: 0, items: [] })
})

test('responds with 401 without the right key, and with 400 to malformed JSON, unknown paths and unknown ids', async () => {
  const { api, call, url, authorization: rightKey } = await startTestSandbox()
  for (const authorization of ['', `Basic ${Buffer.from(`${KEYS.keyId}:wrong`).toString('base64')}`]) {
    const { status, text } = await call('POST', '/v1/orders', ORDER, { authorization })
    expect([status, text]).toEqual([401, expect.stringContaining('Authentication failed')])
  }
  const malformed = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    body: '{"amount"',
    headers: { ...rightKey, 'content-type': 'application/json' },
  })
  expect([malformed.status, await malformed.text()]).toEqual([400, expect.stringContaining('BAD_REQUEST_ERROR')])
  expect((await api('GET', '/nothing/here')).text).toContain('The requested URL was not found')
  const unknown = await api('GET', '/orders/order_unknown0000000')
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('The id provided does not exist')])
})

test('accepts one payment per order and signs it with the HMAC of order and payment id', async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', ORDER)
  const { status, json: paid } = await call('POST', '/gateway/pay', {
    order_id: order['id'],
    outcome: 'captured',
    webhook: false,
  })
  expect(status).toBe(200)
  const signed = `${String(order['id'])}|${String(paid['razorpay_payment_id'])}`
  expect(paid).toEqual({
    razorpay_order_id: order['id'],
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_signature: createHmac('sha256', KEYS.keySecret).update(signed).digest('hex'),
  })
  expect((await api('GET', `/orders/${order['id']}`)).json).toMatchObject({
    status: 'paid',
    amount_paid: 94500,
    amount_due: 0,
    attempts: 1,
  })
  const payment = await api('GET', `/payments/${paid['razorpay_payment_id']}`)
  expect(payment.json).toMatchObject({ status: 'captured', captured: true, amount: 94500, order_id: order['id'] })
  expect((await api('GET', `/orders/${order['id']}/payments`)).json).toMatchObject({ count: 1, items: [payment.json] })
  expect((await call('POST', '/gateway/pay', { order_id: order['id'], outcome: 'captured' })).status).toBe(400)
})

test('lets an order be paid again after a failed attempt, which may still be captured late', async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', ORDER)
  const pay = (outcome: string) => call('POST', '/gateway/pay', { order_id: order['id'], outcome, webhook: false })
  const { status, json: failed } = await pay('failed')
  expect(status).toBe(200)
  expect(failed).not.toHaveProperty('razorpay_signature')
  expect(failed).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' } })
  expect((await api('GET', `/orders/${order['id']}`)).json).toMatchObject({ status: 'attempted', attempts: 1 })
  await pay('captured')
  const late = await call('POST', '/gateway/capture-late', { payment_id: failed['razorpay_payment_id'] })
  expect(late.json).toHaveProperty('razorpay_signature')
  const { json: payments } = await api('GET', `/orders/${order['id']}/payments`)
  expect(payments).toMatchObject({
    count: 2,
    items: [{ status: 'captured' }, { status: 'captured', error_code: null }],
  })
})

test('captures an order with manual capture only for the exact amount', async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', { ...ORDER, payment_capture: 0 })
  const { json: paid } = await call('POST', '/gateway/pay', {
    order_id: order['id'],
    outcome: 'captured',
    webhook: false,
  })
  const path = `/payments/${paid['razorpay_payment_id']}`
  expect((await api('GET', path)).json).toMatchObject({ status: 'authorized', captured: false, fee: null })
  expect((await api('POST', `${path}/capture`, { amount: 94400, currency: 'INR' })).status).toBe(400)
  expect((await api('POST', `${path}/capture`, { amount: 94500, currency: 'INR' })).json).toMatchObject({
    captured: true,
  })
  expect((await api('POST', `${path}/capture`, { amount: 94500, currency: 'INR' })).status).toBe(400)
})

import { expect, test } from 'vitest'
import { eventually, startTestSandbox } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>
const KEY = { 'x-refund-idempotency': 'refund-of-VL-28417' }

async function payFor({ api, call }: Sandbox, amount: number): Promise<string> {
  const { json: order } = await api('POST', '/orders', { amount, currency: 'INR' })
  const { json } = await call('POST', '/gateway/pay', { order_id: order['id'], outcome: 'captured', webhook: false })
  return String(json['razorpay_payment_id'])
}

test('refunds a payment in parts up to its amount and no further', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  const refund = (body?: Record<string, unknown>) => sandbox.api('POST', `/payments/${payment}/refund`, body)

  expect((await refund({ amount: 20000 })).json).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 20000,
    currency: 'INR',
    payment_id: payment,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  expect((await sandbox.api('GET', `/payments/${payment}`)).json).toMatchObject({
    status: 'captured',
    amount_refunded: 20000,
    refund_status: 'partial',
  })
  const tooMuch = await refund({ amount: 30001 })
  expect([tooMuch.status, tooMuch.text]).toEqual([
    400,
    expect.stringContaining('The refund amount provided is greater than amount captured.'),
  ])
  expect((await refund({})).json).toMatchObject({ amount: 30000 })
  expect((await sandbox.api('GET', `/payments/${payment}`)).json).toMatchObject({
    status: 'refunded',
    amount_refunded: 50000,
    refund_status: 'full',
  })
  expect((await refund({})).text).toContain('fully refunded already')
  expect((await sandbox.api('GET', `/payments/${payment}/refunds`)).json).toMatchObject({ count: 2 })
  expect((await sandbox.call('GET', `/gateway/refunds?payment_id=${payment}`)).json).toMatchObject({ count: 2 })
})

test('refunds in full without a request body', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  const headers = { 'content-type': 'application/json' }
  const { status, json } = await sandbox.api('POST', `/payments/${payment}/refund`, undefined, headers)
  expect([status, json['amount']]).toEqual([200, 50000])
})

test('returns the same refund for the same key and request, and rejects another request with that key', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  const refund = (body: Record<string, unknown>) => sandbox.api('POST', `/payments/${payment}/refund`, body, KEY)
  const first = await refund({ amount: 20000, notes: { why: 'rejected' } })
  const again = await refund({ notes: { why: 'rejected' }, amount: 20000 })
  expect(again.json['id']).toBe(first.json['id'])
  expect((await refund({ amount: 10000 })).status).toBe(400)
  expect((await sandbox.api('GET', `/payments/${payment}`)).json['amount_refunded']).toBe(20000)
})

test.each(['short', 'has a space in it', 'nine-char'])('rejects the idempotency key %j', async (key) => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  const headers = { 'x-refund-idempotency': key }
  expect((await sandbox.api('POST', `/payments/${payment}/refund`, {}, headers)).status).toBe(400)
})

test('responds with 409 while the first request with a key is unanswered, and returns its refund afterwards', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  await sandbox.call('POST', '/gateway/faults', { target: 'refunds', mode: 'created-then-timeout' })
  const impatient = new AbortController()
  const first = fetch(`${sandbox.url}/v1/payments/${payment}/refund`, {
    method: 'POST',
    body: '{}',
    headers: { ...sandbox.authorization, ...KEY, 'content-type': 'application/json' },
    signal: impatient.signal,
  })
  const refund = () => sandbox.api('POST', `/payments/${payment}/refund`, {}, KEY)
  await eventually(async () => (await sandbox.call('GET', '/gateway/faults')).json['count']).toBe(0)
  expect((await refund()).status).toBe(409)
  impatient.abort()
  await expect(first).rejects.toThrow('aborted')
  await eventually(async () => (await refund()).status).toBe(200)
  expect((await sandbox.api('GET', `/payments/${payment}/refunds`)).json).toMatchObject({ count: 1 })
})

test('processes a refund automatically after a delay', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  const { json: refund } = await sandbox.api('POST', `/payments/${payment}/refund`, {})
  const readRefund = async () => (await sandbox.api('GET', `/refunds/${refund['id']}`)).json
  await eventually(readRefund).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } })
})

test('makes the amount of a failed refund refundable again', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  await sandbox.call('POST', '/gateway/faults', { target: 'refunds', mode: 'fail' })
  const { json: refund } = await sandbox.api('POST', `/payments/${payment}/refund`, {})
  await eventually(async () => (await sandbox.api('GET', `/refunds/${refund['id']}`)).json['status']).toBe('failed')
  expect((await sandbox.api('GET', `/payments/${payment}`)).json).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
})

test('keeps a held refund pending, even after a restart, until a script settles it', async () => {
  const sandbox = await startTestSandbox()
  const payment = await payFor(sandbox, 50000)
  await sandbox.call('POST', '/gateway/faults', { target: 'refunds', mode: 'hold' })
  const { json: held } = await sandbox.api('POST', `/payments/${payment}/refund`, { amount: 20000 })
  const { json: other } = await sandbox.api('POST', `/payments/${payment}/refund`, { amount: 10000 })
  await sandbox.stop()

  const again = await startTestSandbox({ dataDir: sandbox.settings.dataDir })
  await eventually(async () => (await again.api('GET', `/refunds/${other['id']}`)).json['status']).toBe('processed')
  expect((await again.api('GET', `/refunds/${held['id']}`)).json['status']).toBe('pending')
  const settle = () => again.call('POST', '/gateway/refunds/settle', { refund_id: held['id'], status: 'processed' })
  expect((await settle()).json).toMatchObject({ status: 'processed' })
  expect((await settle()).status).toBe(400)
})

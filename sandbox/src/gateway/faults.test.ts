import { expect, test } from 'vitest'
import { eventually, startTestSandbox } from '../test/sandbox.ts'

const ORDER = { amount: 50000, currency: 'INR', receipt: 'VL-1' }

test.each([
  ['500', 500],
  ['503', 503],
  ['409', 409],
])('answers with the fault %s as often as requested and creates no order', async (mode, status) => {
  const { api, call } = await startTestSandbox()
  await call('POST', '/gateway/faults', { target: 'orders', mode, times: 2 })
  expect((await api('POST', '/orders', ORDER)).status).toBe(status)
  expect((await api('POST', '/orders', ORDER)).status).toBe(status)
  expect((await api('GET', '/orders?receipt=VL-1')).json['count']).toBe(0)
  expect((await api('POST', '/orders', ORDER)).status).toBe(200)
})

test.each([
  ['timeout', 0],
  ['created-then-timeout', 1],
])('sends no response under the fault %s, and has created %i orders', async (mode, count) => {
  const sandbox = await startTestSandbox()
  await sandbox.call('POST', '/gateway/faults', { target: 'orders', mode })
  const impatient = new AbortController()
  const request = fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    body: JSON.stringify(ORDER),
    headers: { ...sandbox.authorization, 'content-type': 'application/json' },
    signal: impatient.signal,
  })
  await eventually(async () => (await sandbox.call('GET', '/gateway/faults')).json['count']).toBe(0)
  expect((await sandbox.api('GET', '/orders?receipt=VL-1')).json['count']).toBe(count)
  impatient.abort()
  await expect(request).rejects.toThrow('aborted')
})

test('makes a payment with an amount or currency that differs from its order', async () => {
  const { api, call } = await startTestSandbox()
  for (const [mode, expected] of [
    ['amount-mismatch', { amount: 49900, currency: 'INR' }],
    ['currency-mismatch', { amount: 50000, currency: 'USD' }],
  ] as const) {
    await call('POST', '/gateway/faults', { target: 'payments', mode })
    const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
    const { json } = await call('POST', '/gateway/pay', { order_id: order['id'], outcome: 'captured', webhook: false })
    expect((await api('GET', `/payments/${json['razorpay_payment_id']}`)).json).toMatchObject(expected)
  }
})

test('lists and clears faults, and rejects faults that do not apply to their target', async () => {
  const { call } = await startTestSandbox()
  expect((await call('POST', '/gateway/faults', { target: 'orders', mode: 'hold' })).status).toBe(400)
  expect((await call('POST', '/gateway/faults', { target: 'orders', mode: 'nonsense' })).status).toBe(400)
  await call('POST', '/gateway/faults', { target: 'lookups', mode: '500', times: 3 })
  expect((await call('GET', '/gateway/faults')).json['items']).toEqual([{ target: 'lookups', mode: '500', times: 3 }])
  expect((await call('DELETE', '/gateway/faults')).json['items']).toEqual([])
})

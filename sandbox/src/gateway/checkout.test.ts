import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYS, startTestSandbox } from '../test/sandbox.ts'

test('serves the checkout script to other origins', async () => {
  const { checkoutUrl } = await startTestSandbox()
  const response = await fetch(checkoutUrl)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await response.text()).toContain('window.Razorpay = class')
})

test("shows the order's amount and escapes the texts from the shop's page", async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', { amount: 123450, currency: 'INR' })
  const query = new URLSearchParams({
    key: KEYS.keyId,
    order_id: String(order['id']),
    name: '<b>Shop',
    origin: 'http://a.test',
  })
  const { status, text } = await call('GET', `/v1/checkout/frame?${query}`)
  expect(status).toBe(200)
  expect(text).toContain('₹1,234.50')
  expect(text).toContain('&lt;b&gt;Shop')
  expect(text).toContain('Pay successfully')
})

test('offers no payment for an unknown order, a wrong key or an order that is already paid', async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
  const id = String(order['id'])
  const show = async (key: string, order_id: string) =>
    (await call('GET', `/v1/checkout/frame?${new URLSearchParams({ key, order_id, origin: 'http://a.test' })}`)).text
  expect(await show(KEYS.keyId, 'order_unknown')).not.toContain('Pay successfully')
  expect(await show('rzp_other', id)).not.toContain('Pay successfully')
  await call('POST', '/gateway/pay', { order_id: id, outcome: 'captured', webhook: false })
  expect(await show(KEYS.keyId, id)).toContain('already been paid')
})

test("returns a signature for the shop's server when the customer pays in the frame", async () => {
  const { api, call } = await startTestSandbox()
  const { json: order } = await api('POST', '/orders', { amount: 50000, currency: 'INR' })
  const pay = (key: string) =>
    call('POST', '/v1/checkout/pay', { key, order_id: order['id'], succeeds: true, email: 'asha@example.com' })
  expect((await pay('rzp_other')).status).toBe(400)
  const { json } = await pay(KEYS.keyId)
  const signed = `${String(order['id'])}|${String(json['razorpay_payment_id'])}`
  expect(json['razorpay_signature']).toBe(createHmac('sha256', KEYS.keySecret).update(signed).digest('hex'))
  const payment = await api('GET', `/payments/${json['razorpay_payment_id']}`)
  expect(payment.json).toMatchObject({ email: 'asha@example.com', contact: null })
})

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GATEWAY_SECRETS, startMoney, type Money } from '../../test/money.ts'
import { createGateway } from './index.ts'

let money: Money
beforeAll(async () => {
  money = await startMoney()
})
afterAll(() => money.close())
beforeEach(() => money.call('DELETE', '/gateway/faults'))

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

test('the browser is believed when the gateway signed what it brings, and for that order only', async () => {
  const order = await money.order()
  const told = await money.call('POST', '/gateway/pay', { order_id: order.gatewayOrderId, outcome: 'captured' })
  const [paymentId, signature] = [String(told['razorpay_payment_id']), String(told['razorpay_signature'])]
  const other = await money.order()
  const isBelieved = (orderId: string, payment: string, signed: string) =>
    money.gateway.isCheckoutSigned({ orderId, paymentId: payment, signature: signed })
  expect(isBelieved(order.gatewayOrderId, paymentId, signature)).toBe(true)
  expect(isBelieved(other.gatewayOrderId, paymentId, signature)).toBe(false)
  expect(isBelieved(order.gatewayOrderId, `${paymentId}x`, signature)).toBe(false)
  expect(
    isBelieved(
      order.gatewayOrderId,
      paymentId,
      signature.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')),
    ),
  ).toBe(false)
})

test.each(['', 'a', 'zz'.repeat(32), '0'.repeat(63), 'ü'.repeat(64)])('%j is no signature', (signature) => {
  expect(money.gateway.isWebhookSigned(Buffer.from('{}'), signature)).toBe(false)
})

test('a webhook is believed under the secret in use and the one before it, and no other', () => {
  const body = Buffer.from('{"event":"payment.captured"}')
  const rotating = createGateway({
    ...money.setting,
    webhookSecrets: ['the new secret', GATEWAY_SECRETS.webhookSecret],
  })
  expect(rotating.isWebhookSigned(body, sign(body.toString(), 'the new secret'))).toBe(true)
  expect(rotating.isWebhookSigned(body, sign(body.toString(), GATEWAY_SECRETS.webhookSecret))).toBe(true)
  expect(rotating.isWebhookSigned(body, sign(body.toString(), GATEWAY_SECRETS.keySecret))).toBe(false)
  expect(money.gateway.isWebhookSigned(body, sign(body.toString(), 'the new secret'))).toBe(false)
  expect(rotating.isWebhookSigned(Buffer.from(`${body.toString()} `), sign(body.toString(), 'the new secret'))).toBe(
    false,
  )
})

test('payments of an order are told with whether their money was taken', async () => {
  const order = await money.order()
  const failed = await money.pay(order, 'failed')
  expect(await money.gateway.paymentsOfOrder(order.gatewayOrderId)).toEqual([
    { paymentId: failed, amountPaise: 50_000, currency: 'INR', isCaptured: false },
  ])
  const paid = await money.pay(order)
  await money.gateway.refund({ paymentId: paid, amountPaise: 50_000, receipt: 'whole', key: 'a-key-of-its-own' })
  expect(await money.gateway.paymentsOfOrder(order.gatewayOrderId)).toContainEqual({
    paymentId: paid,
    amountPaise: 50_000,
    currency: 'INR',
    isCaptured: true,
  })
})

test.each([
  { mode: '503', status: 503, isFinal: false },
  { mode: '500', status: 500, isFinal: false },
  { mode: '409', status: 409, isFinal: false },
])('an answer of $mode is worth asking again', async ({ mode, status, isFinal }) => {
  await money.fault('lookups', mode)
  await expect(money.gateway.findOrderByReceipt('any')).rejects.toMatchObject({
    name: 'GatewayProblem',
    status,
    isFinal,
  })
})

test('no answer within the time limit is worth asking again', async () => {
  const impatient = createGateway({ ...money.setting, timeoutMs: 100 })
  await money.fault('lookups', 'timeout')
  await expect(impatient.findOrderByReceipt('any')).rejects.toMatchObject({
    name: 'GatewayProblem',
    status: null,
    isFinal: false,
    cause: { name: 'TimeoutError' },
  })
})

test('what the gateway refuses stays refused, with its own words', async () => {
  const refused = money.gateway.createOrder({ amountPaise: 99, receipt: 'too little' })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    isFinal: true,
    message: expect.stringContaining('amount'),
  })
})

test('a wrong key is a matter for a person, and may be right the next time', async () => {
  const stranger = createGateway({ ...money.setting, keySecret: 'not the secret at all' })
  await expect(stranger.findOrderByReceipt('any')).rejects.toMatchObject({ status: 401, isFinal: false })
})

test('an address where nobody answers, or somebody else does, is a gateway that did not answer', async () => {
  const nobody = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(nobody.findOrderByReceipt('any')).rejects.toMatchObject({ name: 'GatewayProblem', status: null })
  const proxy = createServer((_request, response) => response.end('<h1>Back soon</h1>')).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const elsewhere = createGateway({ ...money.setting, apiUrl: `http://127.0.0.1:${port}/` })
  await expect(elsewhere.findOrderByReceipt('any')).rejects.toMatchObject({ name: 'GatewayProblem', status: null })
  proxy.close()
})

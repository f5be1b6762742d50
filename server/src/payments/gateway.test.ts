import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { openMoney } from '../../test/support/people/money.ts'
import { SANDBOX_SECRETS } from '../../test/support/outside/sandbox.ts'
import { createGateway } from './index.ts'

const money = await openMoney()

async function gatewayOver(answer: RequestListener) {
  const program = createServer(answer).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const address = program.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const gateway = createGateway({ ...money.setting, apiUrl: `http://127.0.0.1:${port}/` })
  return { gateway, close: () => program.close() }
}

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

test("accepts a checkout result only with the gateway's signature for that order and payment", async () => {
  const order = await money.order()
  const result = await money.call('POST', '/gateway/pay', { order_id: order.gatewayOrderId, outcome: 'captured' })
  const [paymentId, signature] = [String(result['razorpay_payment_id']), String(result['razorpay_signature'])]
  const other = await money.order()
  const isAccepted = (orderId: string, payment: string, signed: string) =>
    money.gateway.isCheckoutSigned({ orderId, paymentId: payment, signature: signed })
  expect(isAccepted(order.gatewayOrderId, paymentId, signature)).toBe(true)
  expect(isAccepted(other.gatewayOrderId, paymentId, signature)).toBe(false)
  expect(isAccepted(order.gatewayOrderId, `${paymentId}x`, signature)).toBe(false)
  expect(
    isAccepted(
      order.gatewayOrderId,
      paymentId,
      signature.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')),
    ),
  ).toBe(false)
})

test.each(['', 'a', 'zz'.repeat(32), '0'.repeat(63), 'ü'.repeat(64)])('rejects %j as a signature', (signature) => {
  expect(money.gateway.isWebhookSigned(Buffer.from('{}'), signature)).toBe(false)
})

test('accepts a webhook signed with the current or the previous secret, and no other', () => {
  const body = Buffer.from('{"event":"payment.captured"}')
  const rotating = createGateway({
    ...money.setting,
    webhookSecrets: ['the new secret', SANDBOX_SECRETS.razorpay.webhookSecret],
  })
  expect(rotating.isWebhookSigned(body, sign(body.toString(), 'the new secret'))).toBe(true)
  expect(rotating.isWebhookSigned(body, sign(body.toString(), SANDBOX_SECRETS.razorpay.webhookSecret))).toBe(true)
  expect(rotating.isWebhookSigned(body, sign(body.toString(), SANDBOX_SECRETS.razorpay.keySecret))).toBe(false)
  expect(money.gateway.isWebhookSigned(body, sign(body.toString(), 'the new secret'))).toBe(false)
  expect(rotating.isWebhookSigned(Buffer.from(`${body.toString()} `), sign(body.toString(), 'the new secret'))).toBe(
    false,
  )
})

test('lists the payments of a period with their method, whether each was captured and how much was refunded', async () => {
  const order = await money.order()
  const failed = await money.pay(order, 'failed')
  const { gatewayOrderId } = order
  const createdAt = expect.any(Date)
  const payment = {
    gatewayOrderId,
    requestId: null,
    amountPaise: 50_000,
    currency: 'INR',
    createdAt,
    isAuthorized: false,
    method: 'upi',
  }
  const now = Date.now()
  const recent = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
  expect(await money.gateway.listPayments(recent)).toContainEqual({
    ...payment,
    paymentId: failed,
    isCaptured: false,
    refundedPaise: 0,
  })
  const paid = await money.pay(order)
  await money.gateway.refund({ paymentId: paid, amountPaise: 50_000, receipt: 'whole', key: 'a-key-of-its-own' })
  expect(await money.gateway.listPayments(recent)).toContainEqual({
    ...payment,
    paymentId: paid,
    isCaptured: true,
    refundedPaise: 50_000,
  })
})

test('lists more payments than the gateway returns at once, each of them once', async () => {
  await money.call('POST', '/gateway/clock', { now: Date.parse('2027-03-01T00:00:00Z') })
  const paid: string[] = []
  for (let at = 0; at < 205; at++) paid.push(await money.pay(await money.order()))
  const period = { from: new Date('2027-03-01T00:00:00Z'), to: new Date('2027-03-02T00:00:00Z') }
  const listed = await money.gateway.listPayments(period)
  expect(listed.map(({ paymentId }) => paymentId)).toEqual(paid.toReversed())
  const later = { from: new Date('2027-03-02T00:00:00Z'), to: new Date('2027-03-03T00:00:00Z') }
  expect(await money.gateway.listPayments(later)).toEqual([])
  await money.call('POST', '/gateway/clock', { now: Date.now() })
})

test('does not count a payment as captured that was refunded when its capture timed out', async () => {
  const order = await money.order()
  const paymentId = await money.pay(order, 'authorized')
  expect(await money.gateway.findPayment(paymentId)).toMatchObject({ isCaptured: false, isAuthorized: true })
  await money.call('POST', '/gateway/time-out-capture', { payment_id: paymentId })
  expect(await money.gateway.findPayment(paymentId)).toMatchObject({
    gatewayOrderId: order.gatewayOrderId,
    requestId: null,
    isCaptured: false,
    isAuthorized: false,
    refundedPaise: 50_000,
  })
})

test('returns null for a payment or dispute that the gateway does not know, and fails while it is down', async () => {
  expect(await money.gateway.findPayment('pay_00000000000000')).toBeNull()
  expect(await money.gateway.findDispute('disp_00000000000000')).toBeNull()
  await money.fault('payments', '503')
  await expect(money.gateway.findPayment('pay_00000000000000')).rejects.toMatchObject({ status: 503 })
})

test.each([
  { mode: '503', status: 503, isFinal: false },
  { mode: '500', status: 500, isFinal: false },
  { mode: '409', status: 409, isFinal: false },
])('allows a retry after a response of $mode', async ({ mode, status, isFinal }) => {
  await money.fault('lookups', mode)
  await expect(money.gateway.findOrderByReceipt('any')).rejects.toMatchObject({
    name: 'GatewayError',
    status,
    isFinal,
  })
})

test('allows a retry after a timeout', async () => {
  const impatient = createGateway({ ...money.setting, timeoutMs: 100 })
  await money.fault('lookups', 'timeout')
  await expect(impatient.findOrderByReceipt('any')).rejects.toMatchObject({
    name: 'GatewayError',
    status: null,
    isFinal: false,
    cause: { name: 'TimeoutError' },
  })
})

test("reports a rejected request as final, with the gateway's message", async () => {
  const refused = money.gateway.createOrder({ amountPaise: 99, receipt: 'too little' })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    isFinal: true,
    message: expect.stringContaining('amount'),
  })
})

test('allows a retry after a wrong key, which an operator can correct', async () => {
  const wrongKeyGateway = createGateway({ ...money.setting, keySecret: 'not the secret at all' })
  await expect(wrongKeyGateway.findOrderByReceipt('any')).rejects.toMatchObject({ status: 401, isFinal: false })
})

test('does not follow a redirect, which would send the key to another address', async () => {
  const asked: string[] = []
  const { gateway, close } = await gatewayOver((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(gateway.findPayment('pay_1')).rejects.toMatchObject({ name: 'GatewayError', isFinal: false })
  expect(asked).toEqual(['/v1/payments/pay_1'])
  close()
})

test('reports no response when the gateway closes the connection in the middle of its answer', async () => {
  const { gateway, close } = await gatewayOver((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"id":')
    response.socket?.destroySoon()
  })
  await expect(gateway.findPayment('pay_1')).rejects.toMatchObject({ name: 'GatewayError', status: null })
  close()
})

test("reports no response when nothing or another program listens at the gateway's address", async () => {
  const unreachable = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(unreachable.findOrderByReceipt('any')).rejects.toMatchObject({ name: 'GatewayError', status: null })
  const { gateway, close } = await gatewayOver((_request, response) => response.end('<h1>Back soon</h1>'))
  await expect(gateway.findOrderByReceipt('any')).rejects.toMatchObject({ name: 'GatewayError', status: null })
  close()
})

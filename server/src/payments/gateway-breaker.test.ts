import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBreaker } from './gateway-breaker.ts'
import { GatewayError } from './gateway-call.ts'
import { createGateway } from './gateway.ts'

const timeout = () =>
  Promise.reject(new GatewayError(null, 'did not respond', { cause: new DOMException('late', 'TimeoutError') }))
const refusal = () => Promise.reject(new GatewayError(400, 'unknown payment'))

async function timeOut(breaker: ReturnType<typeof createBreaker>, times: number): Promise<void> {
  for (let call = 0; call < times; call++) await expect(breaker.run(timeout)).rejects.toThrow('did not respond')
}

test('stops calling a gateway that left five calls unanswered', async () => {
  let requests = 0
  const hanging = createServer(() => void (requests += 1))
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  onTestFinished(() => void hanging.close())
  const gateway = createGateway({
    apiUrl: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`,
    checkoutUrl: 'http://checkout.test',
    keyId: 'key',
    keySecret: 'secret',
    webhookSecrets: [],
    timeoutMs: 500,
  })
  for (let call = 0; call < 5; call++) await expect(gateway.findPayment('pay')).rejects.toThrow('did not respond')
  expect(requests).toBe(5)
  await expect(gateway.findPayment('pay')).rejects.toThrow('is not called for a moment')
  await expect(gateway.createOrder({ amountPaise: 100, receipt: 'r' })).rejects.toBeInstanceOf(GatewayError)
  expect(requests).toBe(5)
})

test('counts only calls without an answer in a row', async () => {
  const breaker = createBreaker()
  await timeOut(breaker, 4)
  await expect(breaker.run(refusal)).rejects.toThrow('unknown payment')
  await timeOut(breaker, 4)
  expect(await breaker.run(async () => 'answer')).toBe('answer')
})

test('tries one call after the pause, and makes all calls again if it succeeds', async () => {
  const breaker = createBreaker(0)
  await timeOut(breaker, 5)
  const answered = Promise.withResolvers<string>()
  const trial = breaker.run(() => answered.promise)
  await expect(breaker.run(async () => 'second')).rejects.toThrow('is not called for a moment')
  answered.resolve('first')
  expect(await trial).toBe('first')
  expect(await breaker.run(async () => 'second')).toBe('second')
})

test('pauses again if the tried call is not answered either', async () => {
  const breaker = createBreaker(0)
  await timeOut(breaker, 6)
  const patient = createBreaker(60_000)
  await timeOut(patient, 5)
  await expect(patient.run(async () => 'answer')).rejects.toThrow('is not called for a moment')
})

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pickPort, startTestSandbox } from './test/sandbox.ts'

test('links the product and every part on the front page, and serves a page for each part', async () => {
  const { call } = await startTestSandbox({ appUrl: 'http://localhost:3000' })
  const front = await call('GET', '/')
  expect(front.text).toContain('href="http://localhost:3000"')
  for (const path of ['/gateway', '/mail', '/sms', '/identity', '/push', '/storage']) {
    expect(front.text).toContain(`<a href="${path}">`)
    const page = await call('GET', path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await call('GET', '/style.css')).headers.get('content-type')).toContain('text/css')
})

test('keeps orders, payments and refunds after a restart, even with a torn line in the ledger', async () => {
  const first = await startTestSandbox()
  const { json: order } = await first.api('POST', '/orders', { amount: 50000, currency: 'INR', receipt: 'VL-1' })
  const { json: paid } = await first.call('POST', '/gateway/pay', { order_id: order['id'], outcome: 'captured' })
  const key = { 'x-refund-idempotency': 'a-key-of-ours' }
  const refund = await first.api('POST', `/payments/${paid['razorpay_payment_id']}/refund`, {}, key)
  await first.stop()
  appendFileSync(join(first.settings.dataDir, 'gateway.jsonl'), '{"orders":[{"order":{"id":"order_to')

  const second = await startTestSandbox({ dataDir: first.settings.dataDir })
  expect((await second.api('GET', '/orders?receipt=VL-1')).json).toMatchObject({ items: [{ status: 'paid' }] })
  const again = await second.api('POST', `/payments/${paid['razorpay_payment_id']}/refund`, {}, key)
  expect(again.json['id']).toBe(refund.json['id'])
  await second.api('POST', '/orders', { amount: 50000, currency: 'INR', receipt: 'VL-2' })
  await second.stop()

  const third = await startTestSandbox({ dataDir: first.settings.dataDir })
  expect((await third.api('GET', '/orders')).json).toMatchObject({ count: 2 })
})

test('rejects a second sandbox on the same port and leaves the first one running', async () => {
  const { url, call, settings } = await startTestSandbox()
  const httpPort = Number(new URL(url).port)
  await expect(startTestSandbox({ dataDir: settings.dataDir, httpPort })).rejects.toThrow('EADDRINUSE')
  expect((await call('GET', '/')).status).toBe(200)
})

test('releases its ports when it cannot start because the mail port is taken', async () => {
  const { smtpUrl } = await startTestSandbox()
  const httpPort = await pickPort()
  await expect(startTestSandbox({ httpPort, smtpPort: Number(new URL(smtpUrl).port) })).rejects.toThrow('EADDRINUSE')
  const { call } = await startTestSandbox({ httpPort })
  expect((await call('GET', '/')).status).toBe(200)
})

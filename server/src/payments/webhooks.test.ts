import { expect, test } from 'vitest'
import { openMoney } from '../../test/support/people/money.ts'
import { storeWebhook, markWebhookProcessed, readPendingWebhook, readWebhook } from './index.ts'

const money = await openMoney()

const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  email: 'asha.secret@example.com',
  contact: '+919876543210',
  vpa: 'asha@okbank',
}
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 20_000, currency: 'INR', status: 'processed' }
const bytesOf = (event: string, payload: object) => Buffer.from(JSON.stringify({ event, payload }))
const factsOf = (event: string, payload: object, eventId?: string) => readWebhook(bytesOf(event, payload), eventId)

test('reads the relevant fields of a payment, a refund and a dispute webhook', () => {
  const captured = factsOf('payment.captured', { payment: { entity: payment } }, 'event1')
  expect(captured).toEqual({
    eventId: 'event1',
    kind: 'payment.captured',
    gatewayOrderId: 'order_1',
    paymentId: 'pay_1',
    refundId: null,
    disputeId: null,
    gatewayRequestId: null,
    amountPaise: 50_000,
    currency: 'INR',
    status: 'captured',
  })
  expect(
    factsOf('refund.processed', { refund: { entity: refund }, payment: { entity: payment } }, 'event2'),
  ).toMatchObject({ refundId: 'rfnd_1', paymentId: 'pay_1', amountPaise: 20_000, status: 'processed' })
  expect(
    factsOf('payment.dispute.lost', { dispute: { entity: { id: 'disp_1', payment_id: 'pay_1' } } }, 'event3'),
  ).toMatchObject({ disputeId: 'disp_1', paymentId: 'pay_1' })
})

test('identifies a webhook without an event id by its bytes', () => {
  const first = factsOf('payment.captured', { payment: { entity: payment } })
  expect(first?.eventId).toMatch(/^[0-9a-f]{64}$/)
  expect(factsOf('payment.captured', { payment: { entity: payment } })).toEqual(first)
})

test.each(['', 'null', '[]', '{"event":"payment.captured"}', '{"event":1,"payload":{}}', '{"event":"x","payload":'])(
  'returns null for %j, which is not a webhook',
  (text) => {
    expect(readWebhook(Buffer.from(text), 'event')).toBeNull()
  },
)

test('stores a webhook once, processes it once, and deletes it after a month', async () => {
  const facts = factsOf('payment.captured', { payment: { entity: payment } }, 'event3')
  if (!facts) throw new Error('not understood')
  const store = () => money.transact((db) => storeWebhook(db, facts, money.now()))
  expect((await Promise.all([store(), store(), store()])).filter(Boolean)).toEqual([true])
  const pending = () => readPendingWebhook(money.database.db, 'event3')
  expect(await pending()).toEqual(facts)
  await money.transact((db) => markWebhookProcessed(db, 'event3', money.now()))
  expect(await pending()).toBeNull()
  expect(await store()).toBe(false)
  await money.advance(31 * 24 * 60)
  expect(await store()).toBe(true)
})

test('stores nothing about the payer', async () => {
  const facts = factsOf('payment.captured', { payment: { entity: payment } }, 'event4')
  if (!facts) throw new Error('not understood')
  await money.transact((db) => storeWebhook(db, facts, money.now()))
  const { rows } = await money.database.pool.query('select * from webhook_events')
  expect(JSON.stringify(rows)).not.toMatch(/secret|9876543210|okbank/)
})

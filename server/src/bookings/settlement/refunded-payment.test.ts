import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import {
  callSandbox,
  makeBooking,
  ownBooking,
  payAtGateway,
  type Receipt,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import {
  alarmsOf,
  ledgerOf,
  refundOutside,
  refundsAtGateway,
  sendWebhook,
} from '../../../test/support/outside/gateway.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 40 })
server.receiveWebhooks()
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const PATHS = ['checkout callback', 'webhook', 'reconciliation'] as const
type Path = (typeof PATHS)[number]

/** Reports a payment to the server in one of the three ways in which it can arrive. Returns the code that the callback answers with. */
async function report(path: Path, payer: Person, receipt: Receipt): Promise<string | undefined> {
  if (path === 'checkout callback') {
    const { body } = await callUntyped(payer, verifyPayment, { body: receipt })
    await server.drainJobs()
    return body.code
  }
  if (path === 'webhook') {
    await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
    await server.drainJobs()
  }
  if (path === 'reconciliation') await server.advance(61)
  return undefined
}

async function invoicesOf(transactionId: string): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from invoices i join bookings b on b.id = i.subject_id where 'VL-' || b.number = $1`,
    [transactionId],
  )
  return rows[0]?.count ?? 0
}

describe.each(PATHS)('a payment reported by the %s', (path) => {
  test('does not book when the gateway has refunded it in full, and is not refunded again', async () => {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    const refundId = await refundOutside(server, receipt.razorpay_payment_id)
    const answers = { 'checkout callback': 'paymentRefunded', webhook: undefined, reconciliation: undefined }
    expect(await report(path, rider, receipt)).toBe(answers[path])
    await server.advance(61)
    const booking = await ownBooking(rider, transactionId)
    expect(booking).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050, state: 'processed' } })
    expect(await invoicesOf(transactionId)).toBe(0)
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect(await alarmsOf(server, refundId)).toEqual(['refundUnknown'])
  })

  test('does not book when a part is refunded, and the rest is refunded', async () => {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, orderId)
    await refundOutside(server, receipt.razorpay_payment_id, 5_000)
    await report(path, rider, receipt)
    await server.advance(61)
    await server.advance(61)
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      status: 'SCRAPPED',
      refund: { amount: 1050, state: 'processed' },
    })
    expect(await invoicesOf(transactionId)).toBe(0)
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([100_000, 5_000])
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true })
  })
})

test('does not book an authorised payment, and records its refund when the capture times out', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const receipt = await payAtGateway(server, orderId, { outcome: 'authorized' })
  const reply = await callUntyped(rider, verifyPayment, { body: receipt })
  expect([reply.status, reply.body.code]).toEqual([409, 'paymentPending'])
  await server.advance(61)
  expect(await ownBooking(rider, transactionId)).toBeUndefined()
  await callSandbox(server, 'POST', '/gateway/time-out-capture', { payment_id: receipt.razorpay_payment_id })
  await server.advance(61)
  await server.advance(61)
  expect(await ownBooking(rider, transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050, state: 'processed' },
  })
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
})

test('does not revive an expired order with a late payment that was refunded', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await server.advance(16 * 60)
  const receipt = await payAtGateway(server, orderId)
  await refundOutside(server, receipt.razorpay_payment_id, 5_000)
  const reply = await callUntyped(rider, verifyPayment, { body: receipt })
  expect([reply.status, reply.body.code]).toEqual([409, 'paymentRefunded'])
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([100_000, 5_000])
})

test('does not extend a ride with a payment that was refunded, and voids the renewal', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await server.advance(5 * 24 * 3600)
  const renewing = { body: { transactionId, isOnlinePayment: true } }
  const { order_id } = dataOf(await supporter.call(renewOrder, renewing))
  const receipt = await payAtGateway(server, order_id ?? '')
  await refundOutside(server, receipt.razorpay_payment_id)
  const reply = await callUntyped(supporter, verifyPayment, { body: receipt })
  expect([reply.status, reply.body.code]).toEqual([409, 'paymentRefunded'])
  await server.drainJobs()
  const booking = await ownBooking(rider, transactionId)
  expect(booking?.renewals).toMatchObject([{ state: 'void', refund: { amount: 1050 } }])
  expect(booking?.status).toBe('PICKUP_INSPECTED_BY_SALES_AGENT')
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
})

test('keeps the booking of the first payment when a second payment was refunded at the gateway', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: second } = await payAtGateway(server, orderId, { outcome: 'failed' })
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: second, webhook: false })
  await refundOutside(server, second)
  await sendWebhook(server, second, ['payment.captured'])
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED', refund: { amount: 1050 } })
  expect(await refundsAtGateway(server, second)).toEqual([105_000])
})

import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import { dataOf } from '../../../test/support/caller.ts'
import { alarmsOf, ledgerOf, refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { callSandbox, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import {
  askForRenewal,
  askToPay,
  gatewayIdOf,
  payLink,
  returnFromLink,
  scanCode,
  stateOf,
} from '../../../test/support/people/payment-requests.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 40 })
const { agent } = shop
server.receiveWebhooks()

const DAY = 24 * 3600

async function renewalsOf(rider: Person, transactionId: string) {
  return (await ownBooking(rider, transactionId))?.renewals
}

test('renews the ride when the browser returns from a paid link, and leads it to the ticket', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const back = await returnFromLink(server, await payLink(server, gatewayId))
  expect([back.status, back.headers.get('location')]).toEqual([303, `/dashboard/booking?ride=${transactionId}`])
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done', mode: 'online' }])
  expect(await stateOf(agent, requestId)).toBe('PAID')
})

test('books nothing on a forged return from a link', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const paid = await payLink(server, gatewayId, { outcome: 'failed' })
  const forged = {
    razorpay_payment_id: paid.razorpay_payment_id,
    razorpay_payment_link_id: gatewayId,
    razorpay_payment_link_reference_id: `${transactionId}-1`,
    razorpay_payment_link_status: 'paid',
    razorpay_signature: 'a'.repeat(64),
  }
  expect((await returnFromLink(server, forged)).status).toBe(400)
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'awaiting' }])
  expect(await stateOf(agent, requestId)).toBe('CREATED')
})

test('renews the ride when the webhook of a link arrives before the browser returns, once', async () => {
  const { rider, transactionId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const paid = await payLink(server, gatewayId)
  expect(await sendWebhook(server, paid.razorpay_payment_id, ['payment_link.paid'])).toEqual(['200'])
  await server.drainJobs()
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect((await returnFromLink(server, paid)).status).toBe(303)
  expect(await renewalsOf(rider, transactionId)).toHaveLength(1)
  expect(await refundsAtGateway(server, paid.razorpay_payment_id)).toEqual([])
})

test('renews the ride when a QR code is scanned, whose payment has no order', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  expect(await sendWebhook(server, paymentId, ['qr_code.credited'])).toEqual(['200'])
  await server.drainJobs()
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done', mode: 'online' }])
  expect(await stateOf(agent, requestId)).toBe('PAID')
})

test.each(['LINK', 'QR'] as const)('confirms a paid %s that nobody reported within 60 seconds', async (kind) => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, kind)
  await (kind === 'LINK' ? payLink(server, gatewayId) : scanCode(server, gatewayId))
  await server.advance(60)
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect(await stateOf(agent, requestId)).toBe('PAID')
})

test('finds the order by the link that the webhook names if the notes of the payment name nothing', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  // The notes name the request by an id that it no longer has, as if they were lost.
  const { pool } = server.app.database
  const moved = 'update payment_requests set id = gen_random_uuid() where id = $1 returning id'
  const { rows } = await pool.query<{ id: string }>(moved, [requestId])
  const { razorpay_payment_id: paymentId } = await payLink(server, gatewayId)
  await sendWebhook(server, paymentId, ['payment_link.paid'])
  await server.drainJobs()
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect(await stateOf(agent, rows[0]?.id ?? '')).toBe('PAID')
})

test('a payment that began before its link expired renews the ride if it is captured later', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const { razorpay_payment_id: paymentId } = await payLink(server, gatewayId, { outcome: 'failed' })
  await server.advance(DAY)
  expect(await stateOf(agent, requestId)).toBe('EXPIRED')
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(60)
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect(await stateOf(agent, requestId)).toBe('PAID')
})

test('refunds a late payment of a link whose renewal was replaced meanwhile', async () => {
  const { rider, transactionId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const { razorpay_payment_id: paymentId } = await payLink(server, gatewayId, { outcome: 'failed' })
  const second = await askToPay(agent, transactionId, 'QR')
  await scanCode(server, await gatewayIdOf(server, second.requestId))
  await server.advance(60)
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(60)
  await server.drainJobs()
  expect(await renewalsOf(rider, transactionId)).toHaveLength(1)
  expect(await refundsAtGateway(server, paymentId)).toEqual([105_000])
  expect((await ledgerOf(server)).isBalanced).toBe(true)
})

test('a link is paid at the last second before it expires', async () => {
  const { rider, transactionId, gatewayId, expiresAt } = await askForRenewal(server, shop, 'LINK')
  const left = Date.parse(expiresAt) - (await server.now()).getTime()
  await server.advance(Math.floor(left / 1000) - 2)
  await payLink(server, gatewayId)
  await server.advance(60)
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
})

test('a link that is over takes no payment at the gateway', async () => {
  const { gatewayId } = await askForRenewal(server, shop, 'LINK')
  await server.advance(DAY + 1)
  await expect(payLink(server, gatewayId)).rejects.toThrow('the payment link is expired')
})

test('refunds the second of two payments, with the link and in the checkout, and ends the other way to pay', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const { order_id } = dataOf(await rider.call(createPaymentOrder, { body: { transactionId } }))
  const receipt = await payAtGateway(server, order_id ?? '')
  const paid = await payLink(server, gatewayId)
  dataOf(await rider.call(verifyPayment, { body: receipt }))
  await returnFromLink(server, paid)
  await server.advance(60)
  await server.drainJobs()
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect(await refundsAtGateway(server, paid.razorpay_payment_id)).toEqual([105_000])
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([])
  expect(await stateOf(agent, requestId)).toBe('PAID')
  expect((await ledgerOf(server)).isBalanced).toBe(true)
})

test('cancels the link at the gateway once the ride was renewed another way', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const code = await askToPay(agent, transactionId, 'QR')
  await scanCode(server, await gatewayIdOf(server, code.requestId))
  await server.advance(60)
  await server.advance(60)
  expect(await renewalsOf(rider, transactionId)).toMatchObject([{ state: 'done' }])
  expect([await stateOf(agent, code.requestId), await stateOf(agent, requestId)]).toEqual(['PAID', 'CANCELLED'])
  await expect(payLink(server, gatewayId)).rejects.toThrow('the payment link is cancelled')
})

test('raises an alarm for a payment without an order that names nothing of ours', async () => {
  const code = await callGatewayApi('/v1/payments/qr_codes', {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 50_000,
  })
  const { razorpay_payment_id: paymentId } = await scanCode(server, String(code['id']))
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.drainJobs()
  expect(await alarmsOf(server, paymentId)).toEqual(['unknownOrder'])
})

async function callGatewayApi(path: string, body: object): Promise<Record<string, unknown>> {
  const { settings } = server
  const keys = `${settings['RAZORPAY_KEY_ID']}:${settings['RAZORPAY_KEY_SECRET']}`
  const response = await fetch(`${settings['RAZORPAY_API_URL']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(keys).toString('base64')}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

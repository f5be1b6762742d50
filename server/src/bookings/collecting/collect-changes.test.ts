import { createPaymentRequest, cancelPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { callSandbox, makeBooking } from '../../../test/support/people/bookings.ts'
import { act, chargesOf, dueWithoutDeposit, propose } from '../../../test/support/people/charges.ts'
import { addModel, bookingOf, orderChange } from '../../../test/support/people/changes.ts'
import {
  askToPay,
  gatewayIdOf,
  payLink,
  returnFromLink,
  scanCode,
  stateOf,
} from '../../../test/support/people/payment-requests.ts'
import { makeAgent, makeCity } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const { agent, manager } = shop
server.receiveWebhooks()
const dear = await addModel(superAdmin, shop, { vehicles: 10, cost: 1400 })
const wanted = { modelId: dear.modelId, subscriptionId: dear.plan.subscriptionId }
const MINUTE = 60

const create = (caller: Caller, body: object) => callUntyped(caller, createPaymentRequest, { body })
const change = (transactionId: string, kind: 'LINK' | 'QR') => ({ kind, subject: 'change', transactionId })
const minutesLeft = async (until: string) => (Date.parse(until) - (await server.now()).getTime()) / 60_000

async function changeToPay() {
  const made = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  await orderChange(agent, made.transactionId, wanted)
  return made
}

test('a change that is paid by link is held for 30 minutes, and takes effect when the link is paid', async () => {
  const { rider, transactionId } = await changeToPay()
  const { requestId, expiresAt, amount } = await askToPay(agent, transactionId, 'LINK', 'change')
  expect(amount).toBe(420)
  expect(await minutesLeft(expiresAt)).toBeGreaterThan(29)
  await server.advance(20 * MINUTE)
  const [waiting] = (await bookingOf(rider, transactionId)).changes
  expect(waiting?.state).toBe('awaiting')
  expect(await minutesLeft(waiting?.heldUntil ?? '')).toBeGreaterThan(9)
  await returnFromLink(server, await payLink(server, await gatewayIdOf(server, requestId)))
  const changed = await bookingOf(rider, transactionId)
  expect(changed.changes).toMatchObject([{ state: 'done' }])
  expect(changed.model.modelId).toBe(dear.modelId)
})

test('the vehicle of a change that is paid by link stays held with it', async () => {
  const { transactionId } = await changeToPay()
  await askToPay(agent, transactionId, 'LINK', 'change')
  const { rows } = await server.app.database.pool.query<{ isHeld: boolean }>(
    `select h.released_at is null and h.expires_at = c.expires_at as "isHeld" from booking_changes c
      join bookings b on b.id = c.booking_id join holds h on h.id = any(c.hold_ids) where 'VL-' || b.number = $1`,
    [transactionId],
  )
  expect(rows).toEqual([{ isHeld: true }])
})

test('a QR code for a change ends with its hold of 15 minutes, and its payment has no order', async () => {
  const { rider, transactionId } = await changeToPay()
  const { requestId, expiresAt } = await askToPay(agent, transactionId, 'QR', 'change')
  expect(await minutesLeft(expiresAt)).toBeLessThanOrEqual(15)
  const { razorpay_payment_id: paymentId } = await scanCode(server, await gatewayIdOf(server, requestId))
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.drainJobs()
  expect((await bookingOf(rider, transactionId)).changes).toMatchObject([{ state: 'done' }])
  expect(await stateOf(agent, requestId)).toBe('PAID')
})

test('a new link for a change is refused when less than 16 minutes of its hold are left', async () => {
  const { transactionId } = await changeToPay()
  const { requestId } = await askToPay(agent, transactionId, 'LINK', 'change')
  await server.advance(13 * MINUTE)
  dataOf(await agent.call(cancelPaymentRequest, { params: { requestId } }))
  await server.advance(2 * MINUTE)
  const reply = await create(agent, change(transactionId, 'LINK'))
  expect([reply.status, reply.body.code]).toEqual([409, 'requestOver'])
  expect((await create(agent, change(transactionId, 'QR'))).status).toBe(200)
  await server.advance(13.5 * MINUTE)
  expect((await create(agent, change(transactionId, 'QR'))).body.code).toBe('requestOver')
})

test('a link for a change is cancelled when another change replaces it, and a late payment is refunded', async () => {
  const { rider, transactionId } = await changeToPay()
  const { requestId } = await askToPay(agent, transactionId, 'LINK', 'change')
  const gatewayId = await gatewayIdOf(server, requestId)
  const { razorpay_payment_id: paymentId } = await payLink(server, gatewayId, { outcome: 'failed' })
  await orderChange(agent, transactionId, wanted)
  await server.advance(MINUTE)
  expect(await stateOf(agent, requestId)).toBe('CANCELLED')
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(MINUTE)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([42_000])
  expect((await bookingOf(rider, transactionId)).model.modelId).not.toBe(dear.modelId)
})

test('a booking without a change to pay, other cities and customers are refused', async () => {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  expect((await create(agent, change(transactionId, 'QR'))).body.code).toBe('changeVoid')
  const { rider, transactionId: due } = await changeToPay()
  const elsewhere = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
  expect((await create(elsewhere, change(due, 'QR'))).status).toBe(404)
  expect((await create(rider, change(due, 'QR'))).status).toBe(403)
  await server.advance(16 * MINUTE)
  expect((await create(agent, change(due, 'QR'))).body.code).toBe('changeVoid')
})

test.each(['LINK', 'QR'] as const)('a charge is paid by %s', async (kind) => {
  const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  const body = { kind, subject: 'charge', transactionId, chargeId } as const
  const { requestId, amount } = dataOf(await manager.call(createPaymentRequest, { body }))
  expect(amount).toBe(800)
  const gatewayId = await gatewayIdOf(server, requestId)
  await (kind === 'LINK' ? payLink(server, gatewayId) : scanCode(server, gatewayId))
  await server.advance(MINUTE)
  expect(await chargesOf(rider, transactionId)).toMatchObject([{ state: 'PAID', paidBy: 'online', left: 0 }])
  expect(await stateOf(manager, requestId)).toBe('PAID')
})

test('a link for a charge ends when the charge is paid in cash or waived', async () => {
  const { transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  const body = { kind: 'LINK', subject: 'charge', transactionId, chargeId } as const
  const { requestId } = dataOf(await agent.call(createPaymentRequest, { body }))
  expect((await act(agent, 'takeChargeCash', chargeId)).status).toBe(200)
  await server.advance(MINUTE)
  expect(await stateOf(agent, requestId)).toBe('CANCELLED')
  expect((await create(agent, body)).body.code).toBe('chargeState')
})

test('a charge of another ride, of another city, without its id, or not due yet, is refused', async () => {
  const { transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  const body = { kind: 'QR', subject: 'charge', transactionId, chargeId }
  const other = await makeBooking(server, shop, 'COMPLETED')
  expect((await create(agent, { ...body, transactionId: other.transactionId })).status).toBe(404)
  const elsewhere = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
  expect((await create(elsewhere, body)).status).toBe(404)
  const { chargeId: _left, ...without } = body
  expect((await create(agent, without)).body.errors).toMatchObject([{ path: 'chargeId' }])
  await propose(agent, other.transactionId)
  const [proposed] = await chargesOf(agent, other.transactionId)
  const early = { ...body, transactionId: other.transactionId, chargeId: proposed?.chargeId }
  expect((await create(agent, early)).body.code).toBe('chargeState')
})

import { findDeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, createBooking, getBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { findOpenWalkIn } from '@voltloop/contract/bookings/walk-ins'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import { listTills } from '@voltloop/contract/bookings/till'
import { addDays } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import {
  anyPlate,
  callSandbox,
  makePassHolder,
  makeRider,
  makeShop,
  order,
  orderBody,
} from '../../../test/support/people/bookings.ts'
import { dueWithoutDeposit } from '../../../test/support/people/charges.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { gatewayIdOf, payLink, scanCode } from '../../../test/support/people/payment-requests.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeAgent, makeCity } from '../../../test/support/people/places.ts'
import { askWalkIn, proveAtDesk, walkIn, walkInBody, walkInOf } from '../../../test/support/people/walk-ins.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager, hub, plan } = shop
server.receiveWebhooks()
const { pool } = server.app.database
const MINUTE = 60

const bookingOf = async (by: Person, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } }))

async function book(payment: 'QR' | 'LINK' | 'CASH', rider?: Person, by = agent) {
  const customer = rider ?? (await makeRider(server))
  const reply = await walkIn(server, shop, customer, { payment }, by)
  if (reply.status !== 200) throw new Error(reply.body.message)
  const made = walkInOf(reply)
  return { ...made, rider: customer, gatewayId: made.request ? await gatewayIdOf(server, made.request.requestId) : '' }
}

test('a walk-in in cash is booked and accepted at once, from now on, with its invoice and the cash in the till', async () => {
  const before = dataOf(await agent.call(listTills, {})).find((till) => till.hub.hubId === hub.hubId)?.expected ?? 0
  const { rider, ...made } = await book('CASH')
  expect(made).toMatchObject({ status: 'ACCEPTED_BY_HUB_MANAGER', heldUntil: null, request: null })
  const booking = await bookingOf(agent, made.transactionId)
  const start = nextPickupStep(new Date(booking.bookingTime))
  expect(booking).toMatchObject({ start: start.toISOString(), end: addDays(start, plan.days).toISOString() })
  const after = dataOf(await agent.call(listTills, {})).find((till) => till.hub.hubId === hub.hubId)
  expect(after?.expected).toBe(before + plan.finalCost)
  expect(after?.lines).toContainEqual(expect.objectContaining({ kind: 'rent', way: 'cash' }))
  const response = await rider.fetch(`/api/v1/invoice/${made.transactionId}?i_type=Rental`)
  expect((await readPages(Buffer.from(await response.arrayBuffer()))).join(' ')).toContain('Paid by cash')
  const { rows } = await pool.query<{ action: string; actor: string }>(
    `select action, actor_id as actor from booking_transitions join bookings on bookings.id = booking_id
      where 'VL-' || number = $1 order by booking_transitions.at, booking_transitions.id`,
    [made.transactionId],
  )
  expect(rows).toEqual([
    { action: 'confirm', actor: null },
    { action: 'accept', actor: agent.userId },
  ])
})

test('a walk-in by QR code is booked when the code is paid, and can be handed over at once', async () => {
  const { transactionId, gatewayId, status, heldUntil, rider } = await book('QR', undefined, manager)
  expect(status).toBe('AWAITING_PAYMENT')
  expect((Date.parse(heldUntil ?? '') - (await server.now()).getTime()) / 60_000).toBeCloseTo(15, 0)
  expect(await bookingOf(manager, transactionId)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.drainJobs()
  expect(await bookingOf(manager, transactionId)).toMatchObject({ status: 'ACCEPTED_BY_HUB_MANAGER' })
  const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true }
  const handed = await callUntyped(manager, approveBookingAsAgent, { query: { approve: 'true' }, body })
  expect(handed.status).toBe(200)
  expect(await bookingOf(rider, transactionId)).toMatchObject({ status: 'PICKUP_INSPECTED_BY_SALES_AGENT' })
})

test('a walk-in that is paid after a while starts at its payment, rounded up, and its end follows', async () => {
  const { transactionId, gatewayId } = await book('QR')
  await server.advance(11 * MINUTE)
  const paidAt = await server.now()
  await scanCode(server, gatewayId, { webhook: true })
  await server.drainJobs()
  const { start, end, status } = await bookingOf(agent, transactionId)
  expect(status).toBe('ACCEPTED_BY_HUB_MANAGER')
  expect(Math.abs(Date.parse(start) - nextPickupStep(paidAt).getTime())).toBeLessThanOrEqual(5 * 60_000)
  expect(Date.parse(start)).toBeGreaterThanOrEqual(paidAt.getTime() - 2000)
  expect(end).toBe(addDays(new Date(start), plan.days).toISOString())
})

test('a code that is paid in the last seconds of its hold books, even if the sweep has expired the order before it hears of it', async () => {
  const { transactionId, gatewayId } = await book('QR')
  await server.advance(14 * MINUTE + 55)
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  // The hold ends and the sweep runs before the payment is reported.
  await pool.query(`update holds set expires_at = $2 from bookings where hold_id = holds.id and 'VL-' || number = $1`, [
    transactionId,
    await server.now(),
  ])
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.advance(MINUTE)
  await server.drainJobs()
  expect(await bookingOf(agent, transactionId)).toMatchObject({ status: 'ACCEPTED_BY_HUB_MANAGER' })
})

test('a walk-in that is not paid in time expires, and a payment that is captured later is refunded', async () => {
  const { transactionId, gatewayId, rider } = await book('QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId, { outcome: 'failed' })
  await server.advance(21 * MINUTE)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ status: 'SCRAPPED' })
  expect(dataOf(await rider.call(listOwnBookings, { query: { history: 'true' } }))).toEqual([])
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(MINUTE)
  await server.drainJobs()
  expect((await bookingOf(agent, transactionId)).status).toBe('SCRAPPED')
  expect(await refundsAtGateway(server, paymentId)).toEqual([plan.finalCost * 100])
})

test('a link is held for 30 minutes and expires with the hold', async () => {
  const paid = await book('LINK')
  const left = (Date.parse(paid.request?.expiresAt ?? '') - (await server.now()).getTime()) / 60_000
  expect(left).toBeGreaterThan(29)
  await server.advance(25 * MINUTE)
  await payLink(server, paid.gatewayId, { webhook: true })
  await server.drainJobs()
  expect((await bookingOf(agent, paid.transactionId)).status).toBe('ACCEPTED_BY_HUB_MANAGER')
  const lapsed = await book('LINK')
  await server.advance(31 * MINUTE)
  await expect(payLink(server, lapsed.gatewayId)).rejects.toThrow(': 400 ')
  expect((await bookingOf(agent, lapsed.transactionId)).status).toBe('SCRAPPED')
})

test('another way to pay replaces the unpaid walk-in, and a payment for the first one is refunded', async () => {
  const first = await book('QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, first.gatewayId, { outcome: 'failed' })
  const second = await book('CASH', first.rider)
  expect(await bookingOf(agent, first.transactionId)).toMatchObject({ status: 'SCRAPPED' })
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(MINUTE)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([plan.finalCost * 100])
  expect((await bookingOf(agent, first.transactionId)).status).toBe('SCRAPPED')
  expect((await bookingOf(agent, second.transactionId)).status).toBe('ACCEPTED_BY_HUB_MANAGER')
})

test("a walk-in does not count as the customer's unpaid order, nor replaces it", async () => {
  const rider = await makeRider(server)
  const own = await order(server, shop, rider)
  await book('QR', rider)
  const unpaid = dataOf(await rider.call(listOwnBookings, { query: { unpaid: 'true' } }))
  expect(unpaid.map(({ transactionId }) => transactionId)).toEqual([own.transactionId])
  const body = await orderBody(server, shop)
  expect((await callUntyped(rider, createBooking, { body })).body.code).toBe('unpaidOrderOpen')
  expect((await callUntyped(rider, createBooking, { body: { ...body, releaseUnpaid: true } })).status).toBe(200)
})

test('cash comes back in cash when the customer cancels: it is due until somebody confirms it, with a credit note', async () => {
  const { transactionId, rider } = await book('CASH')
  expect((await callUntyped(rider, cancelBooking, { body: { transactionId } })).status).toBe(200)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ refundDue: plan.finalCost, status: 'SCRAPPED' })
  expect((await bookingOf(rider, transactionId)).creditNoteNumber).not.toBeNull()
  expect((await callUntyped(manager, confirmRefund, { body: { transactionId } })).status).toBe(200)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ refundDue: null })
  expect((await callUntyped(manager, confirmRefund, { body: { transactionId } })).body.code).toBe('noRefundDue')
})

test('a pass holder pays nothing and is booked at once, but not twice', async () => {
  const holder = await makePassHolder(server)
  const made = await book('QR', holder)
  expect(made).toMatchObject({ status: 'ACCEPTED_BY_HUB_MANAGER', amount: 0, request: null })
  expect((await walkIn(server, shop, holder)).body.code).toBe('passInUse')
})

test('a page finds the unfinished walk-in of its customer, and only its own', async () => {
  const find = (by: Person, phone: string) => callUntyped(by, findOpenWalkIn, { query: { phone } })
  const { rider, transactionId } = await book('QR')
  expect((await find(agent, rider.phone)).body.data).toEqual({ transactionId })
  expect((await find(manager, rider.phone)).body.code).toBe('phoneUnproven')
  await proveAtDesk(server, manager, rider)
  expect((await find(manager, rider.phone)).body.data).toEqual({ transactionId: null })
  const cash = await book('CASH', rider)
  expect((await find(agent, rider.phone)).body.data).toEqual({ transactionId: cash.transactionId })
})

test('two agents who sell the last vehicle at the same time: one of them is refused', async () => {
  const small = await makeShop(server, superAdmin, 1)
  const other = await makeAgent(server, superAdmin, small.city.cityId)
  const replies = await Promise.all([
    makeRider(server).then((rider) => walkIn(server, small, rider)),
    makeRider(server).then((rider) => walkIn(server, small, rider, {}, other)),
  ])
  expect(statusesOf(replies)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('soldOut')
})

test('the same Idempotency-Key books once, also at the same time, and not with another body', async () => {
  const rider = await makeRider(server)
  await proveAtDesk(server, agent, rider)
  const body = walkInBody(shop, rider.phone)
  const headers = { 'idempotency-key': 'walk-in-key-1' }
  const replies = await Promise.all([1, 2].map(() => askWalkIn(agent, body, headers)))
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(new Set(replies.map((reply) => walkInOf(reply).transactionId)).size).toBe(1)
  expect((await askWalkIn(agent, { ...body, payment: 'QR' }, headers)).status).toBe(422)
})

test('a repeated request after the gateway was down makes the code of the same booking', async () => {
  const rider = await makeRider(server)
  await proveAtDesk(server, agent, rider)
  const body = walkInBody(shop, rider.phone, { payment: 'QR' })
  const headers = { 'idempotency-key': 'walk-in-key-2' }
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'codes', mode: '503' })
  expect((await askWalkIn(agent, body, headers)).status).toBe(503)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await server.advance(MINUTE)
  const again = walkInOf(await askWalkIn(agent, body, headers))
  expect(again).toMatchObject({ status: 'AWAITING_PAYMENT', request: { kind: 'QR', state: 'CREATED' } })
})

test('customers, other roles, other cities and other hubs are refused', async () => {
  const rider = await makeRider(server)
  const body = walkInBody(shop, rider.phone)
  expect((await askWalkIn(rider, body)).status).toBe(403)
  expect((await askWalkIn(shop.city.admin, body)).status).toBe(403)
  const elsewhere = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
  await proveAtDesk(server, elsewhere, rider)
  expect((await askWalkIn(elsewhere, body)).status).toBe(404)
  const otherShop = await makeShop(server, superAdmin, 1)
  await proveAtDesk(server, otherShop.manager, rider)
  expect((await askWalkIn(otherShop.manager, body)).status).toBe(404)
})

test('a member of staff cannot act for a customer who has not told them the code, or whose hour is over', async () => {
  const rider = await makeRider(server)
  const body = walkInBody(shop, rider.phone)
  expect((await askWalkIn(agent, body)).body.code).toBe('phoneUnproven')
  expect((await askWalkIn(agent, { ...body, phone: '6999999999' })).body.code).toBe('phoneUnproven')
  await proveAtDesk(server, manager, rider)
  expect((await askWalkIn(agent, body)).body.code).toBe('phoneUnproven')
  expect((await callUntyped(agent, findDeskCustomer, { query: { phone: rider.phone } })).body.code).toBe(
    'phoneUnproven',
  )
  await proveAtDesk(server, agent, rider)
  await server.advance(61 * MINUTE)
  expect((await askWalkIn(agent, body)).body.code).toBe('phoneUnproven')
})

test('customers under 18, without identity numbers or who owe for earlier rides are refused', async () => {
  const now = await server.now()
  const young = await makeRider(server, { dob: `${now.getUTCFullYear() - 17}-01-01` })
  expect((await walkIn(server, shop, young)).body.code).toBe('tooYoung')
  const undocumented = await as(server, 'CUSTOMER')
  expect((await walkIn(server, shop, undocumented)).body.code).toBe('kycMissing')
  const unborn = await makeRider(server, { dob: null })
  expect((await walkIn(server, shop, unborn)).body.code).toBe('profileMissing')
  expect((await walkIn(server, shop, unborn, { dob: `${now.getUTCFullYear() - 17}-01-01` })).body.code).toBe('tooYoung')
  expect((await walkIn(server, shop, unborn, { dob: '1990-02-03' })).status).toBe(200)
  const { rider } = await dueWithoutDeposit(server, shop)
  await pool.query(`update charges set due_at = due_at - interval '8 days' where customer_id = $1`, [rider.userId])
  expect((await walkIn(server, shop, rider)).body.code).toBe('chargesDue')
})

test.each([
  ['no way to pay', { payment: undefined }],
  ['an unknown way to pay', { payment: 'UPI' }],
  ['an unknown model', { modelId: '00000000-0000-4000-8000-000000000000' }],
  ['a phone that is none', { phone: '12' }],
  ['an unknown field', { isSdPaid: true }],
  ['a name with a link', { name: 'see evil.example' }],
])('%s is refused', async (_what, change) => {
  const rider = await makeRider(server)
  await proveAtDesk(server, agent, rider)
  expect((await askWalkIn(agent, { ...walkInBody(shop, rider.phone), ...change })).status).toBe(400)
})

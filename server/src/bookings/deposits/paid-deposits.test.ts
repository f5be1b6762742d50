import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { findPayableDeposit, payOutDeposit, readDeposit } from '@voltloop/contract/bookings/deposits'
import { listTills } from '@voltloop/contract/bookings/till'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { beforeEach, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { ledgerOf, refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import {
  anyPlate,
  callSandbox,
  handOver,
  makeBooking,
  makeRider,
  ownBooking,
} from '../../../test/support/people/bookings.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import {
  askForDeposit,
  askToPay,
  gatewayIdOf,
  payLink,
  returnFromLink,
  rideWithPaidDeposit,
  scanCode,
  stateOf,
} from '../../../test/support/people/payment-requests.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeCity } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager } = shop
server.receiveWebhooks()
beforeEach(() => callSandbox(server, 'DELETE', '/gateway/faults'))

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const deposit = (transactionId: string, kind: 'LINK' | 'QR' = 'QR') => ({ kind, subject: 'deposit', transactionId })
const create = (caller: Caller, body: object) => callUntyped(caller, createPaymentRequest, { body })
const RETURN = { outcome: 'RETURN' }

async function waysOf(rider: Caller) {
  return dataOf(await rider.call(readDeposit, { query: {} })).map(({ kind, way, amount }) => [kind, way, amount])
}

async function cashTaken(): Promise<number> {
  const tills = dataOf(await manager.call(listTills, {}))
  return tills.find(({ hub }) => hub.hubId === shop.hub.hubId)?.expected ?? 0
}

test('a deposit that is paid with a QR code is held, and the handover takes no cash', async () => {
  const { rider, transactionId, requestId, gatewayId, amount } = await askForDeposit(server, shop, 'QR')
  const before = await cashTaken()
  expect(amount).toBe(2000)
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.drainJobs()
  expect(await stateOf(agent, requestId)).toBe('PAID')
  expect(await waysOf(rider)).toEqual([['taken', 'upi', 2000]])
  await handOver(shop, transactionId)
  expect(await passbookOf(rider)).toEqual({ held: 2000, lines: [['taken', 2000, 2000, transactionId]] })
  expect(await cashTaken()).toBe(before)
  const receipt = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
  const [page = ''] = await readPages(Buffer.from(await receipt.arrayBuffer()))
  expect(page).toContain(`UPI (${paymentId})`)
  expect(page).toContain('₹ 2,000.00')
})

test('a deposit goes back to the payment it came from, and no cash is due', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  const before = await cashTaken()
  const reply = await inspectReturn(shop, transactionId, RETURN)
  expect(reply.body.message).toContain("Rs. 2,000 goes back to the customer's payment.")
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
  expect(await waysOf(rider)).toEqual([
    ['returned', 'upi', 2000],
    ['taken', 'upi', 2000],
  ])
  expect(await ownBooking(rider, transactionId)).toMatchObject({
    payoutDue: null,
    deposit: { held: 0, returned: 2000 },
  })
  expect(await cashTaken()).toBe(before)
})

test('a deposit of which a part is kept returns only the rest to the payment', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  expect((await keepPart(shop, transactionId, 700)).status).toBe(200)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([130_000])
  expect(await passbookOf(rider)).toMatchObject({ held: 0 })
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, faults: [] })
})

test('a deposit that was paid more than six months ago is returned in cash', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await server.app.database.pool.query('alter table deposit_entries disable trigger deposit_entries_append_only')
  const aged = "update deposit_entries set at = at - interval '7 months' where payment_id = $1"
  await server.app.database.pool.query(aged, [paymentId])
  await server.app.database.pool.query('alter table deposit_entries enable trigger deposit_entries_append_only')
  const reply = await inspectReturn(shop, transactionId, RETURN)
  expect(reply.body.message).toContain('Give the customer Rs. 2,000 back.')
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([])
  expect((await waysOf(rider))[0]).toEqual(['returned', 'cash', 2000])
  expect((await ownBooking(rider, transactionId))?.payoutDue).toBe(2000)
})

test('a return that is refused by the gateway is repeated with the same key, and paid once', async () => {
  const { transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'refunds', mode: '503' })
  await inspectReturn(shop, transactionId, RETURN)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([])
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await server.advance(600)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
})

test('a payout without a ride goes back to the payment, with a receipt that says so', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await inspectReturn(shop, transactionId)
  const { phone } = rider
  const payable = dataOf(await agent.call(findPayableDeposit, { query: { phone } }))
  expect(payable).toMatchObject({ payable: 2000, backToPayment: 2000 })
  const reply = await callUntyped(agent, payOutDeposit, { body: { phone, amount: 1200 } })
  expect(reply.body).toMatchObject({
    message: "Rs. 1,200 goes back to the customer's payment.",
    data: { amount: 1200, backToPayment: 1200, held: 800 },
  })
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([120_000])
  const { entryId } = reply.body.data as { entryId: string }
  const pdf = await rider.fetch(`${API_ROOT}/customer/deposit/receipt/${entryId}`)
  const [page = ''] = await readPages(Buffer.from(await pdf.arrayBuffer()))
  expect(page).toContain('goes back to the payment that paid the deposit')
  expect((await callUntyped(agent, payOutDeposit, { body: { phone, amount: 801 } })).status).toBe(400)
})

test('a deposit of two rides goes back each way it came', async () => {
  const first = await rideWithPaidDeposit(server, shop)
  const { rider } = first
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  await inspectReturn(shop, transactionId, RETURN)
  await server.drainJobs()
  expect((await waysOf(rider))[0]).toEqual(['returned', 'cash', 2000])
  expect(await refundsAtGateway(server, first.paymentId)).toEqual([])
  await inspectReturn(shop, first.transactionId, RETURN)
  await server.drainJobs()
  expect(await refundsAtGateway(server, first.paymentId)).toEqual([200_000])
})

test('a link for the deposit leads back to the ticket when it is paid', async () => {
  const { rider, transactionId, gatewayId } = await askForDeposit(server, shop, 'LINK')
  const back = await returnFromLink(server, await payLink(server, gatewayId))
  expect(back.status).toBe(303)
  expect(await passbookOf(rider)).toEqual({ held: 2000, lines: [['taken', 2000, 2000, transactionId]] })
})

test('the webhook of a deposit that arrives before the browser returns counts once', async () => {
  const { rider, gatewayId } = await askForDeposit(server, shop, 'LINK')
  const paid = await payLink(server, gatewayId)
  await sendWebhook(server, paid.razorpay_payment_id, ['payment_link.paid'])
  await server.drainJobs()
  await returnFromLink(server, paid)
  expect((await passbookOf(rider)).held).toBe(2000)
  expect(await refundsAtGateway(server, paid.razorpay_payment_id)).toEqual([])
})

test('a deposit that is paid by link and by code is refunded once', async () => {
  const { rider, transactionId, gatewayId } = await askForDeposit(server, shop, 'QR')
  const link = await askToPay(agent, transactionId, 'LINK', 'deposit')
  const scanned = await scanCode(server, gatewayId)
  const paid = await payLink(server, await gatewayIdOf(server, link.requestId))
  await server.advance(60)
  await server.drainJobs()
  const refunds = [
    ...(await refundsAtGateway(server, scanned.razorpay_payment_id)),
    ...(await refundsAtGateway(server, paid.razorpay_payment_id)),
  ]
  expect(refunds).toEqual([200_000])
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('a payment that is captured after its code has expired counts while the booking waits for its handover', async () => {
  const { rider, requestId, gatewayId } = await askForDeposit(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId, { outcome: 'failed' })
  await server.advance(16 * 60)
  expect(await stateOf(agent, requestId)).toBe('EXPIRED')
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(60)
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('a deposit that is paid after the handover took cash is refunded, and the code ends', async () => {
  const { rider, transactionId, requestId, gatewayId } = await askForDeposit(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId, { outcome: 'failed' })
  await handOver(shop, transactionId)
  await callSandbox(server, 'POST', '/gateway/capture-late', { payment_id: paymentId, webhook: true })
  await server.advance(60)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
  expect(await waysOf(rider)).toEqual([['taken', 'cash', 2000]])
  expect(await stateOf(agent, requestId)).not.toBe('CREATED')
})

test('a deposit that is paid after the booking was cancelled is refunded', async () => {
  const { rider, transactionId, gatewayId } = await askForDeposit(server, shop, 'LINK')
  const { razorpay_payment_id: paymentId } = await payLink(server, gatewayId)
  expect((await callUntyped(rider, cancelBooking, { body: { transactionId } })).status).toBe(200)
  await server.advance(60)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
  expect((await passbookOf(rider)).held).toBe(0)
})

test('the handover refuses an amount of cash that was paid with a code meanwhile', async () => {
  const { transactionId, gatewayId } = await askForDeposit(server, shop, 'QR')
  await scanCode(server, gatewayId)
  await server.advance(60)
  const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true, depositDue: 2000 }
  const reply = await callUntyped(agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  expect([reply.status, reply.body.code]).toEqual([409, 'depositDiffers'])
})

test.each(['agent', 'manager', 'support'] as const)('the %s may collect a deposit', async (who) => {
  const caller = who === 'support' ? await as(server, 'CUSTOMER_SUPPORT') : shop[who]
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  expect((await create(caller, deposit(transactionId))).status).toBe(200)
})

test('other roles, cities, states and rubbish are refused', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
  const elsewhere = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
  expect((await create(elsewhere, deposit(transactionId))).status).toBe(404)
  expect((await create(rider, deposit(transactionId))).status).toBe(403)
  expect((await create(superAdmin, deposit(transactionId))).status).toBe(403)
  expect((await create(agent, { ...deposit(transactionId), amount: 1 })).status).toBe(400)
  const other = await makeBooking(server, shop, 'CREATED')
  expect((await create(agent, deposit(other.transactionId))).body.code).toBe('wrongState')
  await handOver(shop, transactionId)
  expect((await create(agent, deposit(transactionId))).body.code).toBe('wrongState')
})

test('a deposit that is held already is not asked for', async () => {
  const rider = await makeRider(server)
  const first = await makeBooking(server, shop, 'COMPLETED', { rider })
  expect((await ownBooking(rider, first.transactionId))?.deposit?.held).toBe(2000)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider })
  const reply = await create(agent, deposit(transactionId))
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'wrongState',
    'The deposit is paid already.',
  ])
})

test('two people who ask at once get the same code', async () => {
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await Promise.all([create(agent, deposit(transactionId)), create(manager, deposit(transactionId))])
  const { rows } = await server.app.database.pool.query<{ open: number }>(
    `select count(*)::int as open from payment_requests where number = $1 and state = 'CREATED'`,
    [transactionId],
  )
  expect(rows).toEqual([{ open: 1 }])
})

import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { createPaymentOrder, renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { announceReturn, settleCash, updateBooking } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import {
  callSandbox,
  handOver,
  makeBooking,
  makePassHolder,
  makeShop,
  order,
  ownBooking,
  payAtGateway,
  pickupIn,
  beginRenewals,
  renewForCash,
  returnVehicle,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { as } from '../../../test/support/people/people.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })
server.receiveWebhooks()
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const WEEK_MS = 7 * 86_400_000
const renew = (caller: Caller, transactionId: string, change: object = {}) =>
  callUntyped(caller, renewOrder, { body: { transactionId, isOnlinePayment: false, ...change } })

interface PaymentDue {
  order_id: string
  amount: number
}

async function renewOnline(caller: Caller, transactionId: string): Promise<PaymentDue> {
  const reply = await renew(caller, transactionId, { isOnlinePayment: true })
  expect(reply.body).toMatchObject({ success: true, isPayment: true })
  return reply.body.data as PaymentDue
}

describe('renewals in cash', () => {
  test('extends the ride at once when support renews in cash, and keeps the cash due until a sales agent confirms it', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const before = await ownBooking(rider, transactionId)
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isCallDone: true } }))
    const dropTime = await pickupIn(server, 5)
    dataOf(await rider.call(announceReturn, { body: { transactionId, dropHubId: shop.hub.hubId, dropTime } }))
    const reply = await renew(supporter, transactionId)
    expect(reply.body).toMatchObject({
      message: 'Booking created successfully',
      isPayment: false,
      data: { transactionId },
    })
    const after = await ownBooking(rider, transactionId)
    expect(after).toMatchObject({
      end: new Date(new Date(before?.end ?? '').getTime() + WEEK_MS).toISOString(),
      renewalCount: 1,
      isCallDone: false,
      dropTime: null,
      dropHub: null,
      cashDue: 1050,
      renewals: [
        {
          renewal: 1,
          state: 'done',
          mode: 'cash',
          subscription: { name: shop.plan.name, days: 7, finalCost: 1050 },
          start: before?.end,
          end: after?.end,
          isCashDue: true,
          invoiceNumber: expect.stringMatching(/^R\//) as string,
          refund: null,
        },
      ],
    })
    expect(after?.invoiceNumber).toBe(before?.invoiceNumber)
    expect(await eventsAbout(server, transactionId)).toContain('booking.renewed')
    const invoice = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental&renewal=1`)
    expect(invoice.status).toBe(200)
    const confirmed = await callUntyped(shop.agent, settleCash, { body: { transactionId } })
    expect(confirmed.body).toMatchObject({
      message: 'Cash received',
      data: { cashDue: null, renewals: [{ isCashDue: false }] },
    })
    const again = await callUntyped(shop.agent, settleCash, { body: { transactionId } })
    expect([again.status, again.body.code]).toEqual([409, 'noCashDue'])
  })

  test('confirms the cash of several renewals together, even after the ride has ended', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    await renewForCash(server, transactionId)
    await renewForCash(server, transactionId)
    expect(await ownBooking(rider, transactionId)).toMatchObject({ cashDue: 2100, renewalCount: 2 })
    await beginRenewals(server, transactionId)
    expect((await returnVehicle(shop, transactionId)).actions).toEqual(['confirmCash', 'useDeposit', 'undoDrop'])
    const confirmed = await callUntyped(shop.agent, settleCash, { body: { transactionId } })
    expect(confirmed.body).toMatchObject({ data: { cashDue: null, actions: ['undoDrop'] } })
  })

  test('rejects a cash renewal by the customer, who could otherwise ride on without paying', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isRenewButton: true } }))
    const reply = await renew(rider, transactionId)
    expect([reply.status, reply.body.message]).toEqual([400, 'Please pay your renewal online.'])
  })

  test('renews with another plan, reuses it for the next renewal, and rejects a plan of another model', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 30, cost: 4000 })
    await renew(supporter, transactionId, { subscriptionId: plan.subscriptionId })
    await renew(supporter, transactionId)
    const booking = await ownBooking(rider, transactionId)
    expect(booking?.renewals.map(({ subscription }) => subscription.days)).toEqual([30, 30])
    const other = await makePlan(superAdmin, [(await makeShop(server, superAdmin)).model.modelId])
    expect((await renew(supporter, transactionId, { subscriptionId: other.subscriptionId })).status).toBe(400)
  })
})

describe('online renewals', () => {
  test('lets the customer renew once support enables it, and extends the ride when the payment is verified', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const early = await renew(rider, transactionId, { isOnlinePayment: true })
    expect([early.status, early.body.code]).toEqual([409, 'renewOff'])
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isRenewButton: true } }))
    const { order_id: orderId, amount } = await renewOnline(rider, transactionId)
    expect(amount).toBe(105_000)
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      renewalCount: 0,
      renewals: [{ state: 'awaiting', mode: 'online', renewal: null }],
      actions: ['return', 'renew', 'payRenewal'],
    })
    const receipt = await payAtGateway(server, orderId)
    const verified = await callUntyped(rider, verifyPayment, { body: receipt })
    expect(verified.body).toMatchObject({ message: 'Booking created successfully', data: { transactionId } })
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).status).toBe(200)
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      renewalCount: 1,
      cashDue: null,
      renewals: [{ state: 'done', invoiceNumber: expect.stringMatching(/^R\//) as string }],
      actions: ['return', 'renew'],
    })
  })

  test('extends the ride when support pays the prepared renewal in its browser, or when the customer pays it later', async () => {
    const first = await makeBooking(server, shop, ON_ROAD)
    const inBrowser = await renewOnline(supporter, first.transactionId)
    expect(await eventsAbout(server, first.transactionId)).toContain('booking.renewalRequested')
    const receipt = await payAtGateway(server, inBrowser.order_id)
    expect((await callUntyped(supporter, verifyPayment, { body: receipt })).status).toBe(200)
    expect((await ownBooking(first.rider, first.transactionId))?.renewalCount).toBe(1)

    const second = await makeBooking(server, shop, ON_ROAD)
    const { transactionId } = second
    const prepared = await renewOnline(supporter, transactionId)
    await server.advance(3600)
    const again = await callUntyped(second.rider, createPaymentOrder, { body: { transactionId } })
    expect(again.body).toMatchObject({ isPayment: true, data: { order_id: prepared.order_id, amount: 105_000 } })
    const paid = await payAtGateway(server, prepared.order_id)
    expect(await sendWebhook(server, paid.razorpay_payment_id, ['payment.captured'])).toEqual(['200'])
    await server.drainJobs()
    expect((await ownBooking(second.rider, transactionId))?.renewalCount).toBe(1)
    const none = await callUntyped(supporter, createPaymentOrder, { body: { transactionId } })
    expect([none.status, none.body.code]).toEqual([409, 'noRenewalDue'])
  })

  test('lets neither support verify the payment of a booking, nor a stranger renew or pay for a ride', async () => {
    const unpaid = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const receipt = await payAtGateway(server, unpaid.orderId)
    expect((await callUntyped(supporter, verifyPayment, { body: receipt })).status).toBe(404)
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const stranger = await as(server, 'CUSTOMER')
    expect((await renew(stranger, transactionId, { isOnlinePayment: true })).status).toBe(404)
    expect((await callUntyped(stranger, createPaymentOrder, { body: { transactionId } })).status).toBe(404)
  })

  test('renews once when support sends the same Idempotency-Key twice', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const send = () =>
      callUntyped(
        supporter,
        renewOrder,
        { body: { transactionId, isOnlinePayment: false } },
        { 'idempotency-key': `renew-${transactionId}` },
      )
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(1)
  })

  test('leaves no pending renewal when the gateway is down, and lets support try again', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: '503', times: 10 })
    expect((await renew(supporter, transactionId, { isOnlinePayment: true })).status).toBe(503)
    await callSandbox(server, 'DELETE', '/gateway/faults')
    expect((await ownBooking(rider, transactionId))?.renewals).toEqual([])
    await renewOnline(supporter, transactionId)
  })
})

describe('refunds of renewal payments', () => {
  test('refunds a payment for a renewal that another renewal has replaced', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const first = await renewOnline(supporter, transactionId)
    await renewForCash(server, transactionId)
    const receipt = await payAtGateway(server, first.order_id)
    expect((await callUntyped(supporter, verifyPayment, { body: receipt })).status).toBe(409)
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      renewalCount: 1,
      renewals: [{ mode: 'cash' }, { mode: 'online', state: 'void', refund: { amount: 1050 } }],
    })
  })

  test('refunds a renewal that is paid after the vehicle was returned', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const { order_id: orderId } = await renewOnline(supporter, transactionId)
    await returnVehicle(shop, transactionId)
    const receipt = await payAtGateway(server, orderId)
    await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'COMPLETED', renewalCount: 0 })
  })

  test('refunds a renewal that is paid after its hold expired and the vehicle was booked by others', async () => {
    const single = await makeShop(server, superAdmin, 1)
    const { rider, transactionId } = await makeBooking(server, single, ON_ROAD)
    const { order_id: orderId } = await renewOnline(supporter, transactionId)
    const start = await pickupIn(server, 8 * 24)
    const tryToBook = () =>
      makeBooking(server, single, 'CREATED', { start }).then(
        () => true,
        () => false,
      )
    expect(await tryToBook()).toBe(false)
    await server.advance(16 * 60)
    expect(await tryToBook()).toBe(true)
    const receipt = await payAtGateway(server, orderId)
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).status).toBe(409)
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
    const refused = await renew(supporter, transactionId)
    expect([refused.status, refused.body.code]).toEqual([409, 'renewalSoldOut'])
    expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(0)
  })
})

test('lets a pass holder renew for free and without an invoice', async () => {
  const rider = await makePassHolder(server)
  const { transactionId } = await order(server, shop, rider)
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  await handOver(shop, transactionId)
  const reply = await renew(supporter, transactionId, { isOnlinePayment: true })
  expect(reply.body).toMatchObject({ isPayment: false })
  expect(await ownBooking(rider, transactionId)).toMatchObject({
    renewalCount: 1,
    cashDue: null,
    renewals: [{ mode: 'pass', invoiceNumber: null, isCashDue: false }],
  })
})

test('keeps the vehicle on a renewed ride and unassigns it from the booking that had reserved it', async () => {
  const two = await makeShop(server, superAdmin, 2)
  const plate = two.vehicles[0]?.registrationNumber ?? ''
  const riding = await makeBooking(server, two, 'ACCEPTED_BY_HUB_MANAGER')
  await handOver(two, riding.transactionId, plate)
  const later = await makeBooking(server, two, 'CREATED', { start: await pickupIn(server, 8 * 24) })
  const reservation = { transactionId: later.transactionId, registrationNumber: plate }
  dataOf(await two.manager.call(approveBooking, { query: { approve: 'true' }, body: reservation }))
  expect((await renew(supporter, riding.transactionId)).status).toBe(200)
  expect((await ownBooking(riding.rider, riding.transactionId))?.vehicle?.registrationNumber).toBe(plate)
  expect((await ownBooking(later.rider, later.transactionId))?.vehicle).toBeNull()
})

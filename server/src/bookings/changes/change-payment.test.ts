import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import {
  callSandbox,
  handOver,
  makeBooking,
  makeShop,
  payAtGateway,
  pickupIn,
  type MadeBooking,
} from '../../../test/support/people/bookings.ts'
import { addModel, bookingOf, change, orderChange } from '../../../test/support/people/changes.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { ledgerOf, refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
server.receiveWebhooks()
const dear = await addModel(superAdmin, shop, { vehicles: 6, cost: 1400 })
const wanted = { modelId: dear.modelId, subscriptionId: dear.plan.subscriptionId }
const HOLD_SECONDS = 15 * 60
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

async function liveHoldsOf(transactionId: string): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ live: number }>(
    `select count(*)::int as live from bookings b join holds h on h.id = b.hold_id or h.id in
      (select unnest(hold_ids) from booking_changes c where c.booking_id = b.id)
     where 'VL-' || b.number = $1 and h.released_at is null and (h.expires_at is null or h.expires_at > $2)`,
    [transactionId, await server.now()],
  )
  return rows[0]?.live ?? 0
}

const verify = (booking: MadeBooking, body: object) => callUntyped(booking.rider, verifyPayment, { body })

test('keeps the booking until the difference is paid, then changes it with a credit note and a new invoice', async () => {
  const booking = await makeBooking(server, shop, ACCEPTED)
  const { rider, transactionId, paymentId } = booking
  const before = await bookingOf(rider, transactionId)
  const order = await orderChange(rider, transactionId, { ...wanted, difference: 420 })
  expect(order.amount).toBe(42_000)
  const waiting = await bookingOf(rider, transactionId)
  expect(waiting).toMatchObject({
    status: ACCEPTED,
    model: before.model,
    changes: [{ change: null, state: 'awaiting', difference: 420, heldUntil: order.heldUntil }],
  })
  expect(waiting.actions).toContain('payChange')
  expect(await liveHoldsOf(transactionId)).toBe(2)
  const again = dataOf(await rider.call(createPaymentOrder, { body: { transactionId } }))
  expect(again.order_id).toBe(order.order_id)
  const receipt = await payAtGateway(server, order.order_id)
  const paid = await verify(booking, receipt)
  expect([paid.status, paid.body.message]).toEqual([200, 'Paid. Your booking is changed.'])
  const after = await bookingOf(rider, transactionId)
  expect(after).toMatchObject({
    status: ACCEPTED,
    model: { modelId: dear.modelId },
    subscription: { finalCost: 1470 },
    replacedInvoices: [{ change: 0, invoiceNumber: before.invoiceNumber }],
    changes: [{ change: 1, state: 'done' }],
    refund: null,
  })
  expect(after.actions).not.toContain('payChange')
  expect(await liveHoldsOf(transactionId)).toBe(1)
  const response = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental`)
  const [page] = await readPages(Buffer.from(await response.arrayBuffer()))
  expect(page).toContain('Paid before the change ₹ 1,050.00')
  expect(page).toContain('Paid for the change ₹ 420.00')
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([105_000])
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([42_000])
  expect((await bookingOf(rider, transactionId)).refund).toMatchObject({ amount: 1470 })
})

test('refunds a later reduction from the newest payment first', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId, paymentId } = booking
  const receipt = await payAtGateway(server, (await orderChange(rider, transactionId, wanted)).order_id)
  await verify(booking, receipt)
  const day = await makePlan(superAdmin, [dear.modelId], { cost: 400, duration: 1 })
  expect((await change(rider, transactionId, { subscriptionId: day.subscriptionId })).status).toBe(200)
  await server.drainJobs()
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([42_000])
  expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([63_000])
  expect(await bookingOf(rider, transactionId)).toMatchObject({
    replacedInvoices: [{ change: 0 }, { change: 1 }],
    subscription: { finalCost: 420 },
  })
})

test('ends an unpaid change after 15 minutes, and refunds a payment that comes later', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId } = booking
  const order = await orderChange(rider, transactionId, wanted)
  await server.advance(HOLD_SECONDS + 60)
  expect(await liveHoldsOf(transactionId)).toBe(1)
  expect((await bookingOf(rider, transactionId)).changes).toEqual([])
  const receipt = await payAtGateway(server, order.order_id)
  const late = await verify(booking, receipt)
  expect([late.status, late.body.code]).toEqual([409, 'paidTooLate'])
  expect(late.body.message).toBe(
    "We couldn't change your booking, so we're refunding this payment in full. Your booking stays as it was.",
  )
  await server.drainJobs()
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([42_000])
  expect(await bookingOf(rider, transactionId)).toMatchObject({
    status: 'CREATED',
    subscription: { finalCost: 1050 },
    changes: [{ state: 'void', refund: { amount: 420 } }],
    refund: null,
  })
})

test('refunds a payment that arrives at the very end of the hold, before any sweep has run', async () => {
  const booking = await makeBooking(server, shop)
  const order = await orderChange(booking.rider, booking.transactionId, wanted)
  const receipt = await payAtGateway(server, order.order_id)
  await server.app.database.pool.query(`update booking_changes set expires_at = created_at where state = 'awaiting'`)
  expect((await verify(booking, receipt)).body.code).toBe('paidTooLate')
  expect((await bookingOf(booking.rider, booking.transactionId)).subscription.finalCost).toBe(1050)
})

test('refunds a second payment and keeps the change', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId } = booking
  const order = await orderChange(rider, transactionId, wanted)
  const failed = await payAtGateway(server, order.order_id, { outcome: 'failed' })
  const receipt = await payAtGateway(server, order.order_id)
  await verify(booking, receipt)
  const second = { payment_id: failed.razorpay_payment_id, webhook: true }
  await callSandbox(server, 'POST', '/gateway/capture-late', second)
  await server.drainJobs()
  expect(await refundsAtGateway(server, failed.razorpay_payment_id)).toEqual([42_000])
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([])
  expect((await bookingOf(rider, transactionId)).subscription.finalCost).toBe(1470)
})

test('settles a payment once, however often it is reported', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId } = booking
  const receipt = await payAtGateway(server, (await orderChange(rider, transactionId, wanted)).order_id)
  await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured', 'order.paid'])
  await server.drainJobs()
  expect((await verify(booking, receipt)).status).toBe(200)
  expect((await verify(booking, receipt)).status).toBe(200)
  const { changes, replacedInvoices } = await bookingOf(rider, transactionId)
  expect([changes.length, replacedInvoices.length]).toEqual([1, 1])
})

test.each(['cancelled', 'handed over'] as const)(
  'refunds the payment for a change of a booking that was %s',
  async (end) => {
    const booking = await makeBooking(server, shop, ACCEPTED)
    const { rider, transactionId } = booking
    const order = await orderChange(rider, transactionId, wanted)
    if (end === 'cancelled') dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
    else await handOver(shop, transactionId)
    const receipt = await payAtGateway(server, order.order_id)
    expect((await verify(booking, receipt)).body.code).toBe('paidTooLate')
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([42_000])
    expect((await bookingOf(rider, transactionId)).model.modelId).toBe(shop.model.modelId)
  },
)

test('replaces an unpaid change by the next one, and refunds what is paid for the first', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId } = booking
  const first = await orderChange(rider, transactionId, wanted)
  expect((await change(rider, transactionId, { start: await pickupIn(server, 9) })).status).toBe(200)
  const receipt = await payAtGateway(server, first.order_id)
  expect((await verify(booking, receipt)).body.code).toBe('paidTooLate')
  const none = await callUntyped(rider, createPaymentOrder, { body: { transactionId } })
  expect([none.status, none.body.code]).toEqual([409, 'wrongState'])
})

test('asks the customer to pay for a change that staff prepared', async () => {
  const booking = await makeBooking(server, shop)
  const { rider, transactionId } = booking
  await recipientsOf(server, { rider })
  await orderChange(shop.manager, transactionId, wanted)
  const { rider: messages = [] } = await recipientsOf(server, { rider })
  expect(messages).toEqual([expect.stringContaining(`Pay Rs. 420 by`)])
  const due = dataOf(await rider.call(createPaymentOrder, { body: { transactionId } }))
  expect((await verify(booking, await payAtGateway(server, due.order_id ?? ''))).status).toBe(200)
  expect((await bookingOf(rider, transactionId)).model.modelId).toBe(dear.modelId)
})

test('counts the unpaid changes of a customer with the unpaid orders', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 40) })
  for (let round = 0; round < 3; round++) {
    await orderChange(rider, transactionId, wanted)
    await server.advance(HOLD_SECONDS + 60)
  }
  const fourth = await change(rider, transactionId, wanted)
  expect([fourth.status, fourth.body.code]).toEqual([429, 'unpaidHoldLimit'])
  expect((await change(shop.agent, transactionId, wanted)).status).toBe(200)
})

test('withdraws the change and keeps the booking while the gateway is down', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: '503', times: 2 })
  const reply = await change(rider, transactionId, wanted, 'while-down-1')
  await callSandbox(server, 'DELETE', '/gateway/faults')
  expect([reply.status, reply.body.code]).toEqual([503, 'gatewayDown'])
  expect(await liveHoldsOf(transactionId)).toBe(1)
  expect((await change(rider, transactionId, wanted, 'while-down-1')).status).toBe(200)
})

test('holds only the time that the booking does not hold itself', async () => {
  const pair = await makeShop(server, superAdmin, 1)
  const long = await makePlan(superAdmin, [pair.model.modelId], { cost: 3000, duration: 30 })
  const booking = await makeBooking(server, pair)
  const order = await orderChange(booking.rider, booking.transactionId, { subscriptionId: long.subscriptionId })
  expect(await liveHoldsOf(booking.transactionId)).toBe(2)
  expect((await verify(booking, await payAtGateway(server, order.order_id))).status).toBe(200)
  expect((await bookingOf(booking.rider, booking.transactionId)).subscription.days).toBe(30)
})

test('rejects a change to a model that is sold out, before anything is paid', async () => {
  const single = await addModel(superAdmin, shop, { vehicles: 1, cost: 2000 })
  const target = { modelId: single.modelId, subscriptionId: single.plan.subscriptionId }
  const [one, other] = [await makeBooking(server, shop), await makeBooking(server, shop)]
  await orderChange(one.rider, one.transactionId, target)
  const reply = await change(other.rider, other.transactionId, target)
  expect([reply.status, reply.body.code]).toEqual([409, 'soldOut'])
  dataOf(
    await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId: one.transactionId } }),
  )
  expect((await bookingOf(one.rider, one.transactionId)).changes).toMatchObject([{ state: 'awaiting' }])
  expect((await ledgerOf(server)).isBalanced).toBe(true)
})

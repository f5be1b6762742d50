import { expect, test } from 'vitest'
import { callSandbox, makeBooking, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import { alarmsOf, refundOutside, refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { prelude } from '../../../test/support/prelude.ts'

// This server receives no webhooks, so reconciliation has to find everything.
const { server, shop } = await prelude({ vehicles: 10 })

const HOUR = 3600

async function nextCheckOf(orderId: string): Promise<Date | null> {
  const { rows } = await server.app.database.pool.query<{ next: Date | null }>(
    'select next_check_at as next from payment_orders where gateway_order_id = $1',
    [orderId],
  )
  return rows[0]?.next ?? null
}

test('finds a refund that was made in the dashboard', async () => {
  const { rider, transactionId, paymentId } = await makeBooking(server, shop)
  const refundId = await refundOutside(server, paymentId ?? '', 5_000)
  await server.advance(61)
  await server.advance(61)
  expect(await alarmsOf(server, refundId)).toEqual(['refundUnknown'])
  expect(await ownBooking(rider, transactionId)).toMatchObject({
    status: 'CREATED',
    refund: { amount: 50, state: 'processed' },
  })
})

test('continues after 72 hours until the gateway answers, and refunds a payment that it finds then', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await server.advance(16 * 60)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'payments', mode: '503', times: 10_000 })
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  for (const hours of [24, 24, 24, 7]) await server.advance(hours * HOUR)
  expect(await nextCheckOf(orderId)).not.toBeNull()
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await server.advance(7 * HOUR)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([105_000])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  await server.advance(7 * HOUR)
  expect(await nextCheckOf(orderId)).toBeNull()
})

test('continues after 72 hours while a payment still waits for its capture', async () => {
  const { orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId, { outcome: 'authorized' })
  for (const hours of [24, 24, 24, 7]) await server.advance(hours * HOUR)
  expect(await nextCheckOf(orderId)).not.toBeNull()
  await callSandbox(server, 'POST', '/gateway/time-out-capture', { payment_id: paymentId })
  await server.advance(7 * HOUR)
  await server.advance(7 * HOUR)
  expect(await nextCheckOf(orderId)).toBeNull()
})

test('settles a payment within a minute although many older orders are unknown to the gateway, and ends their checks', async () => {
  const unknown: string[] = []
  for (let at = 0; at < 5; at++) {
    const { orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    await server.app.database.pool.query(
      'update payment_orders set gateway_order_id = $2 where gateway_order_id = $1',
      [orderId, `order_unknown${at}`],
    )
    unknown.push(`order_unknown${at}`)
  }
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await payAtGateway(server, orderId)
  await server.advance(61)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  for (const hours of [24, 24, 24, 7]) await server.advance(hours * HOUR)
  for (const order of unknown) expect(await nextCheckOf(order)).toBeNull()
})

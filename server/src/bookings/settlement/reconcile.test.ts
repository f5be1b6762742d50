import { expect, test } from 'vitest'
import { callSandbox, makeBooking, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import { alarmsOf, refundOutside, refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { prelude } from '../../../test/support/prelude.ts'

// This server receives no webhooks, so reconciliation has to find everything.
const { server, shop } = await prelude({ vehicles: 30 })

const HOUR = 3600

/** Returns how long before now the hourly list begins. */
async function hoursListed(): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ until: Date }>(
    'select reconciled_until as until from payment_reconciliation',
  )
  return Math.floor(((await server.now()).getTime() - (rows[0]?.until.getTime() ?? 0)) / (HOUR * 1000))
}

async function countGatewayCalls(): Promise<number> {
  const text = await (await server.fetch('/metrics')).text()
  const counts = text.matchAll(/^voltloop_outside_call_seconds_count\{target="gateway",outcome="\w+"\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('confirms a payment that nobody reported within 60 seconds at any age of its order', async () => {
  for (const minutes of [0, 4, 9]) {
    const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    for (let minute = 0; minute < minutes; minute++) await server.advance(60)
    await payAtGateway(server, orderId)
    await server.advance(60)
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  }
})

test('makes as many calls for 2,000 open orders as for one', async () => {
  const { rider } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const before = await countGatewayCalls()
  await server.advance(60)
  const callsForOne = (await countGatewayCalls()) - before
  await server.app.database.pool.query(
    `insert into payment_orders (id, subject_kind, subject_id, customer_id, amount_paise, receipt, gateway_order_id, state, created_at)
      select gen_random_uuid(), 'booking', gen_random_uuid(), $1, 105000, 'vl_open' || n, 'order_open' || n, 'open', $2
      from generate_series(1, 2000) n`,
    [rider.userId, await server.now()],
  )
  const { rider: payer, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const middle = await countGatewayCalls()
  await server.advance(60)
  const callsForMany = (await countGatewayCalls()) - middle
  // Both lists have a page for each hundred payments of the sandbox, which other tests may have added to.
  expect(callsForMany).toBeLessThanOrEqual(callsForOne + 2)
  await payAtGateway(server, orderId)
  await server.advance(60)
  expect(await ownBooking(payer, transactionId)).toMatchObject({ status: 'CREATED' })
})

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
  expect(await hoursListed()).toBeGreaterThan(72 + 72)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await server.advance(60)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([105_000])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  expect(await hoursListed()).toBe(72)
})

test('continues after 72 hours while a payment still waits for its capture', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId, { outcome: 'authorized' })
  for (const hours of [24, 24, 24, 24, 7]) await server.advance(hours * HOUR)
  expect(await hoursListed()).toBe(103)
  await callSandbox(server, 'POST', '/gateway/time-out-capture', { payment_id: paymentId })
  await server.advance(HOUR)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  await server.advance(HOUR)
  expect(await hoursListed()).toBe(72)
})

test('finds a late capture that nobody reported, two days after the customer tried to pay', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const failed = await payAtGateway(server, orderId, { outcome: 'failed' })
  for (const hours of [24, 24]) await server.advance(hours * HOUR)
  const late = { payment_id: failed.razorpay_payment_id, webhook: false }
  await callSandbox(server, 'POST', '/gateway/capture-late', late)
  await server.advance(HOUR)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
})

test('settles a payment within a minute although orders and payments of others are in the list', async () => {
  for (let at = 0; at < 5; at++) {
    const { orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    await payAtGateway(server, orderId)
    await server.app.database.pool.query(
      'update payment_orders set gateway_order_id = $2 where gateway_order_id = $1',
      [orderId, `order_unknown${at}`],
    )
  }
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await payAtGateway(server, orderId)
  await server.advance(60)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  expect(await alarmsOf(server, orderId)).toEqual([])
})

import { createBooking } from '@voltloop/contract/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  callSandbox,
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  type Shop,
} from '../../../test/bookings.ts'
import { callUntyped } from '../../../test/caller.ts'
import { sendWebhook } from '../../../test/gateway.ts'
import { as } from '../../../test/people.ts'

let server: TestApp
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  server.receiveWebhooks()
  shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 20)
})
afterAll(() => server.close())

const run = (sql: string, values: unknown[] = []) => server.app.database.pool.query(sql, values)

test('processes a new webhook although more than a full batch of older ones keeps failing', async () => {
  await run(`create function refuse_capture() returns trigger language plpgsql as $$ begin
    if new.gateway_payment_id like 'pay_broken%' then raise exception 'this one never works'; end if; return new; end $$;
    create trigger refuse_capture before insert on captures for each row execute function refuse_capture()`)
  const broken = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await run(
    `insert into webhook_events (event_id, kind, gateway_order_id, gateway_payment_id, amount_paise, currency, status, received_at)
     select 'broken_' || n, 'payment.captured', $1, 'pay_broken' || n, 105000, 'INR', 'captured', $2 from generate_series(1, 60) n`,
    [broken.orderId, new Date('2020-01-01')],
  )
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  // Each webhook triggers one batch: the first batch contains only failing webhooks, the second reaches the new one.
  for (const event of ['payment.captured', 'order.paid']) {
    await sendWebhook(server, paymentId, [event])
    await server.drainJobs()
  }
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
})

test('postpones the next check of an order whose payment keeps failing to settle', async () => {
  const broken = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, broken.orderId)
  await run(`create function refuse_order() returns trigger language plpgsql as $$ begin
    if new.gateway_payment_id = '${paymentId}' then raise exception 'this one never works'; end if; return new; end $$;
    create trigger refuse_order before insert on captures for each row execute function refuse_order()`)
  const dueAt = async () => {
    const { rows } = await run('select next_check_at from payment_orders where gateway_order_id = $1', [broken.orderId])
    return (rows[0] as { next_check_at: Date }).next_check_at
  }
  const before = await dueAt()
  await server.advance(90)
  expect((await dueAt()).getTime()).toBeGreaterThan(before.getTime())
  await server.advance(80 * 3600)
  expect(await dueAt()).not.toBeNull()
})

test('logs why the gateway did not accept an order', async () => {
  const rider = await makeRider(server)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: '503', times: 10 })
  const reply = await callUntyped(rider, createBooking, { body: await orderBody(server, shop) })
  await callSandbox(server, 'DELETE', '/gateway/faults')
  expect(reply.status).toBe(503)
  expect(server.logged.filter((line) => line.includes('GatewayProblem'))).not.toEqual([])
})

import { createBooking } from '@voltloop/contract/bookings/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import {
  callSandbox,
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped } from '../../../test/support/caller.ts'
import { sendWebhook } from '../../../test/support/outside/gateway.ts'
import { as } from '../../../test/support/people/people.ts'

let server: TestApp
let shop: Shop
beforeAll(async () => {
  server = await startOwnApp()
  server.receiveWebhooks()
  shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 20)
})
afterAll(() => server.close())

const run = (sql: string, values: unknown[] = []) => server.app.database.pool.query(sql, values)

test('tries each failing webhook once, and processes a new one at once', async () => {
  const failing: string[] = []
  for (let number = 0; number < 4; number++) {
    const { orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    failing.push((await payAtGateway(server, orderId)).razorpay_payment_id)
  }
  // A rollback does not reset a sequence, so the sequence counts failed attempts.
  await run(`create sequence failed_attempts;
    create function refuse_capture() returns trigger language plpgsql as $$ begin
      if new.gateway_payment_id not in ('${failing.join("', '")}') then return new; end if;
      perform nextval('failed_attempts');
      raise exception 'this one never works';
    end $$;
    create trigger refuse_capture before insert on captures for each row execute function refuse_capture()`)
  for (const paymentId of failing) await sendWebhook(server, paymentId, ['payment.captured'])
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  await sendWebhook(server, paymentId, ['payment.captured'])
  await server.drainJobs()
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  expect((await run('select last_value from failed_attempts')).rows).toEqual([{ last_value: failing.length }])
})

test('tries a payment that fails to settle again even after 72 hours, and settles others meanwhile', async () => {
  const broken = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, broken.orderId)
  await run(`create function refuse_order() returns trigger language plpgsql as $$ begin
    if new.gateway_payment_id = '${paymentId}' then raise exception 'this one never works'; end if; return new; end $$;
    create trigger refuse_order before insert on captures for each row execute function refuse_order()`)
  const other = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await payAtGateway(server, other.orderId)
  // The sweep reports the failure, so the clock answers 500.
  await expect(server.advance(60)).rejects.toThrow('500')
  expect(await ownBooking(other.rider, other.transactionId)).toMatchObject({ status: 'CREATED' })
  await expect(server.advance(80 * 3600)).rejects.toThrow('500')
  await expect(server.advance(80 * 3600)).rejects.toThrow('500')
  await run('drop trigger refuse_order on captures; drop trigger refuse_capture on captures')
  await server.advance(3600)
  expect(await ownBooking(broken.rider, broken.transactionId)).toMatchObject({ refund: { amount: 1050 } })
})

test('logs why the gateway did not accept an order', async () => {
  const rider = await makeRider(server)
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: '503', times: 10 })
  const reply = await callUntyped(rider, createBooking, { body: await orderBody(server, shop) })
  await callSandbox(server, 'DELETE', '/gateway/faults')
  expect(reply.status).toBe(503)
  expect(server.logged.filter((line) => line.includes('GatewayError'))).not.toEqual([])
})

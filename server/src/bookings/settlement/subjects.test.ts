import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import { dataOf } from '../../../test/support/caller.ts'
import { makeBooking, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 4 })
const { pool } = server.app.database

async function askForRenewal() {
  const riding = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await server.advance(5 * 24 * 3600)
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  const { transactionId } = riding
  const { order_id } = dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: true } }))
  return { ...riding, supporter, orderId: order_id ?? '' }
}

test('an order of the previous version, which names no booking, is settled', async () => {
  const { rider, supporter, transactionId, orderId } = await askForRenewal()
  const cleared = await pool.query('update payment_orders set booking_id = null where gateway_order_id = $1', [orderId])
  expect(cleared.rowCount).toBe(1)
  dataOf(await supporter.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  expect(await ownBooking(rider, transactionId)).toMatchObject({ renewals: [{ state: 'done' }] })
})

test('a new order names its booking', async () => {
  const { orderId } = await askForRenewal()
  const { rows } = await pool.query(
    `select o.booking_id = r.booking_id as "isSame" from payment_orders o join renewals r on r.id = o.subject_id where gateway_order_id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ isSame: true }])
})

test('the database refuses an order for something unknown', async () => {
  const order = `insert into payment_orders (id, subject_kind, subject_id, customer_id, amount_paise, receipt, state, created_at)
    select gen_random_uuid(), $1, gen_random_uuid(), id, 100, 'vl_' || $1, 'open', now() from users limit 1`
  for (const kind of ['charge', 'change', 'deposit']) await pool.query(order, [kind])
  await expect(pool.query(order, ['present'])).rejects.toThrow('payment_orders_known_subject')
})

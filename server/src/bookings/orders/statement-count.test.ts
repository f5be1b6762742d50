import { createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import { makePassHolder, makeRider, orderBody, payAtGateway } from '../../../test/support/people/bookings.ts'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { watchStatements } from '../../../test/support/database/statements.ts'

const { server, shop } = await prelude({ vehicles: 5 })
const statementsOf = watchStatements(server.app.database.pool)

async function place(rider: Caller): Promise<{ order_id?: string }> {
  const body = await orderBody(server, shop)
  const reply = await callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'counted-0001' })
  expect(reply.status).toBe(200)
  return reply.body.data as { order_id?: string }
}

test('books with a pass in 10 statements', async () => {
  const rider = await makePassHolder(server)
  const statements = await statementsOf(() => place(rider))
  expect(statements).toHaveLength(10)
})

test('places, pays and confirms an order in 22 statements', async () => {
  const rider = await makeRider(server)
  const statements = await statementsOf(async () => {
    const { order_id: orderId = '' } = await place(rider)
    const receipt = await payAtGateway(server, orderId)
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).status).toBe(200)
  })
  expect(statements).toHaveLength(22)
})

test('counts vehicles and bookings in a later statement than the one that takes their lock', async () => {
  const rider = await makeRider(server)
  const statements = await statementsOf(() => place(rider))
  const lockOf = (table: string) =>
    statements.findIndex((text) => text.includes(`from "${table}"`) && / for (no key )?update/.test(text))
  const [customer, stock] = [lockOf('users'), lockOf('stock')]
  const facts = statements.findIndex((text) => text.includes('hasUnfinished'))
  const peak = statements.findIndex((text) => text.includes('peak_of_holds'))
  expect([customer >= 0, customer < facts, facts < stock, stock < peak]).toEqual([true, true, true, true])
})

test('locks the customer before the booking when a payment is verified, as when an order is placed', async () => {
  const rider = await makeRider(server)
  const { order_id: orderId = '' } = await place(rider)
  const receipt = await payAtGateway(server, orderId)
  const statements = await statementsOf(() => callUntyped(rider, verifyPayment, { body: receipt }))
  const locking = statements.find((text) => / for no key update of "users"/.test(text)) ?? ''
  expect([...locking.matchAll(/ of "(\w+)"/g)].map(([, table]) => table)).toEqual([
    'users',
    'bookings',
    'payment_orders',
    'hubs',
  ])
  expect(locking).not.toMatch(/peak_of_holds|count\(/)
})

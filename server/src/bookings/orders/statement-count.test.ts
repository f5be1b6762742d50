import { createBooking } from '@voltloop/contract/bookings'
import { verifyPayment } from '@voltloop/contract/payments'
import { expect, test } from 'vitest'
import { makePassHolder, makeRider, orderBody, payAtGateway } from '../../../test/bookings.ts'
import { callUntyped, type Caller } from '../../../test/caller.ts'
import { prelude } from '../../../test/prelude.ts'
import { recordStatements } from '../../../test/statements.ts'

const { server, shop } = await prelude({ vehicles: 4 })

async function place(rider: Caller): Promise<{ order_id?: string }> {
  const body = await orderBody(server, shop)
  const reply = await callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'counted-0001' })
  expect(reply.status).toBe(200)
  return reply.body.data as { order_id?: string }
}

/** Returns the statements of the requests that `work` makes, without those of the relay. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const recording = recordStatements(server.app.database.pool)
  recording.begin()
  await work()
  const texts = recording.statements.map(({ text }) => text)
  return withoutRelay(texts)
}

// The relay looks into the outbox a few times a second, in a transaction of its own.
function withoutRelay(texts: string[]): string[] {
  const transactions = texts.filter((text) => text.includes('from outbox')).length
  return texts.filter((text) => !text.includes('from outbox')).slice(2 * transactions)
}

test('books with a pass in at most 20 statements', async () => {
  const rider = await makePassHolder(server)
  const statements = await statementsOf(() => place(rider))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(20)
})

test('places, pays and confirms an order in at most 30 statements', async () => {
  const rider = await makeRider(server)
  const statements = await statementsOf(async () => {
    const { order_id: orderId = '' } = await place(rider)
    const receipt = await payAtGateway(server, orderId)
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).status).toBe(200)
  })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(30)
})

test('counts vehicles and bookings in a later statement than the one that takes their lock', async () => {
  const rider = await makeRider(server)
  const statements = await statementsOf(() => place(rider))
  const lockOf = (table: string) =>
    statements.findIndex((text) => text.includes(`from "${table}"`) && / for (no key )?update/.test(text))
  const [customer, stock] = [lockOf('users'), lockOf('stock')]
  const facts = statements.findIndex((text) => text.includes('hasUnfinishedBooking'))
  const peak = statements.findIndex((text) => text.includes('peak_of_holds'))
  expect([customer >= 0, customer < facts, facts < stock, stock < peak]).toEqual([true, true, true, true])
})

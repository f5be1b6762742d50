import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listOwnTickets, listTickets } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { dataOf } from '../../test/support/caller.ts'
import { logIn } from '../../test/support/people/logging-in.ts'
import { PASSWORD } from '../../test/support/people/people.ts'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()
await seed()
const support = await logIn(server, '9000000005', PASSWORD)

async function seed(): Promise<void> {
  const script = join(import.meta.dirname, '../../scripts/seed-demo.ts')
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...server.settings } })
}

const readAll = async () => dataOf(await support.call(listTickets, { query: {} }))

test('the demo has tickets in every state, each raised after its booking and changed after it was raised', async () => {
  const states = new Set<string>()
  for (const status of ['open', 'in-progress', 'fulfilled'] as const) {
    for (const ticket of dataOf(await support.call(listTickets, { query: { status } }))) states.add(ticket.status)
  }
  expect([...states].toSorted()).toEqual(['FULFILLED', 'IN_PROGRESS', 'OPEN', 'REJECTED'])
  const { rows } = await server.app.database.pool.query(
    `select count(*)::int as wrong from tickets join bookings on bookings.id = booking_id
      where tickets.created_at < bookings.created_at or updated_at < tickets.created_at
        or bookings.customer_id <> tickets.customer_id`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
  const now = await server.now()
  for (const { updatedAt } of await readAll()) expect(new Date(updatedAt).getTime()).toBeLessThan(now.getTime())
})

test('the first customer of the demo has tickets, one of them answered', async () => {
  const arjun = await logIn(server, '9000000006', PASSWORD)
  const own = dataOf(await arjun.call(listOwnTickets, { query: {} }))
  expect(own.map(({ status, response }) => [status, response !== null])).toEqual([
    ['OPEN', false],
    ['FULFILLED', true],
  ])
})

test('running the demo twice creates its tickets once', async () => {
  const before = await readAll()
  await seed()
  expect(await readAll()).toEqual(before)
})

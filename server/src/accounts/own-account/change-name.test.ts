import { getMe } from '@voltloop/contract/accounts/accounts'
import { listPendingBookings } from '@voltloop/contract/bookings/board'
import { changeName } from '@voltloop/contract/accounts/profile'
import { listTickets } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { as } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { raise } from '../../../test/support/people/tickets.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 2 })

const rename = (caller: Caller, name: unknown) => callUntyped(caller, changeName, { body: { name } })

test('changes the name, and search finds bookings and tickets by the new one only', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED')
  await raise(rider, transactionId)
  const reply = await rename(rider, '  Kavya Übel ')
  expect([reply.status, reply.body.data]).toMatchObject([200, { name: 'Kavya Übel' }])
  await server.drainJobs()
  for (const [q, count] of [
    ['kavya ÜBEL', 1],
    ['Test CUSTOMER', 0],
  ] as const) {
    const bookings = dataOf(await superAdmin.call(listPendingBookings, { query: { q, c_id: shop.city.cityId } }))
    expect(bookings).toHaveLength(count)
    expect(dataOf(await superAdmin.call(listTickets, { query: { status: 'open', q } }))).toHaveLength(count)
  }
})

test('search has the last of two names that are saved at once', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'REJECTED')
  await raise(rider, transactionId)
  const race = await interleave(
    server.app.database.pool,
    'users',
    () => rename(rider, 'First Choice'),
    () => rename(rider, 'Second Choice'),
  )
  expect([race.first.status, race.second.status]).toEqual([200, 200])
  await server.drainJobs()
  expect(dataOf(await rider.call(getMe, {})).name).toBe('Second Choice')
  const query = { status: 'open', q: 'second choice' } as const
  expect(dataOf(await superAdmin.call(listTickets, { query }))).toHaveLength(1)
})

test('keeps a name that staff have compared with the documents', async () => {
  const customer = await as(server, 'CUSTOMER')
  await server.app.database.pool.query('update users set is_documents_verified = true where id = $1', [customer.userId])
  const refused = await rename(customer, 'Somebody Else')
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([409, 'correctionClosed', 'name'])
  expect((await rename(customer, 'Test CUSTOMER')).status).toBe(200)
})

test.each(['', 'A', 'see voltloop.example', 'A\u0000B', null, 'x'.repeat(102)])('rejects %j', async (name) => {
  const reply = await rename(await as(server, 'CUSTOMER'), name)
  expect([reply.status, reply.body.code]).toEqual([400, 'badInput'])
})

test('is closed to staff, whose name an admin changes', async () => {
  expect((await rename(await as(server, 'CITY_ADMIN'), 'New Name')).body.code).toBe('notAllowed')
})

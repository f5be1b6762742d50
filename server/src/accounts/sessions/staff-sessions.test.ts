import { getMe } from '@voltloop/contract/accounts/accounts'
import { STAFF } from '@voltloop/contract/core/roles'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import { as } from '../../../test/support/people/people.ts'

const server = await startOwnApp({ STAFF_SESSION_HOURS: '12' })
afterAll(() => server.close())

const HOUR = 3600

test('logs staff of every role out after twelve hours of use, and no customer', async () => {
  const customer = await as(server, 'CUSTOMER')
  const staff = await Promise.all(STAFF.map((role) => as(server, role)))
  await server.advance(12 * HOUR - 60)
  for (const person of [...staff, customer]) expect((await person.call(getMe, {})).status).toBe(200)
  await server.advance(60)
  for (const person of staff) {
    const reply = await person.call(getMe, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'notSignedIn'])
  }
  expect((await customer.call(getMe, {})).status).toBe(200)
})

test('deletes expired sessions of staff with their push subscriptions within the hour', async () => {
  const customer = await as(server, 'CUSTOMER')
  const agent = await as(server, 'SALES_AGENT')
  await server.advance(13 * HOUR)
  const { rows } = await server.app.database.pool.query<{ user_id: string }>(
    'select user_id from sessions where user_id = any($1)',
    [[customer.userId, agent.userId]],
  )
  expect(rows).toEqual([{ user_id: customer.userId }])
})

import { listSecurityEvents, type SecurityEvent } from '@voltloop/contract/company/company'
import { ROLES } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { tryLogin } from '../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

async function search(query: Record<string, string>): Promise<SecurityEvent[]> {
  const reply = await callUntyped(superAdmin, listSecurityEvents, { query })
  return (reply.body.data as { events: SecurityEvent[] }).events
}

async function failLogin(times: number): Promise<{ phone: string; userId: string }> {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  for (let count = 0; count < times; count++) await tryLogin(server, person.phone, 'Wrong@1234')
  return person
}

test('lists events with person, address and browser, newest first', async () => {
  const { phone, userId } = await failLogin(1)
  await tryLogin(server, phone, PASSWORD)
  const [newest, older] = await search({ q: phone })
  expect(newest).toMatchObject({
    kind: 'loginSucceeded',
    detail: 'password',
    actor: { userId, name: 'Test CUSTOMER', role: 'CUSTOMER' },
    subject: null,
    address: '127.0.0.1',
    isLastOfHour: false,
  })
  expect(older).toMatchObject({ kind: 'loginFailed', actor: null, subject: { userId } })
})

test('filters by kind, by day in India and by address', async () => {
  const { phone } = await failLogin(1)
  await tryLogin(server, phone, PASSWORD)
  const today = dayInIndia(await server.now())
  expect((await search({ q: phone, kind: 'loginFailed' })).map(({ kind }) => kind)).toEqual(['loginFailed'])
  expect(await search({ q: phone, from: today, to: today })).toHaveLength(2)
  expect(await search({ q: phone, to: '2020-01-01' })).toEqual([])
  expect(await search({ q: '198.51.100.' })).toEqual([])
  expect((await search({ q: '127.0.0.1' })).length).toBeGreaterThan(0)
})

test('an event of another version hides no other', async () => {
  const { phone, userId } = await failLogin(1)
  await server.app.database.pool.query(
    `insert into security_events (id, at, kind, actor_id, address, is_last_of_hour)
      values (gen_random_uuid(), now(), 'retired', $1, '::1', false)`,
    [userId],
  )
  expect((await search({ q: phone })).map(({ kind }) => kind).toSorted()).toEqual(['loginFailed', 'retired'])
})

test('pages through all events without a gap or a repetition', async () => {
  const { phone } = await failLogin(3)
  const query = { q: phone, limit: 2 }
  const first = await superAdmin.call(listSecurityEvents, { query })
  if (!first.body.success || first.body.nextCursor === null) throw new Error('there is no second page')
  const { nextCursor: cursor, total } = first.body
  const second = await superAdmin.call(listSecurityEvents, { query: { ...query, cursor } })
  const ids = [first, second].flatMap((reply) => dataOf(reply).events.map(({ eventId }) => eventId))
  expect([total, ids.length, new Set(ids).size]).toEqual([3, 3, 3])
})

test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))('is not for a %s, whose attempt it records', async (role) => {
  const person = await as(server, role)
  expect((await callUntyped(person, listSecurityEvents, {})).status).toBe(403)
  const [refused] = await search({ q: person.phone })
  expect(refused).toMatchObject({ kind: 'accessRefused', detail: 'GET company/security-log' })
})

test.each([
  { kind: 'loginfailed' },
  { from: '2026-13-01' },
  { from: 'yesterday' },
  { cursor: 'WyJ4IiwiMDAwMDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0' },
  { cursor: 'rubbish' },
  { limit: '0' },
])('rejects the filter %j', async (query) => {
  expect((await callUntyped(superAdmin, listSecurityEvents, { query })).status).toBe(400)
})

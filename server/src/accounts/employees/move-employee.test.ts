import { getMe } from '@voltloop/contract/accounts/accounts'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { assignSalesAgents, deleteCity, deleteHub, getHub, listHubs, updateHub } from '@voltloop/contract/places/places'
import { ROLES } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { makeCity, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const city = await makeCity(server, superAdmin)
const other = await makeCity(server, superAdmin)

let lastPhone = 8_200_000_000
const newPhone = () => String(++lastPhone)
const change = (userId: string, body: object) => callUntyped(superAdmin, updateEmployee, { params: { userId }, body })

async function makeAgent(options: { password?: string; email?: string } = {}): Promise<Person> {
  const agent = await as(server, 'SALES_AGENT', options)
  const body = { salesAgents: [agent.phone] }
  expect((await superAdmin.call(assignSalesAgents, { query: { cityId: city.cityId }, body })).status).toBe(200)
  return agent
}

async function placeOf({ userId }: Person) {
  const { rows } = await pool.query<object>('select city_id as "cityId", hub_id as "hubId" from users where id = $1', [
    userId,
  ])
  return rows[0]
}

test('a sales agent moves to another city: the sessions end, and the audit log records it', async () => {
  const agent = await makeAgent({ password: PASSWORD })
  const reply = await change(agent.userId, { cityId: other.cityId })
  expect(reply.body).toMatchObject({ data: { cityId: other.cityId, hubId: null } })
  expect((await agent.call(getMe, {})).status).toBe(401)
  expect((await logIn(server, agent.phone, PASSWORD)).profile).toMatchObject({
    cityId: other.cityId,
    additionalData: [{ cityId: other.cityId }],
  })
  expect(await auditOf(server, agent.userId)).toMatchObject([
    { action: 'salesAgent.assigned' },
    {
      actor_id: superAdmin.userId,
      action: 'employee.changed',
      before: { cityId: city.cityId },
      after: { cityId: other.cityId },
    },
  ])
})

test('an unassigned employee gets a city and keeps the session; an empty city removes it', async () => {
  const agent = await as(server, 'SALES_AGENT')
  expect((await change(agent.userId, { cityId: city.cityId })).status).toBe(200)
  expect((await agent.call(getMe, {})).body).toMatchObject({ data: { cityId: city.cityId } })
  expect((await change(agent.userId, { cityId: '' })).body).toMatchObject({ data: { cityId: null } })
  expect((await agent.call(getMe, {})).status).toBe(401)
})

test('a hub manager moves with a hub of the new city, and not without one', async () => {
  const { hubId } = await makeHub(superAdmin, city.cityId)
  const manager = await makeManager(server, superAdmin, hubId)
  const [free, elsewhere] = [await makeHub(superAdmin, city.cityId), await makeHub(superAdmin, other.cityId)]
  for (const wrong of [
    { cityId: other.cityId },
    { cityId: other.cityId, hubId: free.hubId },
    { hubId: elsewhere.hubId },
    { hubId: null },
    { cityId: null, hubId: free.hubId },
  ]) {
    const reply = await change(manager.userId, wrong)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'hubId'])
  }
  expect(await placeOf(manager)).toEqual({ cityId: city.cityId, hubId })
  expect((await change(manager.userId, { hubId: free.hubId })).status).toBe(200)
  expect((await change(manager.userId, { cityId: other.cityId, hubId: elsewhere.hubId })).status).toBe(200)
  expect(await placeOf(manager)).toEqual({ cityId: other.cityId, hubId: elsewhere.hubId })
})

test('a place that somebody else manages is refused at its field', async () => {
  const admin = await as(server, 'CITY_ADMIN')
  const cityReply = await change(admin.userId, { cityId: city.cityId })
  expect([cityReply.status, cityReply.body.code, cityReply.body.errors?.[0]?.path]).toEqual([
    409,
    'placeTaken',
    'cityId',
  ])
})

test('a hub takes several managers, also at once, who may do what its managers may, and closes for all of them', async () => {
  const { hubId } = await makeHub(superAdmin, city.cityId)
  const people = [await as(server, 'HUB_MANAGER'), await as(server, 'HUB_MANAGER')] as const
  const place = { cityId: city.cityId, hubId }
  const both = await Promise.all(people.map(({ userId }) => change(userId, place)))
  expect(statusesOf(both)).toEqual([200, 200])
  const read = async () => dataOf(await superAdmin.call(getHub, { params: { hubId } }))
  const ids = people.map(({ userId }) => userId)
  const hub = await read()
  expect(hub.managers.map(({ userId }) => userId)).toEqual(ids)
  expect(hub.managerPhone).toBe(`+91${people[0].phone}`)
  const listed = dataOf(await superAdmin.call(listHubs, { query: { cityId: city.cityId } }))
  expect(listed.filter((one) => one.hubId === hubId)).toHaveLength(1)
  for (const person of people)
    expect(dataOf(await person.call(getMe, {}))).toMatchObject({ hubId, cityId: city.cityId })

  // The hub's form has the first one only: another phone replaces that one, and the second stays.
  const third = await as(server, 'HUB_MANAGER')
  dataOf(await superAdmin.call(updateHub, { params: { hubId }, body: { managerPhone: third.phone } }))
  expect((await read()).managers.map(({ userId }) => userId)).toEqual([third.userId, people[1].userId])
  dataOf(await superAdmin.call(deleteHub, { params: { hubId } }))
  for (const person of [people[1], third]) expect(await placeOf(person)).toEqual({ cityId: null, hubId: null })
})

test.each([
  ['CUSTOMER_SUPPORT', { cityId: city.cityId }, 'cityId'],
  ['SALES_AGENT', { cityId: city.cityId, hubId: city.cityId }, 'hubId'],
  ['SALES_AGENT', { cityId: '00000000-0000-7000-8000-000000000000' }, 'cityId'],
  ['SALES_AGENT', { cityId: 'Hyderabad' }, 'cityId'],
  ['SALES_AGENT', { cityId: city.cityId, isActive: false }, 'cityId'],
  ['SALES_AGENT', { phone: 'none' }, 'phone'],
  ['SALES_AGENT', { phone: '' }, 'phone'],
] as const)('a %s with %o is refused at the field %s', async (role, body, field) => {
  const person = await as(server, role)
  const reply = await change(person.userId, body)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, field])
  expect(await placeOf(person)).toEqual({ cityId: null, hubId: null })
})

test('an employee is not assigned to a city that is being closed at the same time', async () => {
  const closing = await makeCity(server, superAdmin)
  const agent = await as(server, 'SALES_AGENT')
  const race = await interleave(
    pool,
    'cities',
    () => superAdmin.call(deleteCity, { params: { cityId: closing.cityId } }),
    () => change(agent.userId, { cityId: closing.cityId }),
  )
  expect([race.first.status, race.second.body.code]).toEqual([200, 'cityGone'])
  expectNoDeadlocks(server)
})

test('a new phone number logs in at once, the old one no more, and a verified e-mail is notified', async () => {
  const email = 'new.phone@example.com'
  const agent = await makeAgent({ password: PASSWORD, email })
  const phone = newPhone()
  expect((await change(agent.userId, { phone })).body).toMatchObject({ data: { phone: `+91${phone}` } })
  expect((await tryLogin(server, agent.phone, PASSWORD)).status).toBe(400)
  expect((await logIn(server, phone, PASSWORD)).profile).toMatchObject({ isPhoneVerified: false })
  expect((await agent.call(getMe, {})).status).toBe(200)
  expect((await mailsTo(server, email))[0]?.subject).toBe('Your Voltloop phone number was changed')
})

test('a phone number that is taken is refused at its field, also when two employees get it at once', async () => {
  const [one, two] = [await as(server, 'SALES_AGENT'), await as(server, 'SALES_AGENT')]
  const taken = await change(one.userId, { phone: two.phone })
  expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([409, 'phoneTaken', 'phone'])
  const phone = newPhone()
  const both = await Promise.all([change(one.userId, { phone }), change(two.userId, { phone })])
  expect(statusesOf(both)).toEqual([200, 409])
})

test('an edit of a stale form is refused with the present city', async () => {
  const agent = await makeAgent()
  dataOf(await superAdmin.call(updateEmployee, { params: { userId: agent.userId }, body: { cityId: other.cityId } }))
  const reply = await change(agent.userId, { cityId: null, base: { cityId: city.cityId } })
  expect([reply.status, reply.body.code]).toEqual([409, 'changedMeanwhile'])
})

test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))(
  'a %s changes neither phone nor city of staff',
  async (role) => {
    const agent = await as(server, 'SALES_AGENT')
    const person = await as(server, role)
    const reply = await callUntyped(person, updateEmployee, {
      params: { userId: agent.userId },
      body: { phone: newPhone(), cityId: city.cityId },
    })
    expect(reply.status).toBe(403)
  },
)

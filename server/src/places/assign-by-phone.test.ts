import { WRONG_EMPLOYEE_ROLE } from '@voltloop/contract/places/places-messages'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { listUnassignedEmployees, updateEmployee } from '@voltloop/contract/accounts/employees'
import {
  assignSalesAgents,
  createCity,
  createHub,
  getCity,
  getHub,
  updateCity,
  updateHub,
} from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped, type UntypedReply } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { hubForm, makeAgent, makeCity, makeHub, makeManager } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
const hub = await makeHub(superAdmin, city.cityId)

async function placeOf(person: Person): Promise<object | undefined> {
  return dataOf(await person.call(getMe, {})).additionalData[0]
}
// The refusal must also name the form field of the phone number.
const FIELDS = { CITY_ADMIN: 'adminPhone', HUB_MANAGER: 'managerPhone', SALES_AGENT: 'phoneNumber' } as const
function expectRefused(reply: UntypedReply, role: keyof typeof FIELDS, message: string): void {
  const path = FIELDS[role]
  expect([reply.status, reply.body.message]).toEqual([400, message])
  expect(reply.body.errors).toMatchObject([{ path, message }])
}
const assign = (who: Person, body: object, query: object = {}) => callUntyped(who, assignSalesAgents, { query, body })

// Every request that assigns an employee, with the role that it needs.
const REQUESTS: [string, 'CITY_ADMIN' | 'HUB_MANAGER' | 'SALES_AGENT', (phone: string) => Promise<UntypedReply>][] = [
  [
    'a new city',
    'CITY_ADMIN',
    (adminPhone) =>
      callUntyped(superAdmin, createCity, { body: { name: 'Karimnagar', state: 'Telangana', adminPhone } }),
  ],
  [
    'a city',
    'CITY_ADMIN',
    (adminPhone) => callUntyped(superAdmin, updateCity, { params: { cityId: city.cityId }, body: { adminPhone } }),
  ],
  [
    'a new hub',
    'HUB_MANAGER',
    (managerPhone) => callUntyped(superAdmin, createHub, { body: { ...hubForm(city.cityId), managerPhone } }),
  ],
  [
    'a hub',
    'HUB_MANAGER',
    (managerPhone) => callUntyped(superAdmin, updateHub, { params: { hubId: hub.hubId }, body: { managerPhone } }),
  ],
  ['a city as sales agent', 'SALES_AGENT', (phoneNumber) => assign(superAdmin, { cityId: city.cityId, phoneNumber })],
]

describe.each(REQUESTS)('assigning somebody to %s', (_place, role, assignPhone) => {
  test('rejects a customer', async () => {
    const customer = await as(server, 'CUSTOMER')
    for (const phone of ['6000000000', customer.phone]) {
      const reply = await assignPhone(phone)
      expectRefused(reply, role, 'No employee has this phone number.')
    }
    expect(await placeOf(customer)).toBeUndefined()
  })

  test('rejects a closed account', async () => {
    const person = await as(server, role)
    await superAdmin.call(updateEmployee, { params: { userId: person.userId }, body: { isActive: false } })
    const reply = await assignPhone(person.phone)
    expectRefused(reply, role, 'No employee has this phone number.')
  })

  test('rejects another role', async () => {
    const others = ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT', 'SUPER_ADMIN'] as const
    for (const other of others.filter((one) => one !== role)) {
      const person = await as(server, other)
      const reply = await assignPhone(person.phone)
      expectRefused(reply, role, WRONG_EMPLOYEE_ROLE)
      expect(await placeOf(person)).toBeUndefined()
    }
  })

  test('rejects an employee who works elsewhere, and changes nothing', async () => {
    const person = await as(server, role)
    if (role === 'CITY_ADMIN') await makeCity(server, superAdmin, { adminPhone: person.phone })
    if (role === 'HUB_MANAGER') await makeHub(superAdmin, elsewhere.cityId, { managerPhone: person.phone })
    if (role === 'SALES_AGENT') await assign(superAdmin, { cityId: elsewhere.cityId, phoneNumber: person.phone })
    const before = { place: await placeOf(person), city: dataOf(await superAdmin.call(getCity, { params: city })) }
    const size = await auditSize(server)
    const reply = await assignPhone(person.phone)
    expectRefused(reply, role, 'This employee already works somewhere else.')
    expect(before.place).toBeDefined()
    expect(await placeOf(person)).toEqual(before.place)
    expect(dataOf(await superAdmin.call(getCity, { params: city }))).toEqual(before.city)
    expect(await auditSize(server)).toBe(size)
  })
})

describe('the previous assignment ends', () => {
  test('for the admin of a city, who can then get another city', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const successor = await as(server, 'CITY_ADMIN')
    const reply = await superAdmin.call(updateCity, { params: { cityId }, body: { adminPhone: successor.phone } })
    expect(dataOf(reply)).toMatchObject({ adminPhone: `+91${successor.phone}` })
    expect(await placeOf(admin)).toBeUndefined()
    expect(await placeOf(successor)).toEqual({ cityId })
    expect((await auditOf(server, cityId)).at(-1)).toMatchObject({
      before: { adminPhone: `+91${admin.phone}` },
      after: { adminPhone: `+91${successor.phone}` },
    })
    const again = await makeCity(server, superAdmin, { adminPhone: admin.phone })
    expect(await placeOf(admin)).toEqual({ cityId: again.cityId })
  })

  test('for the manager of a hub; the managers of other hubs stay', async () => {
    const [first, second] = [await makeHub(superAdmin, city.cityId), await makeHub(superAdmin, city.cityId)]
    const before = await makeManager(server, superAdmin, first.hubId)
    const neighbour = await makeManager(server, superAdmin, second.hubId)
    expect(await placeOf(before)).toEqual({ cityId: city.cityId, hubId: first.hubId })
    const after = await makeManager(server, city.admin, first.hubId)
    expect(await placeOf(before)).toBeUndefined()
    expect(await placeOf(after)).toEqual({ cityId: city.cityId, hubId: first.hubId })
    expect(await placeOf(neighbour)).toEqual({ cityId: city.cityId, hubId: second.hubId })
  })

  test.each([null, ''])('when the manager of a hub is removed with %j', async (managerPhone) => {
    const { hubId } = await makeHub(superAdmin, city.cityId)
    const manager = await makeManager(server, superAdmin, hubId)
    const unchanged = await superAdmin.call(updateHub, { params: { hubId }, body: { capacity: 7 } })
    expect(dataOf(unchanged)).toMatchObject({ managerPhone: `+91${manager.phone}` })
    const reply = await superAdmin.call(updateHub, { params: { hubId }, body: { managerPhone } })
    expect(dataOf(reply)).toMatchObject({ managerPhone: null, managerName: null })
    expect(await placeOf(manager)).toBeUndefined()
  })

  test('naming the current manager or admin again keeps their assignment', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const { hubId } = await makeHub(superAdmin, cityId)
    const manager = await makeManager(server, superAdmin, hubId)
    await superAdmin.call(updateCity, { params: { cityId }, body: { adminPhone: `+91${admin.phone}` } })
    await superAdmin.call(updateHub, { params: { hubId }, body: { managerPhone: manager.phone } })
    expect(await placeOf(admin)).toEqual({ cityId })
    expect(await placeOf(manager)).toEqual({ cityId, hubId })
  })

  test('when the account is closed', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    await superAdmin.call(updateEmployee, { params: { userId: admin.userId }, body: { isActive: false } })
    expect(dataOf(await superAdmin.call(getCity, { params: { cityId } }))).toMatchObject({
      adminPhone: null,
      adminName: null,
    })
  })
})

describe('sales agents are assigned to a city', () => {
  test('several at once, by the super admin or the city’s own admin, and each is recorded', async () => {
    for (const who of [superAdmin, city.admin]) {
      const agents = [await as(server, 'SALES_AGENT'), await as(server, 'SALES_AGENT')]
      const salesAgents = agents.map((agent) => agent.phone)
      const reply = await assign(who, { salesAgents: [...salesAgents, ...salesAgents] }, { cityId: city.cityId })
      expect(reply.body).toMatchObject({ success: true, message: 'Sales agent successfully assigned' })
      for (const agent of agents) {
        expect(await placeOf(agent)).toEqual({ cityId: city.cityId })
        expect(await auditOf(server, agent.userId)).toMatchObject([
          { actor_id: who.userId, action: 'salesAgent.assigned', after: { cityId: city.cityId } },
        ])
      }
    }
  })

  test('one at a time, with city and phone in the body', async () => {
    const agent = await as(server, 'SALES_AGENT')
    const reply = await assign(city.admin, { cityId: city.cityId, phoneNumber: `+91${agent.phone}` })
    expect(reply.body).toMatchObject({ success: true, message: 'Sales agent successfully assigned' })
    expect(await placeOf(agent)).toEqual({ cityId: city.cityId })
  })

  test('all of them, or none when one is rejected', async () => {
    const [free, busy] = [await as(server, 'SALES_AGENT'), await makeAgent(server, superAdmin, elsewhere.cityId)]
    const reply = await assign(superAdmin, { salesAgents: [free.phone, busy.phone] }, { cityId: city.cityId })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'salesAgents.1'])
    expect(await placeOf(free)).toBeUndefined()
  })

  test('a city admin gets 404 for another or an unknown city', async () => {
    const agent = await as(server, 'SALES_AGENT')
    for (const cityId of [elsewhere.cityId, '00000000-0000-7000-8000-000000000000']) {
      expect((await assign(city.admin, { salesAgents: [agent.phone] }, { cityId })).status).toBe(404)
      expect((await assign(city.admin, { cityId, phoneNumber: agent.phone })).status).toBe(404)
    }
    expect(await placeOf(agent)).toBeUndefined()
  })

  test.each([
    {},
    { salesAgents: [] },
    { salesAgents: 'me' },
    { salesAgents: ['12'] },
    { salesAgents: [null] },
    { agents: [] },
  ])('the body %j is rejected', async (body) => {
    expect((await assign(superAdmin, body, { cityId: city.cityId })).status).toBe(400)
  })

  test('a request without a city is rejected', async () => {
    expect((await assign(superAdmin, { phoneNumber: '9876543210' })).status).toBe(400)
    expect((await assign(superAdmin, { phoneNumber: '9876543210', cityId: 'here' })).status).toBe(400)
  })

  test('a request with two different cities is rejected', async () => {
    const agent = await as(server, 'SALES_AGENT')
    const body = { phoneNumber: agent.phone, cityId: elsewhere.cityId }
    const reply = await assign(superAdmin, body, { cityId: city.cityId })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'cityId'])
    expect(await placeOf(agent)).toBeUndefined()
    expect((await assign(superAdmin, body, { cityId: elsewhere.cityId })).status).toBe(200)
  })

  test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
    'a %s may not assign them',
    async (role) => {
      const person = await as(server, role)
      expect((await assign(person, { cityId: city.cityId, phoneNumber: person.phone })).status).toBe(403)
    },
  )
})

describe('concurrent assignments', () => {
  test('of two admins to one city leave one of them assigned and the other free', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const rivals = [await as(server, 'CITY_ADMIN'), await as(server, 'CITY_ADMIN')]
    const appoint = (rival: Person | undefined) => () =>
      superAdmin.call(updateCity, { params: { cityId }, body: { adminPhone: rival?.phone ?? '' } })
    const race = await interleave(server.app.database.pool, 'users', appoint(rivals[0]), appoint(rivals[1]))
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 200])
    const places = await Promise.all([...rivals, admin].map(placeOf))
    expect(places.filter((place) => place !== undefined)).toEqual([{ cityId }])
    expect(await placeOf(admin)).toBeUndefined()
    const now = dataOf(await superAdmin.call(getCity, { params: { cityId } }))
    expect(now.adminPhone).toBe(`+91${rivals[1]?.phone}`)
  })

  test('of one manager to two hubs: one succeeds and the other is refused with the reason', async () => {
    const hubs = [await makeHub(superAdmin, city.cityId), await makeHub(superAdmin, city.cityId)]
    const manager = await as(server, 'HUB_MANAGER')
    const appoint = (hubId: string | undefined) => () =>
      callUntyped(superAdmin, updateHub, { params: { hubId }, body: { managerPhone: manager.phone } })
    const race = await interleave(server.app.database.pool, 'users', appoint(hubs[1]?.hubId), appoint(hubs[0]?.hubId))
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 400])
    const now = await Promise.all(
      hubs.map(async ({ hubId }) => dataOf(await superAdmin.call(getHub, { params: { hubId } }))),
    )
    expect(now.filter((one) => one.managerPhone === `+91${manager.phone}`)).toHaveLength(1)
    const unassigned = dataOf(await superAdmin.call(listUnassignedEmployees, {}))
    expect(unassigned.map((one) => one.userId)).not.toContain(manager.userId)
  })
})

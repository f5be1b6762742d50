import { CITY_NAME_TAKEN, STATE_UNKNOWN } from '@voltloop/contract/places/places-messages'
import { UNKNOWN_FIELD, UNPRINTABLE } from '@voltloop/contract/core/error-messages'
import { getMe } from '@voltloop/contract/accounts/accounts'
import {
  createCity,
  deleteCity,
  deleteHub,
  getCity,
  listAvailableCities,
  listCities,
  updateCity,
} from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeAgent, makeCity, makeHub, makeModel, makeVehicle } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

const change = (cityId: string, body: object) => callUntyped(superAdmin, updateCity, { params: { cityId }, body })
const idsIn = ({ body }: { body: unknown }) => (body as { data: { cityId: string }[] }).data.map((one) => one.cityId)

describe('the super admin opens a city', () => {
  test('with an admin, who is assigned to it, and the audit log records it', async () => {
    const admin = await as(server, 'CITY_ADMIN')
    const reply = await superAdmin.call(createCity, {
      body: { name: '  Warangal ', state: 'Telangana', adminPhone: `+91${admin.phone}` },
    })
    expect(reply.body).toMatchObject({ success: true, message: 'City created successfully' })
    const city = dataOf(reply)
    const named = { name: 'Warangal', state: 'Telangana', adminPhone: `+91${admin.phone}`, hubs: 0 }
    expect(city).toEqual({ cityId: city.cityId, adminName: 'Test CITY_ADMIN', ...named })
    expect((await admin.call(getMe, {})).body).toMatchObject({ data: { additionalData: [{ cityId: city.cityId }] } })
    expect(await auditOf(server, city.cityId)).toMatchObject([
      { actor_id: superAdmin.userId, action: 'city.created', before: null, after: named },
    ])
  })

  test.each([
    [{ name: undefined }, 'name', 'City name is required'],
    [{ name: '   ' }, 'name', 'City name is required'],
    [{ name: 'x'.repeat(51) }, 'name', 'City name should be at most 50 characters'],
    [{ name: 'half \ud83d' }, 'name', UNPRINTABLE],
    [{ name: 'a\0b' }, 'name', UNPRINTABLE],
    [{ name: ['Pune'] }, 'name', 'City name is required'],
    [{ state: undefined }, 'state', 'State is required'],
    [{ state: '' }, 'state', 'State is required'],
    [{ state: 'Goa' }, 'state', STATE_UNKNOWN],
    [{ name: 'Pu\u202Ene' }, 'name', UNPRINTABLE],
    [{ name: '\u200B' }, 'name', UNPRINTABLE],
    [{ name: 'Pu\nne' }, 'name', UNPRINTABLE],
    [{ adminPhone: undefined }, 'adminPhone', 'Admin phone number is required'],
    [{ adminPhone: '' }, 'adminPhone', 'Admin phone number is required'],
    [{ adminPhone: '12345' }, 'adminPhone', 'Phone number must be exactly 10 digits'],
    [{ adminPhone: 'abcdefghij' }, 'adminPhone', 'Phone number must be exactly 10 digits'],
    [{ adminPhone: 9_876_543_210 }, 'adminPhone', 'Admin phone number is required'],
    [{ cityId: '00000000-0000-7000-8000-000000000000' }, 'cityId', UNKNOWN_FIELD],
    [{ archivedAt: null }, 'archivedAt', UNKNOWN_FIELD],
  ])('rejects %o', async (wrong, path, message) => {
    const before = await auditSize(server)
    const admin = await as(server, 'CITY_ADMIN')
    const body = { name: 'Pune', state: 'NCR', adminPhone: admin.phone, ...wrong }
    const reply = await callUntyped(superAdmin, createCity, { body })
    expect([reply.status, reply.body.message, reply.body.errors?.[0]]).toMatchObject([400, message, { path, message }])
    expect(await auditSize(server)).toBe(before)
  })

  test.each([[[]], [null], ['text'], [7], [{}]])('rejects %j in place of a form', async (body) => {
    expect((await callUntyped(superAdmin, createCity, { body })).status).toBe(400)
  })

  test('rejects the name of another open city, ignoring case', async () => {
    const nizam = await makeCity(server, superAdmin, { name: 'Nizamabad' })
    const admin = await as(server, 'CITY_ADMIN')
    const body = { name: 'NIZAMABAD', state: 'Telangana', adminPhone: admin.phone } as const
    const twice = await callUntyped(superAdmin, createCity, { body })
    expect([twice.status, twice.body.errors?.[0]]).toMatchObject([409, { path: 'name', message: CITY_NAME_TAKEN }])
    const other = await makeCity(server, superAdmin)
    expect((await change(other.cityId, { name: 'nizamabad' })).status).toBe(409)
    expect((await change(nizam.cityId, { name: 'NizamAbad' })).status).toBe(200)
    await superAdmin.call(deleteCity, { params: { cityId: nizam.cityId } })
    expect((await superAdmin.call(createCity, { body })).status).toBe(200)
  })
})

describe('updating a city', () => {
  test('changes only the given fields and records before and after', async () => {
    const { admin: _admin, ...city } = await makeCity(server, superAdmin)
    const reply = await change(city.cityId, { state: 'Karnataka' })
    expect(reply.body).toMatchObject({
      message: 'City updated successfully',
      data: { ...city, state: 'Karnataka' },
    })
    expect((await auditOf(server, city.cityId))[1]).toMatchObject({
      actor_id: superAdmin.userId,
      action: 'city.changed',
      before: { state: 'Telangana' },
      after: { state: 'Karnataka' },
    })
    const records = await auditSize(server)
    expect((await change(city.cityId, {})).body.data).toEqual({ ...city, state: 'Karnataka' })
    expect(await auditSize(server)).toBe(records)
  })

  test.each([{ name: '' }, { name: null }, { state: 'Atlantis' }, { adminPhone: null }, { hubs: 3 }])(
    'rejects %o',
    async (wrong) => {
      const { admin: _admin, ...city } = await makeCity(server, superAdmin)
      expect((await change(city.cityId, wrong)).status).toBe(400)
      expect(dataOf(await superAdmin.call(getCity, { params: { cityId: city.cityId } }))).toEqual(city)
    },
  )
})

describe('closing a city', () => {
  test('is rejected while it has hubs or vehicles', async () => {
    const city = await makeCity(server, superAdmin)
    const close = () => callUntyped(superAdmin, deleteCity, { params: { cityId: city.cityId } })
    const hub = await makeHub(superAdmin, city.cityId)
    const refused = await close()
    expect([refused.status, refused.body.code]).toEqual([409, 'cityInUse'])
    await superAdmin.call(deleteHub, { params: { hubId: hub.hubId } })
    const { modelId } = await makeModel(superAdmin)
    await makeVehicle(superAdmin, { cityId: city.cityId, modelId })
    expect((await close()).status).toBe(409)
  })

  test('removes it from all lists, ends the assignments of its staff and keeps its record', async () => {
    const city = await makeCity(server, superAdmin)
    const agent = await makeAgent(server, superAdmin, city.cityId)
    const params = { cityId: city.cityId }
    const reply = await superAdmin.call(deleteCity, { params })
    expect(reply.body).toMatchObject({ success: true, message: 'City deleted successfully' })
    expect(idsIn(await superAdmin.call(listCities, {}))).not.toContain(city.cityId)
    for (const endpoint of [getCity, deleteCity, updateCity]) {
      const again = await callUntyped(superAdmin, endpoint, { params, ...(endpoint === updateCity && { body: {} }) })
      expect(again.status).toBe(404)
    }
    for (const person of [agent, city.admin]) {
      expect((await person.call(getMe, {})).body).toMatchObject({ data: { additionalData: [] } })
    }
    expect((await auditOf(server, city.cityId)).map((entry) => entry.action)).toEqual(['city.created', 'city.closed'])
    const { rows } = await server.app.database.pool.query('select name from cities where id = $1', [city.cityId])
    expect(rows).toEqual([{ name: city.name }])
  })
})

describe('cities are visible', () => {
  test('to the super admin and customer support, all of them, sorted by name', async () => {
    const second = await makeCity(server, superAdmin, { name: 'Zzz Second' })
    const first = await makeCity(server, superAdmin, { name: 'Zzz First' })
    for (const caller of [superAdmin, await as(server, 'CUSTOMER_SUPPORT')]) {
      expect(idsIn(await caller.call(listCities, {})).slice(-2)).toEqual([first.cityId, second.cityId])
      expect((await caller.call(getCity, { params: { cityId: first.cityId } })).status).toBe(200)
    }
  })

  test('to city admins and sales agents, only their own; others are 404', async () => {
    const own = await makeCity(server, superAdmin)
    const other = await makeCity(server, superAdmin)
    for (const caller of [own.admin, await makeAgent(server, superAdmin, own.cityId)]) {
      expect(idsIn(await caller.call(listCities, {}))).toEqual([own.cityId])
      expect((await caller.call(getCity, { params: { cityId: own.cityId } })).status).toBe(200)
      expect((await caller.call(getCity, { params: { cityId: other.cityId } })).status).toBe(404)
    }
  })

  test.each(['CITY_ADMIN', 'SALES_AGENT', 'HUB_MANAGER'] as const)(
    'not at all to a %s without an assignment',
    async (role) => {
      expect(dataOf(await (await as(server, role)).call(listCities, {}))).toEqual([])
    },
  )

  test('a city admin cannot change or close even their own city', async () => {
    const { admin, cityId } = await makeCity(server, superAdmin)
    for (const endpoint of [updateCity, deleteCity]) {
      expect((await callUntyped(admin, endpoint, { params: { cityId } })).status).toBe(403)
    }
  })

  test('to customers once they have a hub, without the names of their staff', async () => {
    const customer = await as(server, 'CUSTOMER')
    const city = await makeCity(server, superAdmin)
    const available = async () => dataOf(await customer.call(listAvailableCities, {}))
    expect(idsIn(await customer.call(listAvailableCities, {}))).not.toContain(city.cityId)
    const hub = await makeHub(superAdmin, city.cityId)
    expect(await available()).toContainEqual({ cityId: city.cityId, name: city.name, state: city.state })
    await superAdmin.call(deleteHub, { params: { hubId: hub.hubId } })
    expect(idsIn(await customer.call(listAvailableCities, {}))).not.toContain(city.cityId)
  })
})

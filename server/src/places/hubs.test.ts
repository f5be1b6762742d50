import { HUB_NAME_TAKEN } from '@voltloop/contract/places/places-messages'
import { UNKNOWN_FIELD, UNPRINTABLE } from '@voltloop/contract/core/error-messages'
import {
  createHub,
  deleteHub,
  getHub,
  listAvailableHubs,
  listCities,
  listHubs,
  updateHub,
} from '@voltloop/contract/places/places'
import { deleteVehicle } from '@voltloop/contract/fleet/fleet'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import {
  hubForm,
  makeAgent,
  makeCity,
  makeHub,
  makeManager,
  makeModel,
  makeVehicle,
} from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)

const NOWHERE = '00000000-0000-7000-8000-000000000000'
const change = (caller: Person, hubId: string, body: object) =>
  callUntyped(caller, updateHub, { params: { hubId }, body })
const idsIn = ({ body }: { body: unknown }) => (body as { data: { hubId: string }[] }).data.map((one) => one.hubId)

describe('opening a hub', () => {
  test.each([
    ['the super admin', () => superAdmin],
    ['the admin of its city', () => city.admin],
  ])('is possible for %s, and the audit log records it', async (_who, who) => {
    const body = hubForm(city.cityId, { description: 'Gate 2', address: '  Road No. 36 ', currentCapacity: 999 })
    const reply = await who().call(createHub, { body })
    expect(reply.body).toMatchObject({ success: true, message: 'Hub created successfully' })
    const hub = dataOf(reply)
    const unset = {
      managerPhone: null,
      managerName: null,
      managers: [],
      hours: null,
      closedDays: [],
      latitude: null,
      longitude: null,
    }
    expect(hub).toEqual({ ...body, hubId: hub.hubId, address: 'Road No. 36', currentCapacity: 0, ...unset })
    expect(await auditOf(server, hub.hubId)).toMatchObject([
      { actor_id: who().userId, action: 'hub.created', before: null, after: { name: body.name } },
    ])
  })

  test.each([
    [{ name: '' }, 'name', 'Hub name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Hub name should be at most 100 characters'],
    [{ name: 'half \udc00' }, 'name', UNPRINTABLE],
    [{ address: undefined }, 'address', 'Address is required'],
    [{ address: 'x'.repeat(501) }, 'address', 'Address should be at most 500 characters'],
    [{ description: 'x'.repeat(501) }, 'description', 'Description should be at most 500 characters'],
    [{ description: 'a\0b' }, 'description', 'This value is not valid.'],
    [{ capacity: undefined }, 'capacity', 'Capacity is required'],
    [{ capacity: 0 }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ capacity: 1001 }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ capacity: -5 }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ capacity: 2.5 }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ capacity: '40' }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ capacity: Number.NaN }, 'capacity', 'Capacity should be a whole number from 1 to 1000'],
    [{ cityId: '' }, 'cityId', 'City is required'],
    [{ cityId: undefined }, 'cityId', 'City is required'],
    [{ placeId: '  ' }, 'placeId', 'Maps place id is required'],
    [{ managerPhone: '123' }, 'managerPhone', 'Phone number must be exactly 10 digits'],
    [{ vehicleCount: 5 }, 'vehicleCount', UNKNOWN_FIELD],
  ])('rejects %o', async (wrong, path, message) => {
    const before = await auditSize(server)
    const reply = await callUntyped(superAdmin, createHub, { body: { ...hubForm(city.cityId), ...wrong } })
    expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([400, message, [{ path, message }]])
    expect(await auditSize(server)).toBe(before)
  })

  test('rejects a number that is too large for the database', async () => {
    const body = JSON.stringify(hubForm(city.cityId)).replace('"capacity":40', '"capacity":1e309')
    const reply = await superAdmin.fetch('/api/v1/hub', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(400)
  })

  test('returns 404 for another admin’s city and for an unknown city', async () => {
    for (const cityId of [elsewhere.cityId, NOWHERE]) {
      expect((await callUntyped(city.admin, createHub, { body: hubForm(cityId) })).status).toBe(404)
    }
    const reply = await callUntyped(superAdmin, createHub, { body: hubForm(NOWHERE) })
    const message = 'This city does not exist.'
    expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([
      400,
      message,
      [{ path: 'cityId', message }],
    ])
  })

  test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
    'is forbidden for a %s',
    async (role) => {
      const person = await as(server, role)
      expect((await callUntyped(person, createHub, { body: hubForm(city.cityId) })).status).toBe(403)
    },
  )

  test('rejects the name of another open hub in the same city', async () => {
    const { hubId } = await makeHub(superAdmin, city.cityId, { name: 'Gachibowli' })
    const twice = await callUntyped(superAdmin, createHub, { body: hubForm(city.cityId, { name: 'GACHIBOWLI' }) })
    const message = HUB_NAME_TAKEN
    expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'name', message }]])
    const namesake = await makeHub(superAdmin, elsewhere.cityId, { name: 'gachibowli' })
    expect(namesake.name).toBe('gachibowli')
    const other = await makeHub(superAdmin, city.cityId)
    expect((await change(superAdmin, other.hubId, { name: 'gachiBowli' })).status).toBe(409)
    await superAdmin.call(deleteHub, { params: { hubId } })
    expect((await change(superAdmin, other.hubId, { name: 'Gachibowli' })).status).toBe(200)
  })
})

describe('updating a hub', () => {
  test('changes only the given fields, by its city’s admin, and records before and after', async () => {
    const hub = await makeHub(superAdmin, city.cityId, { description: 'Gate 2' })
    const reply = await change(city.admin, hub.hubId, { capacity: 60, currentCapacity: 12 })
    expect(reply.body).toMatchObject({ message: 'Hub updated successfully', data: { ...hub, capacity: 60 } })
    expect((await auditOf(server, hub.hubId))[1]).toMatchObject({
      actor_id: city.admin.userId,
      action: 'hub.changed',
      before: { capacity: 40 },
      after: { capacity: 60 },
    })
    for (const description of [null, '', '  ']) {
      await change(superAdmin, hub.hubId, { description: 'Gate 3' })
      expect((await change(superAdmin, hub.hubId, { description })).body.data).toMatchObject({ description: null })
    }
  })

  test('does not move a hub to another city', async () => {
    const hub = await makeHub(superAdmin, city.cityId)
    const reply = await change(superAdmin, hub.hubId, { cityId: elsewhere.cityId })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'cityId'])
    const records = await auditSize(server)
    expect((await change(superAdmin, hub.hubId, {})).status).toBe(200)
    expect((await change(superAdmin, hub.hubId, { cityId: city.cityId })).status).toBe(200)
    expect((await change(superAdmin, hub.hubId, { cityId: city.cityId.toUpperCase() })).status).toBe(200)
    expect(await auditSize(server)).toBe(records)
  })

  test('returns 404 to the admin of another city', async () => {
    const hub = await makeHub(superAdmin, city.cityId)
    for (const endpoint of [updateHub, deleteHub, getHub]) {
      const body = endpoint === updateHub && { body: { capacity: 1 } }
      expect((await callUntyped(elsewhere.admin, endpoint, { params: { hubId: hub.hubId }, ...body })).status).toBe(404)
    }
    expect(dataOf(await superAdmin.call(getHub, { params: { hubId: hub.hubId } }))).toEqual(hub)
  })
})

describe('closing a hub', () => {
  test('is rejected while a vehicle is there; afterwards it is in no list, and its record remains', async () => {
    const { hubId } = await makeHub(superAdmin, city.cityId)
    const { modelId } = await makeModel(superAdmin)
    const { vehicleId } = await makeVehicle(superAdmin, { cityId: city.cityId, modelId, hubId })
    const close = () => callUntyped(city.admin, deleteHub, { params: { hubId } })
    const refused = await close()
    expect([refused.status, refused.body.code]).toEqual([409, 'hubInUse'])
    await superAdmin.call(deleteVehicle, { params: { vehicleId } })
    expect((await close()).body).toMatchObject({ success: true, message: 'Hub deleted successfully' })
    expect((await close()).status).toBe(404)
    expect((await change(superAdmin, hubId, { capacity: 5 })).status).toBe(404)
    for (const endpoint of [listHubs, listAvailableHubs]) {
      expect(idsIn(await superAdmin.call(endpoint, { query: { cityId: city.cityId } }))).not.toContain(hubId)
    }
    expect((await auditOf(server, hubId)).at(-1)).toMatchObject({ action: 'hub.closed', before: { hubId } })
    const { rows } = await server.app.database.pool.query('select id from hubs where id = $1', [hubId])
    expect(rows).toEqual([{ id: hubId }])
  })
})

describe('hubs are visible', () => {
  test('to staff of their city, with their count; those of another city are 404', async () => {
    const own = await makeCity(server, superAdmin)
    const hubs = [
      await makeHub(superAdmin, own.cityId, { name: 'B' }),
      await makeHub(superAdmin, own.cityId, { name: 'A' }),
    ]
    const byName = hubs.map((hub) => hub.hubId).toReversed()
    const manager = await makeManager(server, superAdmin, byName[0] ?? '')
    for (const caller of [own.admin, await makeAgent(server, superAdmin, own.cityId), manager]) {
      expect(idsIn(await caller.call(listHubs, { query: {} }))).toEqual(byName)
      expect(idsIn(await caller.call(listHubs, { query: { cityId: own.cityId } }))).toEqual(byName)
      expect((await caller.call(listHubs, { query: { cityId: city.cityId } })).status).toBe(404)
      expect(dataOf(await caller.call(listCities, {}))).toMatchObject([{ cityId: own.cityId, hubs: 2 }])
    }
    expect(idsIn(await superAdmin.call(listHubs, { query: { cityId: own.cityId } }))).toEqual(byName)
    expect(idsIn(await (await as(server, 'CUSTOMER_SUPPORT')).call(listHubs, { query: {} }))).toEqual(
      expect.arrayContaining(byName),
    )
  })

  test('to customers, of one city or of all, without the names of their staff', async () => {
    const customer = await as(server, 'CUSTOMER')
    const hub = await makeHub(superAdmin, city.cityId)
    await makeManager(server, superAdmin, hub.hubId)
    const { hubId, cityId, name, description, address, placeId } = hub
    const opening = { hours: null, closedDays: [], latitude: null, longitude: null }
    const shown = { hubId, cityId, name, description, address, placeId, ...opening }
    for (const query of [{ cityId }, {}]) {
      expect(dataOf(await customer.call(listAvailableHubs, { query }))).toContainEqual(shown)
    }
    const elsewhereOnes = await customer.call(listAvailableHubs, { query: { cityId: elsewhere.cityId } })
    expect(idsIn(elsewhereOnes)).not.toContain(hubId)
    expect((await callUntyped(customer, listAvailableHubs, { query: { cityId: 'here' } })).status).toBe(400)
  })

  test.each(['nothing', NOWHERE, "' or 1=1"])('a hub with the id %s is 404', async (hubId) => {
    expect((await superAdmin.call(getHub, { params: { hubId } })).status).toBe(404)
  })
})

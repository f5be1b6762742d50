import { UNKNOWN_FIELD, UNPRINTABLE } from '@voltloop/contract/core/error-messages'
import { deleteModel } from '@voltloop/contract/catalogue/catalogue'
import { createVehicle, deleteVehicle, getVehicle, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { PLATE_CHARACTERS, REGISTRATION_TAKEN } from '@voltloop/contract/fleet/fleet-messages'
import { deleteHub, getHub } from '@voltloop/contract/places/places'
import { STAFF } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import {
  makeAgent,
  makeCity,
  makeHub,
  makeManager,
  makeModel,
  makeVehicle,
  putOnRoad,
  vehicleForm,
} from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
const hub = await makeHub(superAdmin, city.cityId)
const { modelId } = await makeModel(superAdmin)

const NOWHERE = '00000000-0000-7000-8000-000000000000'
const make = (wishes: object = {}) => makeVehicle(superAdmin, { cityId: city.cityId, modelId, ...wishes })
const form = (wishes: object = {}) => ({ ...vehicleForm({ cityId: city.cityId, modelId }), ...wishes })
const change = (vehicleId: string, body: object, caller: Caller = superAdmin) =>
  callUntyped(caller, updateVehicle, { params: { vehicleId }, body })
const retire = (vehicleId: string, caller: Caller = superAdmin) =>
  callUntyped(caller, deleteVehicle, { params: { vehicleId } })
const countAtHub = async (hubId: string) => dataOf(await superAdmin.call(getHub, { params: { hubId } })).currentCapacity

describe('adding a vehicle', () => {
  test.each([
    ['the super admin', () => superAdmin],
    ['the admin of its city', () => city.admin],
  ])(
    'stores compact upper-case numbers, counts the hub and records the audit when %s adds a vehicle',
    async (_who, who) => {
      const before = await countAtHub(hub.hubId)
      const plate = who() === superAdmin ? ' ts 09 ev 4417 ' : 'ts 09 ev 4418'
      const numbers = {
        chassisNumber: `me4 kc ${plate.trim().at(-1)}`,
        motorNumber: ' m 1',
        batteryNumber: 'b/ 2',
        tempRegistrationNumber: 't- 77',
      }
      const reply = await who().call(createVehicle, {
        body: vehicleForm({ registrationNumber: plate, modelId, cityId: city.cityId, hubId: hub.hubId, ...numbers }),
      })
      expect(reply.body).toMatchObject({ success: true, message: 'Vehicle created successfully' })
      const vehicle = dataOf(reply)
      expect(vehicle).toMatchObject({
        registrationNumber: plate.replaceAll(' ', '').toUpperCase(),
        chassisNumber: `ME4KC${plate.trim().at(-1)}`,
        motorNumber: 'M1',
        batteryNumber: 'B/2',
        tempRegistrationNumber: 'T77',
        model: { modelId },
        city: { cityId: city.cityId, name: city.name },
        hub: { hubId: hub.hubId, name: hub.name },
        isDeployed: false,
        outOfService: null,
      })
      expect(await countAtHub(hub.hubId)).toBe(before + 1)
      expect(await auditOf(server, vehicle.vehicleId)).toMatchObject([
        { actor_id: who().userId, action: 'vehicle.created', before: null, after: { hub: { hubId: hub.hubId } } },
      ])
    },
  )

  test.each([undefined, null])('accepts a vehicle without a hub: %j', async (hubId) => {
    expect((await make({ hubId, tempRegistrationNumber: '' })).hub).toBeNull()
  })

  test.each([
    [{ registrationNumber: undefined }, 'registrationNumber', 'Registration number is required'],
    [{ registrationNumber: ' \t ' }, 'registrationNumber', 'Registration number is required'],
    [
      { registrationNumber: 'X'.repeat(21) },
      'registrationNumber',
      'Registration number should be at most 20 characters',
    ],
    [{ registrationNumber: 'TS\0' }, 'registrationNumber', PLATE_CHARACTERS],
    [{ registrationNumber: 'TS\ud83d' }, 'registrationNumber', PLATE_CHARACTERS],
    [{ registrationNumber: '<b>' }, 'registrationNumber', PLATE_CHARACTERS],
    [{ registrationNumber: '\u200B' }, 'registrationNumber', PLATE_CHARACTERS],
    [{ registrationNumber: 'टीएस09' }, 'registrationNumber', PLATE_CHARACTERS],
    [{ tempRegistrationNumber: '+T1' }, 'tempRegistrationNumber', PLATE_CHARACTERS],
    [{ registrationNumber: '- -' }, 'registrationNumber', 'Registration number is required'],
    [{ chassisNumber: 'ß'.repeat(26) }, 'chassisNumber', 'This number should be at most 50 characters'],
    [{ chassisNumber: 'C\u202E1' }, 'chassisNumber', UNPRINTABLE],
    [{ registrationNumber: 4417 }, 'registrationNumber', 'Registration number is required'],
    [{ modelId: '' }, 'modelId', 'Model is required'],
    [{ cityId: undefined }, 'cityId', 'City is required'],
    [{ chassisNumber: '' }, 'chassisNumber', 'Chassis number is required'],
    [{ motorNumber: undefined }, 'motorNumber', 'Motor number is required'],
    [{ batteryNumber: null }, 'batteryNumber', 'Battery number is required'],
    [{ batteryNumber: 'x'.repeat(51) }, 'batteryNumber', 'This number should be at most 50 characters'],
    [{ hubId: 'Madhapur' }, 'hubId', 'This value is not valid.'],
    [{ isDeployed: true }, 'isDeployed', UNKNOWN_FIELD],
    [{ outOfService: 'Brakes' }, 'outOfService', UNKNOWN_FIELD],
  ])('rejects a vehicle with %o', async (wrong, path, message) => {
    const before = await auditSize(server)
    const reply = await callUntyped(superAdmin, createVehicle, { body: form(wrong) })
    expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([400, message, [{ path, message }]])
    expect(await auditSize(server)).toBe(before)
  })

  test('rejects a model, city or hub that does not exist', async () => {
    const [goneModel, goneHub] = [await makeModel(superAdmin), await makeHub(superAdmin, city.cityId)]
    const otherHub = await makeHub(superAdmin, elsewhere.cityId)
    await superAdmin.call(deleteModel, { params: { modelId: goneModel.modelId } })
    await superAdmin.call(deleteHub, { params: { hubId: goneHub.hubId } })
    const refusals: [Record<string, string>, string][] = [
      [{ modelId: NOWHERE }, 'This model does not exist.'],
      [{ modelId: goneModel.modelId }, 'This model does not exist.'],
      [{ cityId: NOWHERE }, 'This city does not exist.'],
      [{ hubId: NOWHERE }, 'This hub does not exist in that city.'],
      [{ hubId: goneHub.hubId }, 'This hub does not exist in that city.'],
      [{ hubId: otherHub.hubId }, 'This hub does not exist in that city.'],
    ]
    for (const [wrong, message] of refusals) {
      const reply = await callUntyped(superAdmin, createVehicle, { body: form(wrong) })
      const [path = ''] = Object.keys(wrong)
      expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([400, message, [{ path, message }]])
    }
  })

  test('returns 404 to an admin who adds a vehicle to another city', async () => {
    const reply = await callUntyped(city.admin, createVehicle, { body: form({ cityId: elsewhere.cityId }) })
    expect(reply.status).toBe(404)
  })

  test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
    'rejects a vehicle added by a %s',
    async (role) => {
      const person = await as(server, role)
      expect((await callUntyped(person, createVehicle, { body: form() })).status).toBe(403)
    },
  )

  test('rejects a registration number that exists in any city or spelling, until that vehicle is retired', async () => {
    const first = await make({ registrationNumber: 'KA 01 EV 0001' })
    const again = { registrationNumber: 'ka-01.ev 0001', cityId: elsewhere.cityId }
    const twice = await callUntyped(superAdmin, createVehicle, { body: form(again) })
    const message = REGISTRATION_TAKEN
    expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'registrationNumber', message }]])
    const other = await make()
    expect((await change(other.vehicleId, { registrationNumber: 'KA01 EV0001' })).status).toBe(409)
    expect((await change(first.vehicleId, { registrationNumber: 'KA01EV0001' })).status).toBe(200)
    await retire(first.vehicleId)
    expect((await callUntyped(superAdmin, createVehicle, { body: form(again) })).status).toBe(200)
  })
})

describe('changing a vehicle', () => {
  test('changes only the given fields and records before and after in the audit log', async () => {
    const vehicle = await make({ hubId: hub.hubId, tempRegistrationNumber: 'T1' })
    const reply = await change(vehicle.vehicleId, { motorNumber: 'm 99', tempRegistrationNumber: 't 2' }, city.admin)
    const after = { ...vehicle, motorNumber: 'M99', tempRegistrationNumber: 'T2' }
    expect(reply.body).toMatchObject({ message: 'Vehicle updated successfully', data: after })
    expect((await auditOf(server, vehicle.vehicleId))[1]).toMatchObject({
      actor_id: city.admin.userId,
      action: 'vehicle.changed',
      before: { motorNumber: vehicle.motorNumber },
      after: { motorNumber: 'M99' },
    })
    for (const none of [null, '']) {
      expect((await change(vehicle.vehicleId, { tempRegistrationNumber: none })).body.data).toMatchObject({
        tempRegistrationNumber: null,
      })
    }
  })

  test('moves a vehicle between hubs and to none, and updates the count of each hub', async () => {
    const [first, second] = [await makeHub(superAdmin, city.cityId), await makeHub(superAdmin, city.cityId)]
    const { vehicleId } = await make({ hubId: first.hubId })
    const counts = async () => [await countAtHub(first.hubId), await countAtHub(second.hubId)]
    expect(await counts()).toEqual([1, 0])
    await change(vehicleId, { hubId: second.hubId })
    expect(await counts()).toEqual([0, 1])
    await change(vehicleId, { hubId: null })
    expect(await counts()).toEqual([0, 0])
  })

  test('moves a vehicle to another city, without a hub unless one is given', async () => {
    const target = await makeHub(superAdmin, elsewhere.cityId)
    const { vehicleId } = await make({ hubId: hub.hubId })
    const before = await countAtHub(hub.hubId)
    const moved = (await change(vehicleId, { cityId: elsewhere.cityId })).body.data as Vehicle
    expect([moved.city.cityId, moved.hub]).toEqual([elsewhere.cityId, null])
    expect(await countAtHub(hub.hubId)).toBe(before - 1)
    const named = { cityId: elsewhere.cityId.toUpperCase(), hubId: target.hubId }
    expect((await change(vehicleId, named)).body.data).toMatchObject({ hub: { hubId: target.hubId } })
    expect((await change(vehicleId, { cityId: elsewhere.cityId.toUpperCase() })).body.data).toMatchObject({
      hub: { hubId: target.hubId },
    })
    expect((await change(vehicleId, { cityId: city.cityId, hubId: target.hubId })).status).toBe(400)
    expect(await countAtHub(target.hubId)).toBe(1)
  })

  test('returns 404 to the admin of another city, and to an admin who moves a vehicle out of their own city', async () => {
    const vehicle = await make({ hubId: hub.hubId })
    const { vehicleId } = vehicle
    expect((await change(vehicleId, { motorNumber: 'X' }, elsewhere.admin)).status).toBe(404)
    expect((await retire(vehicleId, elsewhere.admin)).status).toBe(404)
    expect((await elsewhere.admin.call(getVehicle, { params: { vehicleId } })).status).toBe(404)
    expect((await change(vehicleId, { cityId: elsewhere.cityId }, city.admin)).status).toBe(404)
    expect(dataOf(await superAdmin.call(getVehicle, { params: { vehicleId } }))).toEqual(vehicle)
  })

  test.each([
    { registrationNumber: '' },
    { registrationNumber: null },
    { modelId: NOWHERE },
    { hubId: NOWHERE },
    { outOfService: '' },
    { outOfService: ' ' },
    { outOfService: 'x'.repeat(201) },
    { outOfService: true },
    { isDeployed: true },
    [],
  ])('rejects a change to %j', async (wrong) => {
    const vehicle = await make()
    expect((await change(vehicle.vehicleId, wrong)).status).toBe(400)
    expect(dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: vehicle.vehicleId } }))).toEqual(vehicle)
  })

  test('rejects moving a deployed vehicle, but allows marking it as out of service', async () => {
    const vehicle = await make({ hubId: hub.hubId })
    await putOnRoad(server, vehicle)
    const other = await makeModel(superAdmin)
    for (const wrong of [{ hubId: hub.hubId }, { cityId: elsewhere.cityId }, { modelId: other.modelId }]) {
      const reply = await change(vehicle.vehicleId, wrong)
      expect([reply.status, reply.body.code]).toEqual([409, 'vehicleOnRoad'])
    }
    expect((await change(vehicle.vehicleId, { outOfService: 'Horn' })).body.data).toMatchObject({
      isDeployed: true,
      hub: null,
      outOfService: 'Horn',
    })
    expect((await retire(vehicle.vehicleId)).status).toBe(409)
  })
})

describe('retiring a vehicle', () => {
  test("archives a vehicle, removes it from lists and from its hub's count", async () => {
    const { hubId } = await makeHub(superAdmin, city.cityId)
    const { vehicleId } = await make({ hubId })
    expect((await retire(vehicleId, city.admin)).body).toMatchObject({
      success: true,
      message: 'Vehicle deleted successfully',
    })
    expect(await countAtHub(hubId)).toBe(0)
    expect((await retire(vehicleId)).status).toBe(404)
    expect((await change(vehicleId, {})).status).toBe(404)
    expect((await superAdmin.call(getVehicle, { params: { vehicleId } })).status).toBe(404)
    expect((await auditOf(server, vehicleId)).at(-1)).toMatchObject({
      action: 'vehicle.retired',
      before: { hub: { hubId } },
    })
    const { rows } = await server.app.database.pool.query('select id from vehicles where id = $1', [vehicleId])
    expect(rows).toEqual([{ id: vehicleId }])
  })
})

describe('reading a vehicle', () => {
  test('shows a vehicle to the staff of its city and to central staff', async () => {
    const vehicle = await make()
    const manager = await makeManager(server, superAdmin, hub.hubId)
    const agent = await makeAgent(server, superAdmin, city.cityId)
    for (const caller of [superAdmin, city.admin, manager, agent, await as(server, 'CUSTOMER_SUPPORT')]) {
      expect(dataOf(await caller.call(getVehicle, { params: { vehicleId: vehicle.vehicleId } }))).toEqual(vehicle)
    }
  })

  test('returns 404 to other staff and 403 to customers', async () => {
    const { vehicleId } = await make()
    const cityStaff = STAFF.filter((role) => role !== 'SUPER_ADMIN' && role !== 'CUSTOMER_SUPPORT')
    for (const role of cityStaff)
      expect((await (await as(server, role)).call(getVehicle, { params: { vehicleId } })).status).toBe(404)
    expect((await (await as(server, 'CUSTOMER')).call(getVehicle, { params: { vehicleId } })).status).toBe(403)
  })
})

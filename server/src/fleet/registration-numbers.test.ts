import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { createVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS, IMPORT_SAMPLE } from '@voltloop/contract/fleet/vehicle-import'
import {
  CHASSIS_TAKEN,
  IMPORT_EMPTY,
  OTHER_CITY_VEHICLE,
  REGISTRATION_TAKEN,
} from '@voltloop/contract/fleet/fleet-messages'
import { updateHub } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { makeBooking, makeShop } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import { makeHub, makeVehicle, vehicleForm } from '../../test/support/people/places.ts'
import { importFile, previewFile } from '../../test/support/import-file.ts'
import { prelude } from '../../test/support/prelude.ts'
import { importRow } from '../../test/support/people/vehicles.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 0 })
const elsewhere = await makeShop(server, superAdmin, 0)

const place = () => ({ cityId: shop.city.cityId, modelId: shop.model.modelId })
const create = (wishes: object, caller: Caller = superAdmin) =>
  callUntyped(caller, createVehicle, { body: { ...vehicleForm(place()), ...wishes } })
const change = (vehicleId: string, body: object, caller: Caller = superAdmin) =>
  callUntyped(caller, updateVehicle, { params: { vehicleId }, body })

describe('one plate in several spellings', () => {
  test('stores a plate without separators and rejects every other spelling of it', async () => {
    const first = await create({ registrationNumber: 'ts-03.ev 0001', tempRegistrationNumber: 't.0-1' })
    expect(first.body.data).toMatchObject({ registrationNumber: 'TS03EV0001', tempRegistrationNumber: 'T01' })
    for (const registrationNumber of [
      'TS03EV0001',
      'TS-03-EV-0001',
      'ts.03.ev.0001',
      'TS–03 EV 0001',
      'ＴＳ03EV0001',
    ]) {
      const second = await create({ registrationNumber })
      expect([second.status, second.body.code]).toEqual([409, 'registrationTaken'])
    }
    const other = await makeVehicle(superAdmin, place())
    const renamed = await change(other.vehicleId, { registrationNumber: 'TS-03-EV-0001' })
    expect([renamed.status, renamed.body.errors]).toMatchObject([
      409,
      [{ path: 'registrationNumber', message: REGISTRATION_TAKEN }],
    ])
  })

  test('finds a vehicle and its booking by any spelling, and hands it over', async () => {
    const { registrationNumber } = await makeVehicle(superAdmin, { ...place(), hubId: shop.hub.hubId })
    const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const spelled = `${registrationNumber.slice(0, 2)}-${registrationNumber.slice(2, 4)}.${registrationNumber.slice(4)}`
    const params = { cityId: shop.city.cityId }
    const found = dataOf(await superAdmin.call(listVehicles, { params, query: { q: spelled } }))
    expect(found.map((vehicle) => vehicle.registrationNumber)).toEqual([registrationNumber])
    const body = { transactionId, registrationNumber: spelled.toLowerCase(), isSdPaid: true }
    dataOf(await shop.agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
    const listRides = async (q: string) =>
      dataOf(await shop.agent.call(listCityBookings, { params, query: { active: 'true', q } }))
    expect((await listRides(spelled)).map((booking) => booking.transactionId)).toEqual([transactionId])
    const none = await listRides('--')
    expect(none).toEqual([])
  })
})

describe('numbers of parts', () => {
  test('rejects a chassis number that another vehicle has, in any spelling', async () => {
    const { chassisNumber } = await makeVehicle(superAdmin, place())
    const wish = { chassisNumber: `${chassisNumber.slice(0, 2)}-${chassisNumber.slice(2)}` }
    const second = await create(wish)
    expect([second.status, second.body.code, second.body.errors]).toMatchObject([
      409,
      'chassisTaken',
      [{ path: 'chassisNumber', message: CHASSIS_TAKEN }],
    ])
    const other = await makeVehicle(superAdmin, place())
    expect((await change(other.vehicleId, wish)).body.code).toBe('chassisTaken')
  })

  test('saves an equal motor or battery number with a warning that names the other vehicle only in scope', async () => {
    const first = await makeVehicle(superAdmin, { ...place(), registrationNumber: 'TS 05 EV 0005' })
    const second = await create({ motorNumber: first.motorNumber, batteryNumber: first.batteryNumber })
    expect(second.body).toMatchObject({
      warnings: ['TS 05 EV 0005 has the same motor number.', 'TS 05 EV 0005 has the same battery number.'],
    })
    expect((await create({})).body).toMatchObject({ warnings: [] })
    const far = { cityId: elsewhere.city.cityId, motorNumber: first.motorNumber }
    const third = await create(far, elsewhere.city.admin)
    expect(third.body).toMatchObject({ warnings: [`${OTHER_CITY_VEHICLE} has the same motor number.`] })
    const { vehicleId } = await makeVehicle(superAdmin, place())
    expect((await change(vehicleId, { motorNumber: 'OWN' })).body).toMatchObject({ warnings: [] })
    expect((await change(vehicleId, { batteryNumber: first.batteryNumber })).body).toMatchObject({
      warnings: ['TS 05 EV 0005 has the same battery number.'],
    })
  })
})

describe('import', () => {
  const fileOf = (lines: string[]) => [IMPORT_COLUMNS.join(','), ...lines].join('\n')
  const preview = (lines: string[]) => previewFile(superAdmin, shop.city.cityId, fileOf(lines))
  const add = (lines: string[]) => importFile(superAdmin, shop.city.cityId, fileOf(lines))
  const names = (hub: string) => ({ brand: shop.model.brand, modelName: shop.model.modelName, hub })
  const line = (plate: string, { hub = '', part = plate, chassis = plate } = {}) =>
    importRow({ ...names(hub), registrationNumber: plate, chassisNumber: `C${chassis}`, motorNumber: `M${part}` })
  const sample = () => importRow({ ...IMPORT_SAMPLE, ...names(shop.hub.name) })

  test("never adds the template's sample row", async () => {
    const alone = await preview([sample()])
    expect([alone.status, alone.body.message]).toEqual([400, IMPORT_EMPTY])
    expect(await add([sample(), line('SAM1')])).toEqual({ added: 1, problems: [] })
    const query = { q: IMPORT_SAMPLE.registrationNumber }
    const found = dataOf(await superAdmin.call(listVehicles, { params: { cityId: shop.city.cityId }, query }))
    expect(found.map((vehicle) => vehicle.registrationNumber)).not.toContain(IMPORT_SAMPLE.registrationNumber)
    expect((await create({ registrationNumber: IMPORT_SAMPLE.registrationNumber })).status).toBe(200)
  })

  test('leaves out chassis numbers that appear twice or exist already', async () => {
    const { chassisNumber } = await makeVehicle(superAdmin, place())
    const report = await add([
      line('CHA1', { chassis: 'X-1' }),
      line('CHA2', { chassis: 'X1' }),
      line('CHA3').replace('CCHA3', chassisNumber),
    ])
    expect(report).toMatchObject({
      added: 1,
      problems: [
        { row: 3, column: 'chassisNumber' },
        { row: 4, column: 'chassisNumber', message: CHASSIS_TAKEN },
      ],
    })
  })

  test('warns before it adds vehicles about equal parts and a hub that gets too full', async () => {
    const hub = await makeHub(superAdmin, shop.city.cityId, { name: 'Ameerpet', capacity: 1 })
    const first = await makeVehicle(superAdmin, { ...place(), hubId: hub.hubId, registrationNumber: 'TS06EV0006' })
    const own = line('TS06EV0009').replace('MTS06EV0009', first.motorNumber)
    const lines = [line('TS06EV0007', { hub: 'Ameerpet' }), line('TS06EV0008', { part: 'TS06EV0007' }), own]
    expect((await preview(lines)).body).toMatchObject({
      data: { problems: [] },
      warnings: [
        'Ameerpet will have 2 vehicles and has space for 1.',
        'Row 3: TS 06 EV 0007 has the same motor number.',
        'Row 4: TS 06 EV 0006 has the same motor number.',
      ],
    })
    expect(await add(lines)).toEqual({ added: 3, problems: [] })
    const smaller = await superAdmin.call(updateHub, { params: { hubId: hub.hubId }, body: { capacity: 2 } })
    expect(smaller.body).toMatchObject({ success: true, warnings: [] })
    const body = { capacity: 1 }
    expect((await superAdmin.call(updateHub, { params: { hubId: hub.hubId }, body })).body).toMatchObject({
      data: { capacity: 1 },
      warnings: ['Ameerpet now has 2 vehicles and space for 1.'],
    })
  })
})

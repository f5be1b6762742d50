import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import {
  deleteVehicle,
  getVehicle,
  listAvailableModels,
  listUndeployedVehicles,
  updateVehicle,
} from '@voltloop/contract/fleet/fleet'
import { cancelTransfer, getTransfer, listTransfers, makeTransfer } from '@voltloop/contract/fleet/transfers'
import {
  NOT_ON_TRANSFER,
  NOT_OUT_YET,
  NOT_STANDING_THERE,
  transferTo,
  VEHICLE_ON_TRANSFER,
} from '@voltloop/contract/fleet/transfers-messages'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { handOver, makeBooking, makeShop, pickupIn, returnVehicle } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeHub, makeModel, makeVehicle } from '../../../test/support/people/places.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { makeTwoHubs, plan, scan, transferForm, type TwoHubs } from '../../../test/support/transfers.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database

const make = async (caller: Parameters<typeof callUntyped>[0], shop: TwoHubs, overrides: object = {}) =>
  callUntyped(caller, makeTransfer, { body: await transferForm(server, shop, overrides) })
const cancel = (caller: Parameters<typeof callUntyped>[0], transferId: string) =>
  callUntyped(caller, cancelTransfer, { params: { transferId }, body: { reason: 'No driver' } })
const vehicleAt = async (shop: TwoHubs, index = 0) =>
  dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: shop.vehicles[index]?.vehicleId ?? '' } }))
const plateOf = (shop: TwoHubs, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''
const countFree = async (shop: TwoHubs) => {
  const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: await pickupIn(server, 1), days: 1 }
  return dataOf(await superAdmin.call(listAvailableModels, { query })).find(
    ({ modelId }) => modelId === shop.model.modelId,
  )?.free
}

describe('a transfer', () => {
  test('takes its vehicles from one hub to the other: planned, under way at no hub, arrived', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const planned = await plan(server, shop.city.admin, shop)
    expect(planned).toMatchObject({ state: 'PLANNED', driver: null, actions: ['scanOut', 'edit', 'cancel'] })
    expect((await vehicleAt(shop)).hub?.hubId).toBe(shop.hub.hubId)

    const out = await scan(shop.agent, planned.transferId, 'out', plateOf(shop))
    expect(out.body.data).toMatchObject({ state: 'UNDER_WAY', driver: { userId: shop.agent.userId } })
    expect((await vehicleAt(shop)).hub).toBeNull()
    await scan(shop.agent, planned.transferId, 'out', plateOf(shop, 1))

    await scan(shop.other.manager, planned.transferId, 'in', plateOf(shop))
    const last = await scan(shop.agent, planned.transferId, 'in', plateOf(shop, 1))
    expect(last.body).toMatchObject({ message: 'All vehicles have arrived', data: { state: 'ARRIVED', actions: [] } })
    expect([(await vehicleAt(shop)).hub?.hubId, (await vehicleAt(shop, 1)).hub?.hubId]).toEqual([
      shop.other.hubId,
      shop.other.hubId,
    ])
    const actions = (await auditOf(server, (await vehicleAt(shop)).vehicleId)).map(({ action }) => action)
    expect(actions).toEqual(['vehicle.created', 'transfer.planned', 'vehicle.transferredOut', 'vehicle.transferredIn'])
    const { rows } = await pool.query('select id, vehicle_count from hubs where city_id = $1 order by vehicle_count', [
      shop.city.cityId,
    ])
    expect(rows).toEqual([
      { id: shop.hub.hubId, vehicle_count: 0 },
      { id: shop.other.hubId, vehicle_count: 2 },
    ])
  })

  test('under way is neither sold nor handed over, also when it is late, until it is scanned in', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', {
      start: await pickupIn(server, 30),
    })
    const { transferId } = await plan(server, superAdmin, shop)
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    await passTime(server, 4 * 3600)
    const body = { transactionId, registrationNumber: plateOf(shop), isSdPaid: true }
    const query = { approve: 'true' }
    const refused = await callUntyped(shop.agent, approveBookingAsAgent, { query, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'vehicleUnfit'])
    expect(refused.body.message).toBe(VEHICLE_ON_TRANSFER)
    expect(await countFree(shop)).toBe(0)
    await scan(shop.agent, transferId, 'in', plateOf(shop))
    await passTime(server, 24 * 3600)
    expect((await callUntyped(shop.agent, approveBookingAsAgent, { query, body })).status).toBe(200)
  })

  test('keeps its vehicle from being sold before it arrives, and not afterwards', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop)
    expect(await countFree(shop)).toBe(1)
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    expect(await countFree(shop)).toBe(0)
    await scan(shop.agent, transferId, 'in', plateOf(shop))
    expect(await countFree(shop)).toBe(1)
  })

  test('is named where agents choose a vehicle to hand over', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    await plan(server, superAdmin, shop)
    const params = { cityId: shop.city.cityId, modelId: shop.model.modelId }
    const [vehicle] = dataOf(await shop.agent.call(listUndeployedVehicles, { params, query: {} }))
    expect(vehicle?.reservedFor).toBe(transferTo(shop.other.name))
  })

  test('of a number of a model takes those that nobody has reserved', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 3)
    const { transactionId } = await makeBooking(server, shop)
    await callUntyped(shop.agent, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: { transactionId, registrationNumber: plateOf(shop) },
    })
    const numbered = { vehicleIds: undefined, modelId: shop.model.modelId }
    const many = await make(superAdmin, shop, { ...numbered, count: 3 })
    expect([many.status, many.body.errors?.[0]]).toMatchObject([400, { path: 'count', params: { free: 2 } }])
    const { vehicles } = await plan(server, superAdmin, shop, { ...numbered, count: 2 })
    expect(vehicles.map(({ registrationNumber }) => registrationNumber)).toEqual([plateOf(shop, 1), plateOf(shop, 2)])
    const named = await make(superAdmin, shop, { vehicleIds: [shop.vehicles[0]?.vehicleId] })
    expect([named.status, named.body.code, named.body.errors?.[0]?.path]).toEqual([409, 'vehicleTaken', 'vehicleIds'])
  })

  test('gets another vehicle of the model that the driver takes instead', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop, { vehicleIds: [shop.vehicles[0]?.vehicleId] })
    const taken = await scan(shop.agent, transferId, 'out', plateOf(shop, 1))
    expect(taken.body.data).toMatchObject({ vehicles: [{ registrationNumber: plateOf(shop, 1) }] })
    expect((await make(superAdmin, shop, { vehicleIds: [shop.vehicles[0]?.vehicleId] })).status).toBe(200)
  })

  test('may carry a vehicle that is out of service', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const params = { vehicleId: shop.vehicles[0]?.vehicleId ?? '' }
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes' } }))
    const { transferId } = await plan(server, superAdmin, shop)
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    expect((await scan(shop.agent, transferId, 'in', plateOf(shop))).status).toBe(200)
    expect(await vehicleAt(shop)).toMatchObject({ outOfService: 'Brakes', hub: { hubId: shop.other.hubId } })
  })

  test('whose vehicle goes out of service under way leaves the stock as it should be', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop, { vehicleIds: [shop.vehicles[0]?.vehicleId] })
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    const params = { vehicleId: shop.vehicles[0]?.vehicleId ?? '' }
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Fell over' } }))
    expect(await countFree(shop)).toBe(1)
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: null } }))
    expect(await countFree(shop)).toBe(1)
    await scan(shop.agent, transferId, 'in', plateOf(shop))
    expect(await countFree(shop)).toBe(2)
  })

  test('that is cancelled gives its vehicles back to the hub they left', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop)
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    const cancelled = await cancel(shop.manager, transferId)
    expect(cancelled.body.data).toMatchObject({ state: 'CANCELLED', cancelReason: 'No driver', actions: [] })
    expect((await vehicleAt(shop)).hub?.hubId).toBe(shop.hub.hubId)
    expect(await countFree(shop)).toBe(2)
    expect((await cancel(shop.manager, transferId)).body.code).toBe('transferOver')
    expect((await scan(shop.agent, transferId, 'out', plateOf(shop))).body.code).toBe('transferOver')
    const query = { view: 'closed' } as const
    const closed = dataOf(await shop.agent.call(listTransfers, { params: { cityId: shop.city.cityId }, query }))
    expect(closed.map((transfer) => transfer.transferId)).toEqual([transferId])
  })

  test('keeps its vehicles from being moved or archived by hand', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    await plan(server, superAdmin, shop)
    const params = { vehicleId: shop.vehicles[0]?.vehicleId ?? '' }
    const moved = await callUntyped(superAdmin, updateVehicle, { params, body: { hubId: shop.other.hubId } })
    expect([moved.status, moved.body.code]).toEqual([409, 'vehicleOnTransfer'])
    expect((await callUntyped(superAdmin, deleteVehicle, { params })).body.code).toBe('vehicleOnTransfer')
  })
})

describe('scanning', () => {
  test('twice changes nothing, and a form that is sent twice plans one transfer', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const body = await transferForm(server, shop)
    const [first, again] = [
      dataOf(await superAdmin.call(makeTransfer, { body })),
      dataOf(await superAdmin.call(makeTransfer, { body })),
    ]
    expect(again.transferId).toBe(first.transferId)
    for (const direction of ['out', 'in'])
      for (const time of [1, 2])
        expect([time, (await scan(shop.agent, first.transferId, direction, plateOf(shop))).status]).toEqual([time, 200])
    const { rows } = await pool.query('select count(*)::int from holds where vehicle_id = $1', [
      shop.vehicles[0]?.vehicleId,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test('names what is wrong with a vehicle', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const strange = await makeVehicle(superAdmin, {
      cityId: shop.city.cityId,
      hubId: shop.hub.hubId,
      modelId: (await makeModel(superAdmin)).modelId,
    })
    const { transferId } = await plan(server, superAdmin, shop)
    const problemOf = async (direction: string, plate: string) => {
      const { status, body } = await scan(shop.agent, transferId, direction, plate)
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
    }
    expect(await problemOf('in', plateOf(shop))).toEqual([400, 'registrationNumber', NOT_OUT_YET])
    expect(await problemOf('out', strange.registrationNumber)).toEqual([400, 'registrationNumber', NOT_ON_TRANSFER])
    expect(await problemOf('out', 'TS09EV999999')).toEqual([400, 'registrationNumber', NOT_ON_TRANSFER])
    expect((await scan(shop.agent, transferId, 'sideways', plateOf(shop))).status).toBe(400)
  })

  test('at the same time by two people moves the vehicle once', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop)
    const one = () => scan(shop.agent, transferId, 'out', plateOf(shop))
    const { first, second } = await interleave(pool, 'transfers', one, () =>
      scan(shop.manager, transferId, 'out', plateOf(shop)),
    )
    expect([first.status, second.status]).toEqual([200, 200])
    const entries = await auditOf(server, shop.vehicles[0]?.vehicleId ?? '')
    expect(entries.filter(({ action }) => action === 'vehicle.transferredOut')).toHaveLength(1)
  })
})

test('a vehicle is on one transfer at a time, also when two are planned at once', async () => {
  const shop = await makeTwoHubs(server, superAdmin)
  const { first, second } = await interleave(
    pool,
    'transfer_vehicles',
    () => make(superAdmin, shop),
    () => make(shop.city.admin, shop),
  )
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'vehicleOnTransfer'])
})

test('a vehicle that is handed over while its transfer is planned stays with one of them', async () => {
  const shop = await makeTwoHubs(server, superAdmin)
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  await handOver(shop, transactionId)
  const away = await make(superAdmin, shop)
  expect([away.status, away.body.errors?.[0]?.message]).toEqual([400, NOT_STANDING_THERE])
  await returnVehicle(shop, transactionId)
  expect((await make(superAdmin, shop)).status).toBe(200)
})

describe('the rights', () => {
  test('let managers of the two hubs and admins plan, and agents of the city drive', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 3)
    const third = await makeHub(superAdmin, shop.city.cityId)
    const elsewhere = await makeShop(server, superAdmin)
    const outsiders = [elsewhere.city.admin, elsewhere.manager]
    for (const outsider of outsiders) expect((await make(outsider, shop)).status).toBe(404)
    expect((await make(shop.agent, shop)).status).toBe(403)
    expect((await make(await as(server, 'CUSTOMER_SUPPORT'), shop)).status).toBe(403)
    // Of the manager's own hub only: this one goes from the other hub to a third.
    const away = { fromHubId: shop.other.hubId, toHubId: third.hubId, vehicleIds: [] }
    expect((await make(shop.manager, shop, away)).status).toBe(404)

    const { transferId } = await plan(server, shop.other.manager, shop)
    for (const outsider of [...outsiders, elsewhere.agent]) {
      expect((await callUntyped(outsider, getTransfer, { params: { transferId } })).status).toBe(404)
      expect((await scan(outsider, transferId, 'out', plateOf(shop))).status).toBe(404)
    }
    expect((await cancel(elsewhere.city.admin, transferId)).status).toBe(404)
    expect((await cancel(shop.agent, transferId)).status).toBe(403)
    const support = await as(server, 'CUSTOMER_SUPPORT')
    expect(dataOf(await support.call(getTransfer, { params: { transferId } })).actions).toEqual([])
    const colleague = await makeAgent(server, superAdmin, shop.city.cityId)
    expect((await scan(colleague, transferId, 'out', plateOf(shop))).status).toBe(200)
  })

  test.each([
    ['another city', async () => ({ toHubId: (await makeShop(server, superAdmin)).hub.hubId }), 'toHubId'],
    ['the same hub', (shop: TwoHubs) => ({ toHubId: shop.hub.hubId }), 'toHubId'],
    ['a time that is over', () => ({ dueAt: '2020-01-01T00:00:00Z' }), 'dueAt'],
    ['a time in years', () => ({ dueAt: '2099-01-01T00:00:00Z' }), 'dueAt'],
    ['no vehicles', () => ({ vehicleIds: [] }), 'count'],
    ['an unknown driver', () => ({ driverId: '00000000-0000-4000-8000-000000000001' }), 'driverId'],
    ['two drivers', (shop: TwoHubs) => ({ driverId: shop.agent.userId, driverName: 'Ravi' }), 'driverName'],
    [
      'a vehicle that stands elsewhere',
      (shop: TwoHubs) => ({ fromHubId: shop.other.hubId, toHubId: shop.hub.hubId }),
      'vehicleIds',
    ],
  ])('reject a transfer with %s at its field', async (_what, overridesOf, path) => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { status, body } = await make(superAdmin, shop, await overridesOf(shop))
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })
})

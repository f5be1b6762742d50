import { getVehicle, listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { cancelTransfer, getTransfer, listStandingVehicles, updateTransfer } from '@voltloop/contract/fleet/transfers'
import { LEFT_ALREADY, NO_VEHICLE_LEFT, TRANSFER_DUE_PAST } from '@voltloop/contract/fleet/transfers-messages'
import { pushPublicKey, subscribePush } from '@voltloop/contract/notifications/notifications'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeShop, pickupIn } from '../../../test/support/people/bookings.ts'
import { mintSubscription, pushedTo, recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { makeTwoHubs, plan, scan, type TwoHubs } from '../../../test/support/transfers.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database

const change = (caller: Caller, transferId: string, body: object) =>
  callUntyped(caller, updateTransfer, { params: { transferId }, body })
const inHours = async (hours: number) => new Date((await server.now()).getTime() + hours * 3_600_000).toISOString()
const read = async (transferId: string) => dataOf(await superAdmin.call(getTransfer, { params: { transferId } }))
const idOf = (shop: TwoHubs, index = 0) => shop.vehicles[index]?.vehicleId ?? ''
const plateOf = (shop: TwoHubs, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''

describe('a transfer that is changed', () => {
  test('gets another driver and time, and the history of its vehicles has both before and after', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId, dueAt: before } = await plan(server, superAdmin, shop, { driverName: 'Ravi Transport' })
    const dueAt = await inHours(5)
    const base = { driverId: null, dueAt: before }
    const body = { driverId: shop.agent.userId, driverName: null, dueAt, base }
    expect((await change(shop.manager, transferId, body)).status).toBe(200)
    expect(await read(transferId)).toMatchObject({ driver: { userId: shop.agent.userId }, dueAt })
    const entry = (await auditOf(server, idOf(shop))).at(-1)
    expect(entry).toMatchObject({
      action: 'transfer.changed',
      before: { driver: 'Ravi Transport', dueAt: before },
      after: { driver: shop.agent.userId, dueAt },
    })
    // A repeated request finds what it wrote.
    expect((await change(shop.manager, transferId, body)).status).toBe(200)
    expect((await auditOf(server, idOf(shop))).at(-1)).toEqual(entry)
  })

  test('keeps an employee as its driver if a request has only an empty name', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop, { driverId: shop.agent.userId })
    expect((await change(shop.manager, transferId, { driverName: null })).status).toBe(200)
    expect(await read(transferId)).toMatchObject({ driver: { userId: shop.agent.userId } })
  })

  test('loses vehicles that have not left, and they can be used for something else', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop)
    const removedVehicleIds = [idOf(shop)]
    expect((await change(shop.manager, transferId, { removedVehicleIds })).status).toBe(200)
    expect((await read(transferId)).vehicles.map(({ vehicleId }) => vehicleId)).toEqual([idOf(shop, 1)])
    expect((await auditOf(server, idOf(shop))).map(({ action }) => action)).toContain('transfer.removed')
    await plan(server, superAdmin, shop, { vehicleIds: removedVehicleIds })
    expect((await change(shop.manager, transferId, { removedVehicleIds })).status).toBe(200)
  })

  test('keeps what has left, and at least one vehicle', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop)
    const refused = async (removedVehicleIds: string[]) => {
      const { status, body } = await change(superAdmin, transferId, { removedVehicleIds })
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
    }
    expect(await refused([idOf(shop), idOf(shop, 1)])).toEqual([400, 'removedVehicleIds', NO_VEHICLE_LEFT])
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    expect(await refused([idOf(shop)])).toEqual([400, 'removedVehicleIds', LEFT_ALREADY])
    expect((await read(transferId)).vehicles).toHaveLength(2)
  })

  test('has arrived when the last vehicle that is missing is taken off', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop)
    for (const direction of ['out', 'in']) await scan(shop.agent, transferId, direction, plateOf(shop))
    expect((await change(superAdmin, transferId, { removedVehicleIds: [idOf(shop, 1)] })).status).toBe(200)
    expect(await read(transferId)).toMatchObject({ state: 'ARRIVED', actions: [] })
  })

  test('while under way holds its vehicles until the new time', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop)
    await scan(shop.agent, transferId, 'out', plateOf(shop))
    const isFreeIn = async (hours: number) => {
      const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: await pickupIn(server, hours), days: 1 }
      const models = dataOf(await superAdmin.call(listAvailableModels, { query }))
      return models.find(({ modelId }) => modelId === shop.model.modelId)?.free === 1
    }
    expect(await isFreeIn(24)).toBe(true)
    expect((await change(superAdmin, transferId, { dueAt: await inHours(40) })).status).toBe(200)
    expect([await isFreeIn(24), await isFreeIn(48)]).toEqual([false, true])
    expect((await change(superAdmin, transferId, { dueAt: await inHours(2) })).status).toBe(200)
    expect(await isFreeIn(24)).toBe(true)
    await scan(shop.agent, transferId, 'in', plateOf(shop))
    const { rows } = await pool.query('select from holds where vehicle_id = $1 and released_at is null', [idOf(shop)])
    expect(rows).toEqual([])
  })

  test('is refused when it is over, and to those who may not plan it', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const elsewhere = await makeShop(server, superAdmin)
    const third = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
    const { transferId } = await plan(server, superAdmin, shop, { driverId: third.userId })
    const body = { driverName: 'Ravi', driverId: null }
    for (const [caller, status] of [
      [elsewhere.city.admin, 404],
      [elsewhere.manager, 404],
      [third, 404],
      [shop.agent, 403],
      [await as(server, 'CUSTOMER_SUPPORT'), 403],
      [await as(server, 'CUSTOMER'), 403],
    ] as const)
      expect((await change(caller, transferId, body)).status).toBe(status)
    // The driver scans, also as the manager of another hub.
    expect((await scan(third, transferId, 'out', plateOf(shop))).status).toBe(200)
    expect((await scan(third, transferId, 'in', plateOf(shop))).status).toBe(200)
    const late = await change(superAdmin, transferId, body)
    expect([late.status, late.body.code]).toEqual([409, 'transferOver'])
    expect((await change(superAdmin, '00000000-0000-4000-8000-000000000001', body)).status).toBe(404)
  })

  test.each([
    ['a time that is over', { dueAt: '2020-01-01T00:00:00Z' }, 'dueAt'],
    ['a time in years', { dueAt: '2099-01-01T00:00:00Z' }, 'dueAt'],
    ['no time', { dueAt: 'soon' }, 'dueAt'],
    ['an unknown driver', { driverId: '00000000-0000-4000-8000-000000000001' }, 'driverId'],
    ['two drivers', { driverId: '00000000-0000-4000-8000-000000000001', driverName: 'Ravi' }, 'driverName'],
    ['a vehicle without an id', { removedVehicleIds: ['x'] }, 'removedVehicleIds.0'],
    ['an unknown field', { toHubId: '00000000-0000-4000-8000-000000000001' }, 'toHubId'],
  ])('rejects %s', async (_what, body, path) => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop)
    const reply = await change(superAdmin, transferId, body)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  })

  test('keeps a due time that has passed when only the driver changes', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId, dueAt } = await plan(server, superAdmin, shop)
    await server.advance(3 * 3600)
    expect((await change(superAdmin, transferId, { dueAt, driverName: 'Ravi' })).status).toBe(200)
    const past = await change(superAdmin, transferId, { dueAt: await inHours(-1) })
    expect(past.body.errors?.[0]?.message).toBe(TRANSFER_DUE_PAST)
  })

  test('by two people at once is changed by the first', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, superAdmin, shop)
    const give = (driverName: string) => change(superAdmin, transferId, { driverName, base: { driverName: null } })
    const { first, second } = await interleave(
      pool,
      'transfers',
      () => give('Ravi'),
      () => give('Sita'),
    )
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'changedMeanwhile'])
  })

  test('while a vehicle is scanned out keeps it', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { transferId } = await plan(server, superAdmin, shop)
    const { first, second } = await interleave(
      pool,
      'transfers',
      () => scan(shop.agent, transferId, 'out', plateOf(shop)),
      () => change(superAdmin, transferId, { removedVehicleIds: [idOf(shop)] }),
    )
    expect([first.status, second.status]).toEqual([200, 400])
    const vehicle = dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: idOf(shop) } }))
    expect(vehicle.hub).toBeNull()
  })
})

test('the vehicles that stand at a hub are listed for its city, those that can leave it first', async () => {
  const shop = await makeTwoHubs(server, superAdmin, 2)
  const elsewhere = await makeShop(server, superAdmin)
  await plan(server, superAdmin, shop, { vehicleIds: [idOf(shop)] })
  const list = (caller: Caller, params: object) => callUntyped(caller, listStandingVehicles, { params })
  const here = { hubId: shop.hub.hubId, modelId: shop.model.modelId }
  expect((await list(shop.agent, here)).body.data).toEqual([
    { vehicleId: idOf(shop, 1), registrationNumber: plateOf(shop, 1), outOfService: null, isTaken: false },
    { vehicleId: idOf(shop), registrationNumber: plateOf(shop), outOfService: null, isTaken: true },
  ])
  expect((await list(shop.agent, { ...here, hubId: shop.other.hubId })).body.data).toEqual([])
  expect((await list(elsewhere.city.admin, here)).status).toBe(404)
  expect((await list(await as(server, 'CUSTOMER'), here)).status).toBe(403)
  expect((await list(shop.agent, { ...here, hubId: 'x' })).status).toBe(404)
})

describe('the driver', () => {
  test('hears of a transfer that is given, changed, taken away and cancelled, and of nothing else', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const colleague = await makeAgent(server, superAdmin, shop.city.cityId)
    const hear = () => recipientsOf(server, { agent: shop.agent, colleague, manager: shop.manager })
    const way = `from ${shop.hub.name} to ${shop.other.name}`
    const { transferId } = await plan(server, shop.manager, shop, { driverId: shop.agent.userId })
    expect(await hear()).toEqual({ agent: [expect.stringContaining(`Transfer for you: 2 vehicles ${way}, due `)] })

    await change(shop.manager, transferId, { dueAt: await inHours(5), removedVehicleIds: [idOf(shop)] })
    const changed = `Your transfer ${way} was changed: 1 vehicle, due `
    expect(await hear()).toEqual({ agent: [expect.stringContaining(changed)] })
    await change(shop.manager, transferId, {})
    await change(shop.manager, transferId, { driverId: shop.agent.userId })
    expect(await hear()).toEqual({})

    await change(shop.manager, transferId, { driverId: colleague.userId })
    expect(await hear()).toEqual({
      agent: [`The transfer ${way} is no longer yours.`],
      colleague: [expect.stringContaining('Transfer for you: 1 vehicle ')],
    })
    const body = { reason: 'No van today' }
    await callUntyped(shop.manager, cancelTransfer, { params: { transferId }, body })
    const cancelled = expect.stringMatching(/^Your transfer from .+ was cancelled: No van today$/)
    expect(await hear()).toEqual({ colleague: [cancelled] })
  })

  test('is not notified of what is no longer true, nor of their own changes', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const { transferId } = await plan(server, shop.city.admin, shop, { driverId: shop.manager.userId })
    await change(shop.manager, transferId, { dueAt: await inHours(5) })
    await change(shop.city.admin, transferId, { driverId: shop.agent.userId })
    await change(shop.city.admin, transferId, { driverId: shop.manager.userId })
    const heard = await recipientsOf(server, { agent: shop.agent, manager: shop.manager })
    expect(heard['agent']).toEqual([expect.stringContaining('is no longer yours')])
    expect(heard['manager']?.every((message) => message.startsWith('Transfer for you:'))).toBe(true)
  })

  test('gets it on the phone too, and it opens the transfer', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const browser = await mintSubscription(server, dataOf(await server.call(pushPublicKey, {})).publicKey)
    dataOf(await shop.agent.call(subscribePush, { body: { fcmToken: JSON.stringify(browser) } }))
    const { transferId } = await plan(server, shop.manager, shop, { driverId: shop.agent.userId })
    await server.drainJobs()
    const [pushed] = await pushedTo(server, browser)
    const url = `/dashboard/transfers?show=open&transfer=${transferId}`
    expect(JSON.parse(pushed?.text ?? '{}')).toMatchObject({
      url,
      message: expect.stringMatching(/^Transfer for you: /),
    })
  })
})

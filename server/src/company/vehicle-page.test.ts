import { listVehicleCharges, listVehicleRides } from '@voltloop/contract/company/vehicle-history'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { getVehiclePage, listVehicleActivity } from '@voltloop/contract/company/vehicle-page'
import { createVehicle, deleteVehicle, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf, type Caller } from '../../test/support/caller.ts'
import { handOver, makeBooking, makeShop, pickupIn, returnVehicle } from '../../test/support/people/bookings.ts'
import { inspectReturn } from '../../test/support/people/deposits.ts'
import { propose } from '../../test/support/people/charges.ts'
import { makeHub, makeVehicle } from '../../test/support/people/places.ts'
import { addPhoto } from '../../test/support/people/photos.ts'
import { as } from '../../test/support/people/people.ts'
import { bookingOf, swap, undo } from '../../test/support/people/undo.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 1 })
const { admin } = shop.city
const DAY_S = 86_400
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

const add = () =>
  makeVehicle(superAdmin, { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId: shop.model.modelId })
const pageOf = async (plate: string, by: Caller = admin) =>
  dataOf(await by.call(getVehiclePage, { params: { registrationNumber: plate } }))
const ridesOf = async (vehicleId: string, query: object = {}) =>
  dataOf(await shop.agent.call(listVehicleRides, { params: { vehicleId }, query }))
const chargesOf = async (vehicleId: string) =>
  dataOf(await shop.agent.call(listVehicleCharges, { params: { vehicleId }, query: {} }))
const activityOf = async (vehicleId: string, query: object = {}, by: Caller = shop.agent) =>
  dataOf(await by.call(listVehicleActivity, { params: { vehicleId }, query })).entries

async function ride(plate: string) {
  const made = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, made.transactionId, plate)
  return made
}

test('shows where a vehicle stands and since when, and who set that', async () => {
  const vehicle = await add()
  const typed = vehicle.registrationNumber.toLowerCase().replace(/(\d+)/, ' $1-')
  expect(await pageOf(typed)).toMatchObject({
    vehicleId: vehicle.vehicleId,
    hub: { hubId: shop.hub.hubId },
    stateSet: { by: { role: 'SUPER_ADMIN' } },
    retiredAt: null,
    ahead: [],
    used: { rides: 0, days: 0, earned: 0 },
  })
  await server.advance(600)
  const outOfService = 'Brake squeals'
  const params = { vehicleId: vehicle.vehicleId }
  await callUntyped(shop.agent, updateVehicle, { params, body: { outOfService } })
  const since = (await server.now()).toISOString().slice(0, 16)
  await server.advance(600)
  // A change of something else does not change since when the state holds.
  await callUntyped(admin, updateVehicle, { params, body: { motorNumber: 'BLDC99' } })
  const page = await pageOf(vehicle.registrationNumber)
  expect(page).toMatchObject({ outOfService, stateSet: { by: { role: 'SALES_AGENT' } } })
  expect(page.stateSet?.at.slice(0, 16)).toBe(since)
})

test('lists the bookings of the next 14 days that hold a vehicle, with the ride on the road', async () => {
  const vehicle = await add()
  const { transactionId } = await ride(vehicle.registrationNumber)
  const HOURS_OF_RIDE = 3 + 7 * 24
  const [soon, late] = [
    await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, HOURS_OF_RIDE + 3) }),
    await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 14 * 24 + 12) }),
  ]
  for (const booking of [soon, late]) {
    const body = { transactionId: booking.transactionId, registrationNumber: vehicle.registrationNumber }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  }
  const { ahead } = await pageOf(vehicle.registrationNumber)
  expect(ahead.map((one) => [one.transactionId, one.isOut])).toEqual([
    [transactionId, true],
    [soon.transactionId, false],
  ])
  expect(ahead[0]).toMatchObject({ customer: 'Test CUSTOMER', pickUpHub: shop.hub.name })
})

test('divides the revenue and the days of a swapped ride between its vehicles, and shows revenue to admins only', async () => {
  const [first, second] = [await add(), await add()]
  const { transactionId } = await ride(first.registrationNumber)
  await server.advance(DAY_S)
  await swap(shop, transactionId)
  const plate = (await bookingOf(shop.agent, transactionId)).vehicle?.registrationNumber ?? ''
  await server.advance(3 * DAY_S)
  await returnVehicle(shop, transactionId)
  await server.drainJobs()
  const [one, other] = [await pageOf(first.registrationNumber), await pageOf(plate)]
  expect(one.used).toMatchObject({ rides: 1, days: 1 })
  expect(other.used).toMatchObject({ rides: 1, days: 3 })
  expect(one.used.earned).toBeCloseTo(1050 / 4, 0)
  expect((one.used.earned ?? 0) + (other.used.earned ?? 0)).toBeCloseTo(1050, 1)
  for (const by of [shop.agent, shop.manager, await as(server, 'CUSTOMER_SUPPORT')])
    expect((await pageOf(plate, by)).used).toEqual({
      ...other.used,
      earned: null,
      thisMonth: { ...other.used.thisMonth, earned: null },
    })

  const [had] = await ridesOf(first.vehicleId)
  expect(had).toMatchObject({ transactionId, others: [{ registrationNumber: plate }], dropHub: shop.hub.name })
  expect(had?.to).toBe(had?.others[0]?.from)
  expect(second.registrationNumber).not.toBe(first.registrationNumber)
})

test('leaves a handover out that was undone', async () => {
  const vehicle = await add()
  const { transactionId } = await ride(vehicle.registrationNumber)
  await undo(shop.agent, transactionId, 'undoHandOver')
  expect(await ridesOf(vehicle.vehicleId)).toEqual([])
  expect((await pageOf(vehicle.registrationNumber)).used.rides).toBe(0)
})

test('shows the photos at the handover with the first vehicle of a ride, and those at the return with the last', async () => {
  const [first, plain] = [await add(), await add()]
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
  const body = { transactionId, registrationNumber: first.registrationNumber, isSdPaid: true, photoIds: [photoId] }
  dataOf(await shop.agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
  await server.advance(3600)
  await swap(shop, transactionId)
  const plate = (await bookingOf(shop.agent, transactionId)).vehicle?.registrationNumber ?? ''
  const after = await addPhoto(shop.agent, transactionId, 'return')
  const more = { photoIds: [after.photoId], comment: 'Mirror loose', vehicleCondition: 'NEEDS_SERVICE' }
  expect((await inspectReturn(shop, transactionId, undefined, more)).status).toBe(200)

  const query = { only: 'condition' }
  expect(await ridesOf(first.vehicleId, query)).toMatchObject([
    { pickupRecord: { photos: [{ photoId }] }, returnRecord: null, returnCondition: null },
  ])
  const { vehicleId } = await pageOf(plate)
  expect(await ridesOf(vehicleId, query)).toMatchObject([
    {
      pickupRecord: null,
      returnRecord: { note: 'Mirror loose', photos: [{ photoId: after.photoId }] },
      returnCondition: 'NEEDS_SERVICE',
    },
  ])
  const other = await ride(plain.registrationNumber)
  await returnVehicle(shop, other.transactionId)
  expect(await ridesOf(plain.vehicleId)).toHaveLength(1)
  expect(await ridesOf(plain.vehicleId, query)).toEqual([])
})

test('lists the charges of its rides and no others', async () => {
  const [vehicle, other] = [await add(), await add()]
  const rides = [await ride(vehicle.registrationNumber), await ride(other.registrationNumber)]
  for (const { transactionId } of rides) {
    await returnVehicle(shop, transactionId)
    expect((await propose(shop.agent, transactionId)).status).toBe(200)
  }
  const [charge, ...rest] = await chargesOf(vehicle.vehicleId)
  expect(charge).toMatchObject({ transactionId: rides[0]?.transactionId, kind: 'HELMET', amount: 800 })
  expect(rest).toEqual([])
})

test('lists its moves between hubs among all changes', async () => {
  const vehicle = await add()
  const hub = await makeHub(superAdmin, shop.city.cityId)
  const params = { vehicleId: vehicle.vehicleId }
  await callUntyped(admin, updateVehicle, { params, body: { outOfService: 'Tyre' } })
  await callUntyped(admin, updateVehicle, { params, body: { hubId: hub.hubId } })
  expect((await activityOf(vehicle.vehicleId)).map(({ action }) => action)).toEqual([
    'vehicle.changed',
    'vehicle.changed',
    'vehicle.created',
  ])
  const [move, created, ...none] = await activityOf(vehicle.vehicleId, { only: 'moves' })
  expect(move).toMatchObject({
    actor: { userId: admin.userId },
    changes: [{ field: 'hub', before: shop.hub.name, after: hub.name }],
  })
  expect(created?.action).toBe('vehicle.created')
  expect(none).toEqual([])
})

test('returns every ride, charge and change once, page by page', async () => {
  const vehicle = await add()
  for (let made = 0; made < 3; made += 1) {
    const { transactionId } = await ride(vehicle.registrationNumber)
    await server.advance(3600)
    await returnVehicle(shop, transactionId)
    await propose(shop.agent, transactionId)
  }
  const params = { vehicleId: vehicle.vehicleId }
  const all = {
    rides: (await ridesOf(vehicle.vehicleId)).map(({ segmentId }) => segmentId),
    charges: (await chargesOf(vehicle.vehicleId)).map(({ chargeId }) => chargeId),
    activity: (await activityOf(vehicle.vehicleId)).map(({ entryId }) => entryId),
  }
  expect(Object.values(all).map((ids) => new Set(ids).size)).toEqual([3, 3, 7])
  for (const [endpoint, ids] of [
    [listVehicleRides, all.rides],
    [listVehicleCharges, all.charges],
    [listVehicleActivity, all.activity],
  ] as const) {
    const paged: string[] = []
    for (let cursor: unknown = undefined; cursor !== null;) {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) }
      const body: object = (await callUntyped(admin, endpoint, { params, query })).body
      const { data, total, nextCursor } = body as { data: unknown; total: number; nextCursor: string | null }
      expect(total).toBe(ids.length)
      paged.push(...idsOf(data))
      cursor = nextCursor
    }
    expect(paged).toEqual(ids)
  }
})

function idsOf(data: unknown): string[] {
  const rows: unknown[] = Array.isArray(data) ? data : (data as { entries: unknown[] }).entries
  return rows.map((row) => {
    const { segmentId, chargeId, entryId } = row as Record<string, string | undefined>
    return segmentId ?? chargeId ?? entryId ?? ''
  })
}

test('answers 404 to staff of another city and for numbers that no vehicle has, and 400 to rubbish', async () => {
  const elsewhere = await makeShop(server, superAdmin, 1)
  const vehicle = await add()
  const params = { vehicleId: vehicle.vehicleId }
  const strangers = [elsewhere.city.admin, elsewhere.agent, elsewhere.manager, await as(server, 'HUB_MANAGER')]
  for (const by of strangers) {
    const replies = [
      await callUntyped(by, getVehiclePage, { params: { registrationNumber: vehicle.registrationNumber } }),
      await callUntyped(by, listVehicleRides, { params }),
      await callUntyped(by, listVehicleCharges, { params }),
      await callUntyped(by, listVehicleActivity, { params }),
    ]
    expect(statusesOf(replies)).toEqual([404, 404, 404, 404])
  }
  for (const registrationNumber of ['TS00XX0000', '%00', 'ಠ_ಠ', '-'.repeat(3), 'A'.repeat(300)]) {
    expect((await callUntyped(admin, getVehiclePage, { params: { registrationNumber } })).status).toBe(404)
  }
  for (const query of [{ cursor: 'rubbish' }, { only: 'secrets' }, { limit: 0 }])
    for (const endpoint of [listVehicleRides, listVehicleActivity])
      expect((await callUntyped(admin, endpoint, { params, query })).status).toBe(400)
})

test('finds a retired vehicle by its plate until another one has it', async () => {
  const vehicle = await add()
  const { vehicleId, registrationNumber } = vehicle
  await callUntyped(admin, deleteVehicle, { params: { vehicleId } })
  expect(await pageOf(registrationNumber)).toMatchObject({ vehicleId, retiredAt: expect.any(String), hub: null })
  expect(await activityOf(vehicleId)).toHaveLength(2)
  const { model, city, hub: _hub, ...numbers } = vehicle
  const body = { ...numbers, chassisNumber: 'MD9EVNEXT1', modelId: model.modelId, cityId: city.cityId }
  const { vehicleId: _id, isDeployed: _out, outOfService: _reason, ...form } = body
  const next = dataOf(await superAdmin.call(createVehicle, { body: form }))
  expect((await pageOf(registrationNumber)).vehicleId).toBe(next.vehicleId)
})

test('counts what a vehicle did this month apart from what it did before', async () => {
  const vehicle = await add()
  const { transactionId } = await ride(vehicle.registrationNumber)
  await returnVehicle(shop, transactionId)
  await server.drainJobs()
  const { used } = await pageOf(vehicle.registrationNumber)
  expect(used.thisMonth).toEqual({ rides: used.rides, days: used.days, earned: used.earned })
  expect(used.earned).toBeGreaterThan(0)
  await server.advance(32 * DAY_S)
  // The sessions of the others have ended by then.
  const later = (await pageOf(vehicle.registrationNumber, await as(server, 'SUPER_ADMIN'))).used
  expect(later).toEqual({ ...used, thisMonth: { rides: 0, days: 0, earned: 0 } })
})

import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { listActivity } from '@voltloop/contract/company/activity'
import { assignVehicle } from '@voltloop/contract/bookings/rides'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { listFreeVehicles, listTimelineVehicles } from '@voltloop/contract/fleet/timeline'
import { dayInIndia } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { endPlan, handOver, makeBooking, makeShop, pickupIn, type Shop } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager, makeModel, makeVehicle } from '../../../test/support/people/places.ts'
import { openWorkshop } from '../../../test/support/workshop.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop: elsewhere } = await prelude({ vehicles: 1 })
const { made, dayIn } = openWorkshop(server, superAdmin)
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

const plateOf = (shop: Shop, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''
const move = (caller: Caller, transactionId: string, registrationNumber: string | null, replaces?: string | null) =>
  callUntyped(caller, assignVehicle, { body: { transactionId, registrationNumber, replaces } })
const refusal = async (reply: ReturnType<typeof move>) => {
  const { status, body } = await reply
  return [status, body.code]
}
const freeFor = async (shop: Shop, transactionId: string, query: { q?: string } = {}) =>
  dataOf(await shop.agent.call(listFreeVehicles, { params: { transactionId }, query })).map(
    ({ registrationNumber }) => registrationNumber,
  )

/** Creates a shop with an accepted booking that has the first vehicle reserved. */
async function makeReserved(vehicles = 3, hours = 48) {
  const shop = await makeShop(server, superAdmin, vehicles)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED, { start: await pickupIn(server, hours) })
  expect((await move(shop.agent, transactionId, plateOf(shop))).status).toBe(200)
  return { shop, transactionId }
}

async function vehicleOf(shop: Shop, transactionId: string): Promise<string | undefined> {
  const query = { from: dayInIndia(await server.now()), days: 14 }
  const vehicles = dataOf(await shop.agent.call(listTimelineVehicles, { params: { cityId: shop.city.cityId }, query }))
  return vehicles.find(({ bookings }) => bookings.some((one) => one.transactionId === transactionId))
    ?.registrationNumber
}

test('moves a booking to another vehicle of its model, and back', async () => {
  const { shop, transactionId } = await makeReserved()
  const [first, second] = [plateOf(shop), plateOf(shop, 1)]
  expect(await freeFor(shop, transactionId)).toEqual([second, plateOf(shop, 2)].toSorted())
  const moved = await move(shop.city.admin, transactionId, second, first)
  expect(moved.body).toMatchObject({ data: { vehicle: { registrationNumber: second } }, unserved: [] })
  expect(await vehicleOf(shop, transactionId)).toBe(second)
  expect((await move(shop.city.admin, transactionId, first, second)).status).toBe(200)
  expect(await vehicleOf(shop, transactionId)).toBe(first)
  const { entries } = dataOf(await shop.city.admin.call(listActivity, { query: {} }))
  const changes = entries.filter(({ action }) => action === 'booking.assignVehicle').slice(0, 2)
  expect(JSON.stringify(changes)).toContain(first)
  expect(JSON.stringify(changes)).toContain(second)
})

test('is refused once a colleague has moved the booking, but a repeated request is not', async () => {
  const { shop, transactionId } = await makeReserved()
  const [first, second, third] = [plateOf(shop), plateOf(shop, 1), plateOf(shop, 2)]
  await move(shop.manager, transactionId, second, first)
  expect(await refusal(move(shop.agent, transactionId, third, first))).toEqual([409, 'changedMeanwhile'])
  expect(await vehicleOf(shop, transactionId)).toBe(second)
  expect((await move(shop.manager, transactionId, second, first)).status).toBe(200)
})

test('takes the first reservation of a booking back, once, and leaves its vehicle free', async () => {
  const { shop, transactionId } = await makeReserved(2)
  const first = plateOf(shop)
  const cleared = await move(shop.agent, transactionId, null, first)
  expect(cleared.body).toMatchObject({ data: { vehicle: null }, message: 'Vehicle no longer reserved', unserved: [] })
  expect((await move(shop.agent, transactionId, null, first)).status).toBe(200)
  expect(await vehicleOf(shop, transactionId)).toBeUndefined()
  expect(await freeFor(shop, transactionId)).toContain(first)
  expect((await move(shop.manager, transactionId, first, null)).status).toBe(200)
  expect(await refusal(move(shop.agent, transactionId, plateOf(shop, 1), null))).toEqual([409, 'changedMeanwhile'])
  expect(await vehicleOf(shop, transactionId)).toBe(first)
})

test('keeps the vehicle of a ride when somebody takes its reservation back too late', async () => {
  const { shop, transactionId } = await makeReserved(2, 3)
  await handOver(shop, transactionId, plateOf(shop))
  expect(await refusal(move(shop.agent, transactionId, null, plateOf(shop)))).toEqual([409, 'wrongState'])
  expect(await vehicleOf(shop, transactionId)).toBe(plateOf(shop))
})

test('offers only vehicles that are free for the whole booking, and refuses the others', async () => {
  const { shop, transactionId } = await makeReserved(4)
  // A ride until after the start, a service day in the middle, and one that is out of service.
  const { transactionId: ride } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, ride, plateOf(shop, 1))
  await made(shop, { vehicleId: shop.vehicles[2]?.vehicleId, dueDay: await dayIn(5) })
  expect(await freeFor(shop, transactionId)).toEqual([plateOf(shop, 3)])
  expect(await freeFor(shop, transactionId, { q: plateOf(shop, 3).slice(-3).toLowerCase() })).toEqual([
    plateOf(shop, 3),
  ])
  for (const taken of [1, 2])
    expect(await refusal(move(shop.agent, transactionId, plateOf(shop, taken)))).toEqual([409, 'vehicleTaken'])
  const params = { vehicleId: shop.vehicles[3]?.vehicleId ?? '' }
  dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes fail' } }))
  expect(await freeFor(shop, transactionId)).toEqual([])
  expect(await refusal(move(shop.agent, transactionId, plateOf(shop, 3)))).toEqual([400, 'vehicleUnfit'])
})

test('offers and gives a vehicle that comes back before the booking, but none that is overdue', async () => {
  const { shop, transactionId } = await makeReserved(2, 24 * 9)
  const { transactionId: ride } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, ride, plateOf(shop, 1))
  expect(await freeFor(shop, transactionId)).toEqual([plateOf(shop, 1)])
  await endPlan(server, ride)
  expect(await freeFor(shop, transactionId)).toEqual([])
  expect(await refusal(move(shop.agent, transactionId, plateOf(shop, 1)))).toEqual([409, 'vehicleTaken'])
})

test('refuses a vehicle of another model or city, and one that does not exist', async () => {
  const { shop, transactionId } = await makeReserved()
  const { modelId } = await makeModel(superAdmin)
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId }
  const other = await makeVehicle(superAdmin, place)
  for (const plate of [other.registrationNumber, plateOf(elsewhere), 'KA99ZZ9999', 'x', '%'])
    expect(await refusal(move(shop.agent, transactionId, plate))).toEqual([400, 'vehicleUnfit'])
  expect((await callUntyped(shop.agent, assignVehicle, { body: { transactionId, replaces: 5 } })).status).toBe(400)
})

test('is refused to other hubs, cities and roles, and after the handover', async () => {
  const { shop, transactionId } = await makeReserved(3, 3)
  const other = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
  for (const caller of [other, elsewhere.manager, elsewhere.agent, elsewhere.city.admin])
    expect((await move(caller, transactionId, plateOf(shop, 1))).status).toBe(404)
  for (const caller of [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER_SUPPORT')])
    expect((await move(caller, transactionId, plateOf(shop, 1))).status).toBe(403)
  const look = async (caller: Caller) =>
    (await callUntyped(caller, listFreeVehicles, { params: { transactionId }, query: {} })).status
  expect(await look(elsewhere.agent)).toBe(404)
  expect(await look(await as(server, 'CUSTOMER'))).toBe(403)
  await handOver(shop, transactionId, plateOf(shop))
  expect(await refusal(move(shop.agent, transactionId, plateOf(shop, 1), plateOf(shop)))).toEqual([409, 'wrongState'])
})

test('gives a vehicle to one of two bookings that two people move to it at the same time', async () => {
  const { shop, transactionId: first } = await makeReserved(3)
  const start = await pickupIn(server, 48)
  const { transactionId: second } = await makeBooking(server, shop, 'CREATED', { start })
  const body = { transactionId: second, registrationNumber: plateOf(shop, 1) }
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  const race = await interleave(
    server.app.database.pool,
    'holds',
    () => move(shop.agent, first, plateOf(shop, 2), plateOf(shop)),
    () => move(shop.manager, second, plateOf(shop, 2), plateOf(shop, 1)),
  )
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  expect([await vehicleOf(shop, first), await vehicleOf(shop, second)]).toEqual([plateOf(shop, 2), plateOf(shop, 1)])
})

test('lets one of two people move the same booking at the same time', async () => {
  const { shop, transactionId } = await makeReserved(3)
  const race = await interleave(
    server.app.database.pool,
    'bookings',
    () => move(shop.agent, transactionId, plateOf(shop, 1), plateOf(shop)),
    () => move(shop.manager, transactionId, plateOf(shop, 2), plateOf(shop)),
  )
  expect([race.first.status, race.hasWaited, race.second.body.code]).toEqual([200, true, 'changedMeanwhile'])
  expect(await vehicleOf(shop, transactionId)).toBe(plateOf(shop, 1))
})

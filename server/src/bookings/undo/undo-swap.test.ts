import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { assignVehicle } from '@voltloop/contract/bookings/rides'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { swapInEmergency } from '@voltloop/contract/support/emergencies'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { anyPlate, handOver, makeBooking, makeShop } from '../../../test/support/people/bookings.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { makeTaken } from '../../../test/support/people/emergencies.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeModel, makePlan, makeVehicle } from '../../../test/support/people/places.ts'
import { bookingOf, correct, segmentsOf, swap, undo, vehicleNow } from '../../../test/support/people/undo.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager } = shop
const support = await as(server, 'CUSTOMER_SUPPORT')
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ride = () => makeBooking(server, shop, ON_ROAD)
const plateOf = async (transactionId: string) =>
  (await bookingOf(agent, transactionId)).vehicle?.registrationNumber ?? ''
const vehicleIdOf = (plate: string) =>
  shop.vehicles.find(({ registrationNumber }) => registrationNumber === plate)?.vehicleId ?? ''
const change = (plate: string, body: object) =>
  callUntyped(superAdmin, updateVehicle, { params: { vehicleId: vehicleIdOf(plate) }, body })

test('an undone swap gives the first vehicle back, in service, and the other one to its hub', async () => {
  const { rider, transactionId } = await ride()
  const first = await plateOf(transactionId)
  await swap(shop, transactionId)
  const second = await plateOf(transactionId)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ undo: { action: 'undoSwap', cashBack: 0 } })
  const reply = await undo(agent, transactionId, 'undoSwap')
  expect(reply.body).toMatchObject({
    message: 'Swap undone',
    data: { status: ON_ROAD, vehicle: { registrationNumber: first } },
  })
  expect(await vehicleNow(server, first)).toEqual({ isOut: true, hubId: null, outOfService: null })
  expect(await vehicleNow(server, second)).toEqual({ isOut: false, hubId: shop.hub.hubId, outOfService: null })
  expect(await segmentsOf(server, transactionId)).toEqual([
    { plate: first, isOver: false, isUndone: false },
    { plate: second, isOver: false, isUndone: true },
  ])
  await server.drainJobs()
  expect((await recipientsOf(server, { rider }))['rider']).toContainEqual(
    expect.stringContaining('The swap was undone'),
  )
  // The handover is the last step again.
  expect((await bookingOf(agent, transactionId)).undo?.action).toBe('undoHandOver')
})

test('a swap is not undone if the first vehicle is out of service for another reason, or in use', async () => {
  const [changed, used] = [await ride(), await ride()]
  const plates = [await plateOf(changed.transactionId), await plateOf(used.transactionId)]
  await swap(shop, changed.transactionId)
  await swap(shop, used.transactionId)
  expect((await change(plates[0] ?? '', { outOfService: 'Bent frame' })).status).toBe(200)
  expect((await change(plates[1] ?? '', { outOfService: null })).status).toBe(200)
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  await handOver(shop, transactionId, plates[1])
  for (const one of [changed, used]) {
    const reply = await undo(agent, one.transactionId, 'undoSwap')
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'The vehicle is not where this step left it. Swap the vehicle again instead.',
    ])
  }
})

test('a swap is not undone if the first vehicle was on another ride since, also once it is out for the same reason again', async () => {
  const { transactionId } = await ride()
  const first = await plateOf(transactionId)
  await swap(shop, transactionId)
  expect((await change(first, { outOfService: null })).status).toBe(200)
  const other = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  await handOver(shop, other.transactionId, first)
  expect((await inspectReturn(shop, other.transactionId)).status).toBe(200)
  expect((await change(first, { outOfService: 'Flat tyre' })).status).toBe(200)
  const reply = await undo(agent, transactionId, 'undoSwap')
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'The vehicle is not where this step left it. Swap the vehicle again instead.',
  ])
})

test('two people who undo a swap at once undo it once, and an agent of the city who did not swap never', async () => {
  const { transactionId } = await ride()
  await swap(shop, transactionId)
  expect((await undo(await makeAgent(server, superAdmin, shop.city.cityId), transactionId, 'undoSwap')).status).toBe(
    403,
  )
  const race = await interleave(
    server.app.database.pool,
    'bookings',
    () => undo(agent, transactionId, 'undoSwap'),
    () => undo(manager, transactionId, 'undoSwap'),
  )
  expect(statusesOf([race.first, race.second])).toEqual([200, 409])
})

describe('a swap to another model', () => {
  async function swapModel() {
    const { rider, transactionId } = await ride()
    const { modelId } = await makeModel(superAdmin)
    await makePlan(superAdmin, [modelId], { cost: 2000 })
    const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId }
    const { registrationNumber } = await makeVehicle(superAdmin, place)
    const requestId = await makeTaken(rider, agent, transactionId)
    const body = { registrationNumber, reason: 'Motor fault', isOtherModel: true }
    dataOf(await agent.call(swapInEmergency, { params: { requestId }, body }))
    return { rider, transactionId }
  }
  const renew = async (transactionId: string, isOnlinePayment: boolean) =>
    dataOf(await support.call(renewOrder, { body: { transactionId, isOnlinePayment } }))

  test('is undone with the renewal that waits for its payment', async () => {
    const { transactionId } = await swapModel()
    await renew(transactionId, true)
    expect((await undo(agent, transactionId, 'undoSwap')).status).toBe(200)
    const booking = await bookingOf(support, transactionId)
    expect(booking).toMatchObject({ model: { modelId: shop.model.modelId }, renewals: [] })
    expect(booking.actions).not.toContain('payRenewal')
  })

  test('is not undone once it is renewed with a plan of that model', async () => {
    const { transactionId } = await swapModel()
    await renew(transactionId, false)
    const reply = await undo(agent, transactionId, 'undoSwap')
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'The ride was renewed since. Swap the vehicle again instead.',
    ])
  })
})

test('a corrected plate leaves both vehicles in service', async () => {
  const { rider, transactionId } = await ride()
  const [wrong, right] = [await plateOf(transactionId), await anyPlate(shop)]
  expect((await bookingOf(agent, transactionId)).actions).toContain('correctPlate')
  const reply = await correct(agent, transactionId, right)
  expect(reply.body).toMatchObject({ message: 'Plate corrected', data: { vehicle: { registrationNumber: right } } })
  expect(await vehicleNow(server, wrong)).toEqual({ isOut: false, hubId: shop.hub.hubId, outOfService: null })
  expect(await vehicleNow(server, right)).toEqual({ isOut: true, hubId: null, outOfService: null })
  expect(await segmentsOf(server, transactionId)).toEqual([
    { plate: wrong, isOver: false, isUndone: true },
    { plate: right, isOver: false, isUndone: false },
  ])
  await server.drainJobs()
  expect((await recipientsOf(server, { rider }))['rider']).toContainEqual(
    expect.stringContaining("We've corrected the number plate"),
  )
  const query = { q: right, active: 'true' } as const
  const found = dataOf(await agent.call(listCityBookings, { params: { cityId: shop.city.cityId }, query }))
  expect(found.map((one) => one.transactionId)).toEqual([transactionId])
  // The handover can still be undone, with the right vehicle.
  expect((await undo(agent, transactionId, 'undoHandOver')).status).toBe(200)
  expect(await vehicleNow(server, right)).toEqual({ isOut: false, hubId: shop.hub.hubId, outOfService: null })
})

test('a plate of a booking that was reserved for somebody else is corrected, and the other gets another vehicle', async () => {
  const own = await makeShop(server, superAdmin, 3)
  const { transactionId } = await makeBooking(server, own, ON_ROAD)
  const wrong = (await bookingOf(own.agent, transactionId)).vehicle?.registrationNumber
  const right = own.vehicles.find(({ registrationNumber }) => registrationNumber !== wrong)?.registrationNumber ?? ''
  const other = await makeBooking(server, own, 'ACCEPTED_BY_HUB_MANAGER')
  const body = { transactionId: other.transactionId, registrationNumber: right }
  expect((await callUntyped(own.agent, assignVehicle, { body })).status).toBe(200)
  expect((await correct(own.agent, transactionId, right)).status).toBe(200)
  expect((await bookingOf(own.agent, other.transactionId)).vehicle).toBeNull()
  await handOver(own, other.transactionId)
})

test('a plate of another model, of a ride, of none and the same one are refused', async () => {
  const { transactionId } = await ride()
  const other = await ride()
  const { modelId } = await makeModel(superAdmin)
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId }
  const codes: unknown[] = []
  const messages: string[] = []
  for (const plate of [
    (await makeVehicle(superAdmin, place)).registrationNumber,
    await plateOf(other.transactionId),
    'XX00XX0000',
    '',
    await plateOf(transactionId),
  ]) {
    const reply = await correct(agent, transactionId, plate)
    codes.push([reply.status, reply.body.code])
    messages.push(reply.body.message)
  }
  expect(messages[0]).toMatch(/^Wrong model: this is .+, and the booking is for .+\. Choose another number/)
  expect(codes).toEqual([
    [400, 'vehicleUnfit'],
    [409, 'vehicleOut'],
    [400, 'vehicleUnfit'],
    [400, 'badInput'],
    [400, 'badInput'],
  ])
})

test('a plate is not corrected to a vehicle that was on another ride since the handover', async () => {
  const [{ transactionId }, other] = [await ride(), await ride()]
  const plate = await plateOf(other.transactionId)
  await inspectReturn(shop, other.transactionId)
  const reply = await correct(agent, transactionId, plate)
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'This vehicle was on another ride since then. Check the plate, or swap the vehicle instead.',
  ])
  expect(await segmentsOf(server, transactionId)).toMatchObject([{ isOver: false, isUndone: false }])
})

test('a plate is corrected within 24 hours, on the road, by who recorded it or the manager', async () => {
  const { transactionId } = await ride()
  const plate = await anyPlate(shop)
  expect((await correct(await makeAgent(server, superAdmin, shop.city.cityId), transactionId, plate)).status).toBe(403)
  expect((await correct((await makeShop(server, superAdmin, 1)).manager, transactionId, plate)).status).toBe(404)
  expect((await correct(manager, transactionId, plate)).status).toBe(200)
  await inspectReturn(shop, transactionId)
  expect((await correct(agent, transactionId, await anyPlate(shop))).body.code).toBe('wrongState')
  const old = await ride()
  await server.app.database.pool.query(
    `update booking_transitions set at = at - interval '25 hours' where action = 'handOver' and booking_id =
      (select id from bookings where 'VL-' || number = $1)`,
    [old.transactionId],
  )
  const late = await correct(agent, old.transactionId, await anyPlate(shop))
  expect([late.status, late.body.message]).toEqual([
    409,
    'A plate can be corrected within 24 hours. Swap the vehicle instead.',
  ])
})

test('past segments are filled from the audit log', async () => {
  const returned = await ride()
  await swap(shop, returned.transactionId)
  await inspectReturn(shop, returned.transactionId)
  const onRoad = await ride()
  const before = [await segmentsOf(server, returned.transactionId), await segmentsOf(server, onRoad.transactionId)]
  const { pool } = server.app.database
  await pool.query(`delete from ride_segments`)
  const migrations = join(import.meta.dirname, '../../../migrations')
  await pool.query(readFileSync(join(migrations, '0134-past-ride-segments.sql'), 'utf8'))
  const after = [await segmentsOf(server, returned.transactionId), await segmentsOf(server, onRoad.transactionId)]
  expect(after).toEqual(before)
  expect(before[0]).toHaveLength(2)
})

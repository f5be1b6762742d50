import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { deleteVehicle, listAvailableModels, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { inspectDrop, refundUnserved, swapVehicle } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  pickupIn,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeCity, makeModel, makePlan, makeVehicle } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const DAY = 86_400

const idOf = (shop: Shop, index = 0) => ({ vehicleId: shop.vehicles[index]?.vehicleId ?? '' })
const plateOf = (shop: Shop, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''

describe('removing a vehicle that bookings need', () => {
  test('rejects transfer and deletion of a vehicle that a booking needs, until another one is added', async () => {
    const shop = await makeShop(server, superAdmin)
    const start = await pickupIn(server, 48)
    const { rider, transactionId } = await makeBooking(server, shop, 'CREATED', { start })
    const reservation = { transactionId, registrationNumber: plateOf(shop) }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: reservation }))
    const recorded = await auditOf(server, idOf(shop).vehicleId)
    const changes = [
      { cityId: (await makeCity(server, superAdmin)).cityId },
      { modelId: (await makeModel(superAdmin)).modelId },
    ]
    for (const body of changes) {
      const reply = await callUntyped(superAdmin, updateVehicle, { params: idOf(shop), body })
      expect([reply.status, reply.body.code]).toEqual([409, 'vehicleNeeded'])
    }
    const deletion = await callUntyped(shop.city.admin, deleteVehicle, { params: idOf(shop) })
    expect([deletion.status, deletion.body.code]).toEqual([409, 'vehicleNeeded'])
    expect(await auditOf(server, idOf(shop).vehicleId)).toEqual(recorded)
    expect((await ownBooking(rider, transactionId))?.vehicle?.registrationNumber).toBe(plateOf(shop))

    await makeVehicle(superAdmin, { cityId: shop.city.cityId, modelId: shop.model.modelId })
    dataOf(await superAdmin.call(updateVehicle, { params: idOf(shop), body: { outOfService: 'Brakes' } }))
    dataOf(await superAdmin.call(updateVehicle, { params: idOf(shop), body: { hubId: shop.hub.hubId } }))
    expect((await callUntyped(superAdmin, deleteVehicle, { params: idOf(shop) })).status).toBe(200)
  })

  test('takes the last vehicle out of service although it is sold concurrently, and sells nothing afterwards', async () => {
    for (const isSoldFirst of [true, false]) {
      const shop = await makeShop(server, superAdmin)
      const rider = await makeRider(server)
      const body = await orderBody(server, shop)
      const sell = () => callUntyped(rider, createBooking, { body })
      const repair = () =>
        callUntyped(superAdmin, updateVehicle, { params: idOf(shop), body: { outOfService: 'Brakes' } })
      const { pool } = server.app.database
      const race = await (isSoldFirst
        ? interleave(pool, 'holds', sell, repair)
        : interleave(pool, 'vehicles', repair, sell))
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isSoldFirst ? 200 : 409])
    }
  })
})

describe('bookings that lose their last vehicle', () => {
  test('notifies staff of the latest booking when a vehicle is returned broken', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const riding = await makeBooking(server, shop, ON_ROAD)
    const start = await pickupIn(server, 8 * 24)
    const first = await makeBooking(server, shop, ACCEPTED, { start })
    const second = await makeBooking(server, shop, ACCEPTED, { start })
    await server.drainJobs()
    const broken = { dropHubId: shop.hub.hubId, vehicleCondition: 'NEEDS_SERVICE' } as const
    dataOf(await shop.agent.call(inspectDrop, { body: { transactionId: riding.transactionId, ...broken } }))
    expect(await eventsAbout(server, first.transactionId)).toEqual([])
    expect(await eventsAbout(server, second.transactionId)).toEqual(['booking.vehicleUnassigned'])
  })

  test('notifies staff that an accepted booking has lost its vehicle when a swap uses the last one', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const waiting = await makeBooking(server, shop, ACCEPTED)
    await server.drainJobs()
    const swapped = dataOf(
      await shop.agent.call(swapVehicle, { body: { transactionId, ...(await spareVehicle(shop)) } }),
    )
    expect(swapped.status).toBe(ON_ROAD)
    expect(await eventsAbout(server, waiting.transactionId)).toEqual(['booking.vehicleUnassigned'])
  })
})

describe('a vehicle that goes out of service during its ride', () => {
  async function makeShortShop() {
    const shop = await makeShop(server, superAdmin, 2)
    const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const riding = await makeBooking(server, shop, ON_ROAD, { subscriptionId })
    const { registrationNumber: plate } = (await ownBooking(riding.rider, riding.transactionId))?.vehicle ?? {}
    const ridden = shop.vehicles.find(({ registrationNumber }) => registrationNumber === plate)
    const takeOut = (outOfService: string | null) => {
      const input = { params: { vehicleId: ridden?.vehicleId ?? '' }, body: { outOfService } }
      return callUntyped(superAdmin, updateVehicle, input)
    }
    const countFree = async () => {
      const start = await pickupIn(server, 3)
      const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start, days: 1 }
      return dataOf(await superAdmin.call(listAvailableModels, { query }))[0]?.free
    }
    return { shop, riding, subscriptionId, takeOut, countFree }
  }

  test('leaves the other vehicle to its booking', async () => {
    const { shop, subscriptionId, takeOut } = await makeShortShop()
    const waiting = await makeBooking(server, shop, ACCEPTED, { subscriptionId })
    expect((await takeOut('Brakes')).body).toMatchObject({ unserved: [] })
    expect(await eventsAbout(server, waiting.transactionId)).not.toContain('booking.vehicleUnassigned')
    const refund = await callUntyped(shop.agent, refundUnserved, { body: { transactionId: waiting.transactionId } })
    expect([refund.status, refund.body.code]).toEqual([409, 'vehicleAssigned'])
  })

  test('leaves the other vehicle for sale, and counts again once it is back in service', async () => {
    const { shop, subscriptionId, takeOut, countFree } = await makeShortShop()
    await takeOut('Brakes')
    expect(await countFree()).toBe(1)
    await makeBooking(server, shop, 'CREATED', { subscriptionId })
    expect(await countFree()).toBe(0)
    await takeOut(null)
    expect(await countFree()).toBe(0)
  })

  test('is not sold for the time after its ride', async () => {
    const { shop, riding, subscriptionId, takeOut } = await makeShortShop()
    const start = await pickupIn(server, 48)
    const first = await makeBooking(server, shop, ACCEPTED, { start, subscriptionId })
    const second = await makeBooking(server, shop, ACCEPTED, { start, subscriptionId })
    expect((await takeOut('Brakes')).body).toMatchObject({ unserved: [second.transactionId] })
    const { transactionId } = riding
    const { registrationNumber } = await spareVehicle(shop)
    dataOf(await shop.agent.call(swapVehicle, { body: { transactionId, registrationNumber, reason: 'Brakes' } }))
    expect((await takeOut('Brakes')).body).toMatchObject({ unserved: [second.transactionId] })
    expect((await ownBooking(first.rider, first.transactionId))?.status).toBe(ACCEPTED)
  })
})

async function spareVehicle(shop: Shop) {
  const { rows } = await server.app.database.pool.query<{ plate: string }>(
    'select registration_number as plate from vehicles where city_id = $1 and not is_deployed',
    [shop.city.cityId],
  )
  return { registrationNumber: rows[0]?.plate ?? '', reason: 'Motor stopped' }
}

describe('no-shows of accepted bookings', () => {
  test('refunds a no-show if the hub had no vehicle for the booking', async () => {
    const shop = await makeShop(server, superAdmin)
    const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const riding = await makeBooking(server, shop, ON_ROAD, { subscriptionId })
    const start = await pickupIn(server, 28)
    const waiting = await makeBooking(server, shop, ACCEPTED, { start, subscriptionId })
    const body = { transactionId: riding.transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'NEEDS_SERVICE' }
    expect((await callUntyped(shop.agent, inspectDrop, { body })).status).toBe(200)
    await server.advance(DAY + 29 * 3600)
    await server.drainJobs()
    expect(await ownBooking(waiting.rider, waiting.transactionId)).toMatchObject({
      status: 'SCRAPPED',
      noShowCause: 'noVehicle',
      refund: { amount: 1050 },
      creditNoteNumber: expect.any(String) as string,
    })
    expect(await refundsAtGateway(server, waiting.paymentId ?? '')).toEqual([105_000])
  })

  test('does not refund a no-show if a vehicle was ready', async () => {
    const shop = await makeShop(server, superAdmin)
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    await server.advance(DAY + 4 * 3600)
    await server.drainJobs()
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: null })
  })
})

test('counts an overdue ride with an unpaid renewal as one vehicle, not two', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const day = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
  const riding = await makeBooking(server, shop, ON_ROAD, { subscriptionId: day.subscriptionId })
  const free = async () => {
    const start = await pickupIn(server, 1)
    const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start, days: 1 }
    return dataOf(await superAdmin.call(listAvailableModels, { query }))[0]?.free
  }
  await server.advance(28 * 3600)
  expect(await free()).toBe(1)
  const body = { transactionId: riding.transactionId, isOnlinePayment: true }
  dataOf(await riding.rider.call(renewOrder, { body }))
  expect(await free()).toBe(1)
  await makeBooking(server, shop, 'CREATED')
  expect(await free()).toBe(0)
})

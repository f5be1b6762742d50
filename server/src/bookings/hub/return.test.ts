import { CONDITION_REQUIRED, DROP_TIME_PAST, RETURN_SCHEDULED } from '@voltloop/contract/bookings/bookings-messages'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { getVehicle, listUndeployedVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { deleteHub } from '@voltloop/contract/places/places'
import { announceReturn, inspectDrop, listEndingBookings, swapVehicle } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { anyPlate, handOver, makeBooking, ownBooking, pickupIn } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeCity, makeHub } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const inspect = (body: object, agent = shop.agent) => callUntyped(agent, inspectDrop, { body })

async function vehicleOf(plate: string | undefined) {
  const vehicle = shop.vehicles.find(({ registrationNumber }) => registrationNumber === plate)
  return dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: vehicle?.vehicleId ?? '' } }))
}

describe('scheduling a return', () => {
  test('lets the customer schedule a return to a hub of the city, and change it later', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const other = await makeHub(superAdmin, shop.city.cityId)
    const dropTime = await pickupIn(server, 5)
    const schedule = (body: object) => callUntyped(rider, announceReturn, { body: { transactionId, ...body } })
    expect((await schedule({ dropHubId: shop.hub.hubId, dropTime })).body).toMatchObject({
      message: RETURN_SCHEDULED,
      data: { dropTime, dropHub: { hubId: shop.hub.hubId, name: shop.hub.name }, status: ON_ROAD },
    })
    const again = await schedule({ dropHubId: other.hubId, dropTime })
    expect(again.body).toMatchObject({ data: { dropHub: { hubId: other.hubId }, actions: ['return'] } })
    expect(await eventsAbout(server, transactionId)).toContain('booking.returnAnnounced')
    const closing = await callUntyped(superAdmin, deleteHub, { params: { hubId: other.hubId } })
    expect(closing.status).toBe(409)
  })

  test('rejects a return without a time or hub, in the past, or at a hub of another city', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const elsewhere = await makeHub(superAdmin, (await makeCity(server, superAdmin)).cityId)
    const dropTime = await pickupIn(server, 5)
    const dropHubId = shop.hub.hubId
    const cases = [
      [{ dropHubId }, 'dropTime', 'Drop time is required'],
      [{ dropTime }, 'dropHubId', 'Drop hub is required'],
      [{ dropHubId, dropTime: '2020-01-01T00:00:00Z' }, 'dropTime', DROP_TIME_PAST],
      [{ dropHubId: elsewhere.hubId, dropTime }, 'dropHubId', 'This hub does not exist in that city.'],
    ] as const
    for (const [body, path, message] of cases) {
      const reply = await callUntyped(rider, announceReturn, { body: { transactionId, ...body } })
      expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
    }
    const stranger = await as(server, 'CUSTOMER')
    const foreign = await callUntyped(stranger, announceReturn, { body: { transactionId, dropHubId, dropTime } })
    expect(foreign.status).toBe(404)
  })

  test('accepts a return before the start of a ride that was handed over early, and lists it as ending', async () => {
    const start = await pickupIn(server, 6)
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD, { start })
    const body = { transactionId, dropHubId: shop.hub.hubId, dropTime: await pickupIn(server, 2) }
    expect((await callUntyped(rider, announceReturn, { body })).status).toBe(200)
    const ending = dataOf(await shop.agent.call(listEndingBookings, { query: { hubId: shop.hub.hubId } }))
    expect(ending.map((ride) => ride.transactionId)).toContain(transactionId)
  })

  test("accepts 'now' for ten minutes, so that the customer has time to submit the form", async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    await server.advance(6 * 3600)
    const now = (await server.now()).getTime()
    const scheduleAt = (minutesAgo: number) => {
      const dropTime = new Date(now - minutesAgo * 60_000).toISOString()
      return callUntyped(rider, announceReturn, { body: { transactionId, dropHubId: shop.hub.hubId, dropTime } })
    }
    expect((await scheduleAt(9)).body.message).toBe(RETURN_SCHEDULED)
    expect((await scheduleAt(11)).body.errors).toMatchObject([{ path: 'dropTime', message: DROP_TIME_PAST }])
  })
})

describe('the drop inspection', () => {
  test('completes a ride without a scheduled return, and makes the vehicle available at the drop hub', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const hub = await makeHub(superAdmin, shop.city.cityId)
    const plate = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber
    const reply = await inspect({ transactionId, dropHubId: hub.hubId, vehicleCondition: true, comment: ' Clean ' })
    expect(reply.body).toMatchObject({
      message: 'Vehicle undeployed!',
      data: {
        status: 'COMPLETED',
        dropHub: { hubId: hub.hubId },
        returnedAt: expect.stringMatching(/Z$/) as string,
        returnCondition: 'GOOD',
        returnComment: 'Clean',
        vehicle: { registrationNumber: plate },
        actions: ['undoDrop'],
      },
    })
    expect(await vehicleOf(plate)).toMatchObject({ isDeployed: false, outOfService: null, hub: { hubId: hub.hubId } })
    const past = { params: { cityId: shop.city.cityId }, query: { q: transactionId } }
    expect(dataOf(await shop.agent.call(listCityBookings, past))).toHaveLength(1)
    const next = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    expect((await handOver(shop, next.transactionId, plate)).vehicle?.registrationNumber).toBe(plate)
  })

  test('takes a damaged vehicle out of service until it is cleared', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const plate = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber
    const comment = 'Left mirror broken'
    await inspect({ transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'NEEDS_SERVICE', comment })
    const vehicle = await vehicleOf(plate)
    expect(vehicle).toMatchObject({ isDeployed: false, outOfService: comment, hub: { hubId: shop.hub.hubId } })
    const params = { cityId: shop.city.cityId, modelId: shop.model.modelId }
    const pickable = async () =>
      dataOf(await shop.agent.call(listUndeployedVehicles, { params, query: { q: plate ?? '' } })).length
    expect(await pickable()).toBe(0)
    const { vehicleId } = vehicle
    dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: null } }))
    expect(await pickable()).toBe(1)
  })

  test('shortens a long comment to the maximum length of a reason without splitting a character', async () => {
    for (const [comment, reason] of [
      [`${'x'.repeat(199)}🛵 broken`, 'x'.repeat(199)],
      [`${'x'.repeat(198)}🛵 broken`, `${'x'.repeat(198)}🛵`],
      [`${'x'.repeat(197)}👩‍🔧 broken`, 'x'.repeat(197)],
    ] as const) {
      const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
      const plate = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber
      const body = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'NEEDS_SERVICE', comment }
      expect((await inspect(body)).body.data).toMatchObject({ returnComment: comment })
      expect((await vehicleOf(plate)).outOfService).toBe(reason)
    }
  })

  test('accepts a return to a full hub, with a warning that names hubs with room', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const city = { ...shop, hub: await makeHub(superAdmin, shop.city.cityId, { capacity: 1 }) }
    const second = await makeBooking(server, shop, ON_ROAD)
    const first = await inspect({ transactionId, dropHubId: city.hub.hubId, vehicleCondition: 'GOOD' })
    expect(first.body.message).toBe('Vehicle undeployed!')
    const full = await inspect({
      transactionId: second.transactionId,
      dropHubId: city.hub.hubId,
      vehicleCondition: 'GOOD',
    })
    expect(full.status).toBe(200)
    expect(full.body.message).toContain(`Vehicle undeployed! ${city.hub.name} is full: 2 vehicles for 1 space.`)
    expect(full.body.message).toContain("There's space at ")
  })

  test('requires the drop hub and the condition, and an agent of the city', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const dropHubId = shop.hub.hubId
    for (const vehicleCondition of [undefined, false, 'FINE']) {
      const reply = await inspect({ transactionId, dropHubId, vehicleCondition })
      expect([reply.status, reply.body.errors]).toMatchObject([
        400,
        [{ path: 'vehicleCondition', message: CONDITION_REQUIRED }],
      ])
    }
    const nowhere = await inspect({ transactionId, vehicleCondition: 'GOOD' })
    expect([nowhere.status, nowhere.body.message]).toEqual([400, 'Drop hub is required'])
    const otherCity = await makeCity(server, superAdmin)
    const elsewhere = await makeHub(superAdmin, otherCity.cityId)
    expect((await inspect({ transactionId, dropHubId: elsewhere.hubId, vehicleCondition: 'GOOD' })).status).toBe(400)
    const stranger = await makeAgent(server, superAdmin, otherCity.cityId)
    expect((await inspect({ transactionId, dropHubId, vehicleCondition: 'GOOD' }, stranger)).status).toBe(404)
  })
})

describe('swapping a vehicle', () => {
  test('gives the customer another vehicle and takes the first one out of service', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const old = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber
    const registrationNumber = await anyPlate(shop)
    const body = { transactionId, registrationNumber, reason: 'Motor stopped' }
    const reply = await callUntyped(shop.agent, swapVehicle, { body })
    expect(reply.body).toMatchObject({ message: 'Vehicle swapped', data: { vehicle: { registrationNumber } } })
    expect(await vehicleOf(registrationNumber)).toMatchObject({ isDeployed: true, hub: null })
    expect(await vehicleOf(old)).toMatchObject({ isDeployed: false, hub: null, outOfService: 'Motor stopped' })
    expect(await eventsAbout(server, transactionId)).toContain('booking.vehicleSwapped')
    await inspect({ transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' })
    expect(await vehicleOf(registrationNumber)).toMatchObject({ isDeployed: false, hub: { hubId: shop.hub.hubId } })
  })

  test('rejects a swap to the same vehicle, to a reserved vehicle, or without a reason', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const own = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber
    const registrationNumber = await anyPlate(shop)
    const reserved = await makeBooking(server, shop)
    const reservation = { transactionId: reserved.transactionId, registrationNumber }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: reservation }))
    const swap = (change: object) =>
      callUntyped(shop.agent, swapVehicle, { body: { transactionId, reason: 'Flat tyre', ...change } })
    for (const plate of [own, registrationNumber]) {
      const reply = await swap({ registrationNumber: plate })
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([409, 'registrationNumber'])
    }
    expect((await swap({ registrationNumber, reason: ' ' })).status).toBe(400)
    expect((await ownBooking(rider, transactionId))?.vehicle?.registrationNumber).toBe(own)
  })
})

import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { NO_VEHICLE_REASON } from '@voltloop/contract/bookings/bookings-messages'
import { assignVehicle, refundUnserved } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import {
  anyPlate,
  makeBooking,
  makeShop,
  ownBooking,
  pickupIn,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager, makeVehicle } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const elsewhere = await makeShop(server, superAdmin)

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const vehicleOf = (shop: Shop, index = 0) => shop.vehicles[index]?.vehicleId ?? ''
const plateOf = (shop: Shop, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''
const takeOut = (caller: Caller, vehicleId: string, body: object = { outOfService: 'Brakes fail' }) =>
  callUntyped(caller, updateVehicle, { params: { vehicleId }, body })
const assign = (caller: Caller, transactionId: string, registrationNumber: string) =>
  callUntyped(caller, assignVehicle, { body: { transactionId, registrationNumber } })
const refund = (caller: Caller, transactionId: string) =>
  callUntyped(caller, refundUnserved, { body: { transactionId } })

/** Creates a shop with two vehicles and two accepted bookings for the same days. */
async function makeFullShop() {
  const shop = await makeShop(server, superAdmin, 2)
  const start = await pickupIn(server, 48)
  const first = await makeBooking(server, shop, ACCEPTED, { start })
  const second = await makeBooking(server, shop, ACCEPTED, { start })
  await server.drainJobs()
  return { shop, first, second }
}

describe('taking a vehicle out of service that bookings need', () => {
  test.each([
    ['the super admin', () => superAdmin],
    ['the city admin', (shop: Shop) => shop.city.admin],
    ['the manager of its hub', (shop: Shop) => shop.manager],
    ['a sales agent of its city', (shop: Shop) => shop.agent],
  ])('succeeds for %s and returns the bookings without a vehicle', async (_who, caller) => {
    const { shop, first, second } = await makeFullShop()
    const reply = await takeOut(caller(shop), vehicleOf(shop))
    expect(reply.body).toMatchObject({ data: { outOfService: 'Brakes fail' }, unserved: [second.transactionId] })
    expect(await eventsAbout(server, first.transactionId)).toEqual([])
    expect(await eventsAbout(server, second.transactionId)).toEqual(['booking.vehicleUnassigned'])
    await server.drainJobs()
    // The answer to a repeated request is the same, and staff are not notified twice.
    expect((await takeOut(caller(shop), vehicleOf(shop))).body).toMatchObject({ unserved: [second.transactionId] })
    expect(await eventsAbout(server, second.transactionId)).toEqual([])
    expect((await takeOut(superAdmin, vehicleOf(shop), { outOfService: null })).body).toMatchObject({ unserved: [] })
  })

  test('returns all bookings without a vehicle when a second one goes out of service, and notifies staff once of each', async () => {
    const { shop, first, second } = await makeFullShop()
    await takeOut(superAdmin, vehicleOf(shop))
    await server.drainJobs()
    const reply = await takeOut(superAdmin, vehicleOf(shop, 1))
    expect(reply.body).toMatchObject({ unserved: [first.transactionId, second.transactionId] })
    expect(await eventsAbout(server, first.transactionId)).toEqual(['booking.vehicleUnassigned'])
    expect(await eventsAbout(server, second.transactionId)).toEqual([])
  })

  test("is limited to the actor's own hub or city and to the service state", async () => {
    const shop = await makeShop(server, superAdmin)
    const other = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
    for (const caller of [other, elsewhere.manager, elsewhere.agent, elsewhere.city.admin]) {
      expect((await takeOut(caller, vehicleOf(shop))).status).toBe(404)
    }
    for (const caller of [shop.manager, shop.agent]) {
      for (const body of [{ outOfService: null }, { motorNumber: 'M7' }, { outOfService: 'Brakes', hubId: null }, {}]) {
        expect((await takeOut(caller, vehicleOf(shop), body)).status).toBe(403)
      }
    }
    for (const role of ['CUSTOMER_SUPPORT', 'CUSTOMER'] as const) {
      expect((await takeOut(await as(server, role), vehicleOf(shop))).status).toBe(403)
    }
  })

  test.each(['', '  ', 5, true, [], {}, 'x'.repeat(201), 'Brakes\nfail', 'Brakes \u202E'])(
    'rejects the reason %j',
    async (outOfService) => {
      const reply = await takeOut(superAdmin, vehicleOf(elsewhere), { outOfService })
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'outOfService'])
    },
  )
})

describe('a booking without a vehicle', () => {
  test.each([
    ['the super admin', () => superAdmin],
    ['the city admin', (shop: Shop) => shop.city.admin],
    ['the manager of its hub', (shop: Shop) => shop.manager],
    ['a sales agent of its city', (shop: Shop) => shop.agent],
  ])('gets another vehicle from %s', async (_who, caller) => {
    const { shop, second } = await makeFullShop()
    await takeOut(superAdmin, vehicleOf(shop))
    const place = { cityId: shop.city.cityId, modelId: shop.model.modelId }
    const added = await makeVehicle(superAdmin, place)
    const reply = await assign(caller(shop), second.transactionId, added.registrationNumber.toLowerCase())
    expect(reply.body).toMatchObject({
      data: { status: ACCEPTED, vehicle: { registrationNumber: added.registrationNumber } },
      unserved: [],
    })
    expect((await ownBooking(second.rider, second.transactionId))?.vehicle).toEqual({
      registrationNumber: added.registrationNumber,
    })
  })

  test('keeps its new vehicle, so that another booking has none', async () => {
    const { shop, first, second } = await makeFullShop()
    await takeOut(superAdmin, vehicleOf(shop))
    const given = await assign(shop.agent, second.transactionId, plateOf(shop, 1))
    expect(given.body).toMatchObject({ unserved: [first.transactionId] })
    const taken = await assign(shop.agent, first.transactionId, plateOf(shop, 1))
    expect([taken.status, taken.body.code]).toEqual([409, 'vehicleTaken'])
    const unfit = await assign(shop.agent, first.transactionId, plateOf(shop))
    expect([unfit.status, unfit.body.code]).toEqual([400, 'vehicleUnfit'])
  })

  test('is refunded in full, and its customer is notified', async () => {
    const { shop, first, second } = await makeFullShop()
    await takeOut(superAdmin, vehicleOf(shop))
    await server.drainJobs()
    const reply = await refund(shop.city.admin, second.transactionId)
    expect(reply.body.data).toMatchObject({ status: 'REJECTED', rejectionReason: NO_VEHICLE_REASON })
    expect(await eventsAbout(server, second.transactionId)).toEqual(['booking.rejected'])
    await server.drainJobs()
    expect((await ownBooking(second.rider, second.transactionId))?.refund).toMatchObject({ amount: 1050 })
    expect(await refundsAtGateway(server, second.paymentId ?? '')).toEqual([105_000])
    expect((await takeOut(superAdmin, vehicleOf(shop))).body).toMatchObject({ unserved: [] })
    expect((await ownBooking(first.rider, first.transactionId))?.status).toBe(ACCEPTED)
  })

  test('is not refunded once a colleague has given it a vehicle, or its vehicle is back in service', async () => {
    const { shop, first, second } = await makeFullShop()
    const expectNoRefund = async (transactionId: string) => {
      const reply = await refund(shop.agent, transactionId)
      expect([reply.status, reply.body.code]).toEqual([409, 'vehicleAssigned'])
    }
    await expectNoRefund(second.transactionId)
    await takeOut(superAdmin, vehicleOf(shop))
    await assign(shop.manager, second.transactionId, plateOf(shop, 1))
    await expectNoRefund(second.transactionId)
    await takeOut(superAdmin, vehicleOf(shop), { outOfService: null })
    await expectNoRefund(first.transactionId)
    expect((await ownBooking(second.rider, second.transactionId))?.status).toBe(ACCEPTED)
  })

  test('is not one with a reserved vehicle, even if a ride goes on with a vehicle that is out of service', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const next = await makeBooking(server, shop, ACCEPTED)
    const given = await anyPlate(shop)
    await assign(shop.agent, next.transactionId, given)
    const ridden = shop.vehicles.find(({ registrationNumber }) => registrationNumber !== given)
    expect((await takeOut(shop.agent, ridden?.vehicleId ?? '')).body).toMatchObject({ unserved: [] })
    await returnVehicle(shop, transactionId)
  })

  test('is out of scope for staff of another hub or city', async () => {
    const { shop, second } = await makeFullShop()
    const other = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
    for (const caller of [other, elsewhere.manager, elsewhere.agent, elsewhere.city.admin]) {
      expect((await assign(caller, second.transactionId, plateOf(shop))).status).toBe(404)
      expect((await refund(caller, second.transactionId)).status).toBe(404)
    }
    for (const caller of [second.rider, await as(server, 'CUSTOMER_SUPPORT')]) {
      expect((await assign(caller, second.transactionId, plateOf(shop))).status).toBe(403)
      expect((await refund(caller, second.transactionId)).status).toBe(403)
    }
  })

  test('is refunded once when two people refund it at the same time', async () => {
    const { shop, second } = await makeFullShop()
    await takeOut(superAdmin, vehicleOf(shop))
    const { pool } = server.app.database
    const race = await interleave(
      pool,
      'bookings',
      () => refund(shop.agent, second.transactionId),
      () => refund(shop.manager, second.transactionId),
    )
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
    await server.drainJobs()
    expect(await refundsAtGateway(server, second.paymentId ?? '')).toEqual([105_000])
  })

  test.each(['first', 'second'])(
    'is refunded once when its customer cancels concurrently and %s',
    async (cancelled) => {
      const { shop, second } = await makeFullShop()
      await takeOut(superAdmin, vehicleOf(shop))
      const body = { transactionId: second.transactionId }
      const cancel = () => callUntyped(second.rider, cancelBooking, { body })
      const help = () => refund(shop.agent, second.transactionId)
      const [one, other] = cancelled === 'first' ? [cancel, help] : [help, cancel]
      const race = await interleave(server.app.database.pool, 'bookings', one, other)
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
      await server.drainJobs()
      expect(await refundsAtGateway(server, second.paymentId ?? '')).toEqual([105_000])
    },
  )

  test('does not share a vehicle that two people give to two bookings at the same time', async () => {
    const { shop, first, second } = await makeFullShop()
    const race = await interleave(
      server.app.database.pool,
      'holds',
      () => assign(shop.agent, first.transactionId, plateOf(shop)),
      () => assign(shop.manager, second.transactionId, plateOf(shop)),
    )
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
    expect(
      dataOf(
        await shop.agent.call(assignVehicle, {
          body: { transactionId: second.transactionId, registrationNumber: plateOf(shop, 1) },
        }),
      ).vehicle,
    ).toEqual({ registrationNumber: plateOf(shop, 1) })
  })
})

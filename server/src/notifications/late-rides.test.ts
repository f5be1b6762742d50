import { announceReturn } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { makeBooking, makeShop, pickupIn, renewForCash, returnVehicle } from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { recipientsOf } from '../../test/support/people/notifications.ts'
import { as } from '../../test/support/people/people.ts'
import { makePlan, makeVehicle } from '../../test/support/people/places.ts'
import { formatInstant } from '@voltloop/contract/core/format'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()

const HOUR_MS = 3_600_000
const EVERYBODY = ['rider', 'manager', 'agent']

let nextPlate = 4417

/** Starts a one-day ride. Returns when it ends and a function that advances the clock and returns who was notified. */
async function startDayRide() {
  // Earlier tests advance the clock so far that sessions expire.
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const shop = await makeShop(server, superAdmin, 0)
  const { hub, city, model } = shop
  const registrationNumber = `TS09EV${nextPlate++}`
  await makeVehicle(superAdmin, { registrationNumber, cityId: city.cityId, hubId: hub.hubId, modelId: model.modelId })
  const { subscriptionId } = await makePlan(superAdmin, [model.modelId], { duration: 1 })
  const start = await pickupIn(server, 1)
  const ride = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { subscriptionId, start })
  const people = { rider: ride.rider, manager: shop.manager, agent: shop.agent }
  await recipientsOf(server, people)
  const endsAt = Date.parse(start) + 24 * HOUR_MS
  async function notifiedAt(hoursAfterEnd: number) {
    const at = endsAt + hoursAfterEnd * HOUR_MS + 60_000
    await server.advance(Math.ceil((at - (await server.now()).getTime()) / 1000))
    return recipientsOf(server, people)
  }
  return { ...ride, shop, people, notifiedAt }
}

describe('rides that end soon', () => {
  test('do not notify the customer of a one-day ride at pickup, but at half time', async () => {
    const { transactionId, notifiedAt } = await startDayRide()
    expect(await notifiedAt(-23)).toEqual({})
    expect(await notifiedAt(-14)).toEqual({})
    expect(await notifiedAt(-11)).toEqual({ rider: [expect.stringContaining(`Your ride ${transactionId} ends on `)] })
    expect(await notifiedAt(-1)).toEqual({})
  })

  test('notify the customer of a one-day renewal at its half time', async () => {
    const { transactionId, people, notifiedAt } = await startDayRide()
    await notifiedAt(-1)
    await renewForCash(server, transactionId)
    await recipientsOf(server, people)
    expect(await notifiedAt(1)).toEqual({})
    expect(Object.keys(await notifiedAt(13))).toEqual(['rider'])
  })
})

describe('late rides', () => {
  test('notify the customer and the hub at the end time, two hours later and then daily until the return', async () => {
    const { transactionId, shop, people, notifiedAt } = await startDayRide()
    await notifiedAt(-1)
    const { rider, manager, agent } = await notifiedAt(0)
    expect(rider).toEqual([expect.stringContaining(`Your ride ${transactionId} was due back on `)])
    const late = new RegExp(`^${transactionId} is late: .*, TS 09 EV \\d{4} was due back at ${shop.hub.name} on `)
    expect(manager).toEqual([expect.stringMatching(late)])
    expect(agent).toEqual(manager)
    expect(await notifiedAt(1)).toEqual({})
    expect(Object.keys(await notifiedAt(2))).toEqual(EVERYBODY)
    expect(await notifiedAt(23)).toEqual({})
    expect(Object.keys(await notifiedAt(24))).toEqual(EVERYBODY)
    expect(await notifiedAt(47)).toEqual({})
    expect(Object.keys(await notifiedAt(48))).toEqual(EVERYBODY)
    await returnVehicle(shop, transactionId)
    await recipientsOf(server, people)
    expect(await notifiedAt(72)).toEqual({})
  })

  test('start their notices again when the ride is late again after a renewal', async () => {
    const { transactionId, people, notifiedAt } = await startDayRide()
    await notifiedAt(3)
    await renewForCash(server, transactionId)
    await recipientsOf(server, people)
    expect(await notifiedAt(8)).toEqual({})
    expect(Object.keys(await notifiedAt(23))).toEqual(['rider'])
    expect(Object.keys(await notifiedAt(24))).toEqual(EVERYBODY)
    expect(Object.keys(await notifiedAt(26))).toEqual(EVERYBODY)
  })

  test('send one notice after an outage, not one for each day that was missed', async () => {
    const { notifiedAt } = await startDayRide()
    const { manager } = await notifiedAt(70)
    expect(manager).toHaveLength(1)
  })
})

describe('repeated notices about one ride', () => {
  test('leave one unread notice at the hub, the latest, when a customer schedules the return many times', async () => {
    const { rider, transactionId, shop, people } = await startDayRide()
    const schedule = async (hours: number) => {
      const dropTime = await pickupIn(server, hours)
      dataOf(await rider.call(announceReturn, { body: { transactionId, dropHubId: shop.hub.hubId, dropTime } }))
      return formatInstant(new Date(dropTime))
    }
    await schedule(2)
    await server.drainJobs()
    await Promise.all(Array.from({ length: 20 }, () => schedule(3)))
    const last = await schedule(4)
    const { agent } = await recipientsOf(server, people)
    expect(agent).toEqual([expect.stringMatching(new RegExp(`^Return scheduled: ${transactionId}.* on ${last}\\.$`))])
  })

  test('keep a notice that was read', async () => {
    const { rider, transactionId, shop, people } = await startDayRide()
    const schedule = async () => {
      const body = { transactionId, dropHubId: shop.hub.hubId, dropTime: await pickupIn(server, 2) }
      dataOf(await rider.call(announceReturn, { body }))
      await server.drainJobs()
    }
    await schedule()
    expect((await recipientsOf(server, people)).agent).toHaveLength(1)
    await schedule()
    expect((await recipientsOf(server, people)).agent).toHaveLength(1)
    const { rows } = await server.app.database.pool.query<{ count: number }>(
      `select count(*)::int from notifications where user_id = $1 and event_name = 'booking.returnAnnounced'`,
      [shop.agent.userId],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('replace the unread notice of the day before about a late ride', async () => {
    const { shop, notifiedAt } = await startDayRide()
    await notifiedAt(0)
    for (const hours of [3, 24, 24]) await server.advance(hours * 3600)
    expect((await recipientsOf(server, { agent: shop.agent })).agent).toHaveLength(1)
  })
})

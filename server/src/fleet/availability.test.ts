import { createBooking } from '@voltloop/contract/bookings/bookings'
import { listAvailableModels, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { describe, expect, test } from 'vitest'
import { makeBooking, makeRider, makeShop, orderBody, pickupIn, type Shop } from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { makeHub, makePlan, makeVehicle } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

const DAY = 86_400_000
const later = (instant: string, ms: number) => new Date(new Date(instant).getTime() + ms).toISOString()

async function readAvailability(shop: Shop, start: string, days = 7, hubId = shop.hub.hubId, caller = superAdmin) {
  const query = { cityId: shop.city.cityId, hubId, start, days }
  const [model] = dataOf(await caller.call(listAvailableModels, { query }))
  return { free: model?.free, here: model?.here, nextFree: model?.nextFree }
}

async function book(shop: Shop, start: string, days: number) {
  const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: days })
  return makeBooking(server, shop, 'CREATED', { start, subscriptionId: plan.subscriptionId })
}

describe('number of free vehicles', () => {
  test('returns the numbers of free vehicles if hub, start and days are given, and leaves them out otherwise', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const otherHub = await makeHub(superAdmin, shop.city.cityId)
    await makeVehicle(superAdmin, { cityId: shop.city.cityId, modelId: shop.model.modelId, hubId: otherHub.hubId })
    const start = await pickupIn(server, 3)
    expect(await readAvailability(shop, start)).toEqual({ free: 3, here: 2, nextFree: null })
    expect(await readAvailability(shop, start, 7, otherHub.hubId)).toEqual({ free: 3, here: 1, nextFree: null })
    const [plain] = dataOf(await superAdmin.call(listAvailableModels, { query: { cityId: shop.city.cityId } }))
    expect(plain).not.toHaveProperty('free')
    const elsewhere = await makeShop(server, superAdmin)
    const query = { cityId: shop.city.cityId, hubId: elsewhere.hub.hubId, start, days: 1 }
    expect((await callUntyped(superAdmin, listAvailableModels, { query })).status).toBe(400)
    expect((await callUntyped(superAdmin, listAvailableModels, { query: { ...query, days: 0 } })).status).toBe(400)
  })

  test('counts unpaid orders while their hold lasts, and only vehicles in service', async () => {
    const shop = await makeShop(server, superAdmin, 3)
    const start = await pickupIn(server, 5)
    await makeBooking(server, shop, 'AWAITING_PAYMENT', { start })
    const vehicleId = shop.vehicles[0]?.vehicleId ?? ''
    dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } }))
    expect(await readAvailability(shop, start)).toMatchObject({ free: 1, here: 2 })
    await server.advance(16 * 60)
    expect(await readAvailability(shop, start)).toMatchObject({ free: 2 })
  })

  test("counts a customer's own unpaid order as available to them alone, and lets a new order replace it", async () => {
    const shop = await makeShop(server, superAdmin)
    const start = await pickupIn(server, 5)
    const { rider } = await makeBooking(server, shop, 'AWAITING_PAYMENT', { start })
    expect(await readAvailability(shop, start, 7, shop.hub.hubId, rider)).toEqual({ free: 1, here: 1, nextFree: null })
    expect(await readAvailability(shop, start, 7, shop.hub.hubId, await makeRider(server))).toMatchObject({ free: 0 })
    expect(await readAvailability(shop, start)).toMatchObject({ free: 0 })
    const again = await callUntyped(rider, createBooking, {
      body: await orderBody(server, shop, { start, releaseUnpaid: true }),
    })
    expect(again.status).toBe(200)
  })

  test('depends on the busiest instant, not on the number of overlapping bookings', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const start = await pickupIn(server, 3)
    // Three consecutive bookings need only one vehicle; the other one is free all the time.
    for (const day of [0, 1, 2]) await book(shop, later(start, day * DAY), 1)
    expect(await readAvailability(shop, start, 3)).toMatchObject({ free: 1 })
    await book(shop, later(start, DAY), 1)
    expect(await readAvailability(shop, start, 3)).toMatchObject({ free: 0 })
    expect(await readAvailability(shop, start, 1)).toMatchObject({ free: 1 })
    expect(await readAvailability(shop, later(start, 3 * DAY), 7)).toMatchObject({ free: 2 })
  })

  test('matches what can be ordered: consecutive bookings fit, an overlap of one minute does not', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const start = await pickupIn(server, 24 * 3)
    await book(shop, start, 2)
    const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const tryAt = async (at: string) => {
      const body = await orderBody(server, shop, { start: at, subscriptionId: plan.subscriptionId })
      return (await callUntyped(await makeRider(server), createBooking, { body })).status
    }
    expect(await tryAt(later(start, -DAY + 60_000))).toBe(409)
    expect(await tryAt(later(start, 2 * DAY - 60_000))).toBe(409)
    expect(await tryAt(later(start, -DAY))).toBe(200)
    expect(await tryAt(later(start, 2 * DAY))).toBe(200)
  })

  test('counts the vehicle of an overdue ride as taken', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const start = await pickupIn(server, 1)
    await book(shop, start, 1)
    const { pool } = server.app.database
    const setOut = 'update holds set is_out = true, vehicle_id = $2 where city_id = $1'
    await pool.query(setOut, [shop.city.cityId, shop.vehicles[0]?.vehicleId])
    const begin = `update bookings set status = 'PICKUP_INSPECTED_BY_SALES_AGENT' where city_id = $1`
    await pool.query(begin, [shop.city.cityId])
    expect(await readAvailability(shop, later(start, 2 * DAY), 1)).toMatchObject({ free: 1 })
    const far = later(start, 9 * DAY)
    await server.advance(26 * 3600)
    expect(await readAvailability(shop, far, 1)).toMatchObject({ free: 0, nextFree: null })
    const body = await orderBody(server, shop, { start: far })
    expect((await callUntyped(await makeRider(server), createBooking, { body })).status).toBe(409)
  })
})

describe('next free time of a sold-out model', () => {
  test('returns when the first vehicle is back for long enough, rounded up to five minutes', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const start = await pickupIn(server, 3)
    await book(shop, start, 1)
    await book(shop, later(start, 3 * DAY), 1)
    expect(await readAvailability(shop, start, 2)).toMatchObject({ free: 0, nextFree: later(start, DAY) })
    expect(await readAvailability(shop, start, 3)).toMatchObject({ free: 0, nextFree: later(start, 4 * DAY) })
    const odd = later(start, 6 * DAY + 61_000)
    await book(shop, odd, 1)
    expect(await readAvailability(shop, odd, 1)).toMatchObject({ nextFree: later(start, 7 * DAY + 5 * 60_000) })
  })

  test('returns a time that can be booked, within the booking window', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const start = await pickupIn(server, 3)
    await book(shop, start, 7)
    const { nextFree } = await readAvailability(shop, start, 7)
    expect(nextFree).toBe(later(start, 7 * DAY))
    await book(shop, nextFree ?? '', 30)
    expect(await readAvailability(shop, start, 7)).toMatchObject({ free: 0, nextFree: null })
  })
})

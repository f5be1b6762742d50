import { announceReturn } from '@voltloop/contract/bookings/rides'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { listShortHubs, makeTransfer, readNeed } from '@voltloop/contract/fleet/transfers'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { makeBooking, makeShop } from '../../../test/support/people/bookings.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { makeTwoHubs, type TwoHubs } from '../../../test/support/transfers.ts'

const { server, superAdmin } = await prelude()

const needOf = async (shop: TwoHubs) =>
  dataOf(await shop.agent.call(readNeed, { params: { cityId: shop.city.cityId } }))
const rowsAt = async (shop: TwoHubs, hubId: string) =>
  (await needOf(shop)).map(({ rows }) => {
    const row = rows.find(({ hub }) => hub.hubId === hubId)
    return row && [row.standing, row.goingOut, row.comingBack, row.arriving, row.short]
  })
const tomorrowAt = async (time: string) => `${dayInIndia(addDays(await server.now(), 1))}T${time}:00+05:30`

/** Books a ride of one day that starts tomorrow at a hub. */
async function bookTomorrow(shop: TwoHubs, hubId: string, time: string) {
  const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
  const start = new Date(await tomorrowAt(time)).toISOString()
  return makeBooking(server, { ...shop, plan }, 'CREATED', { pickUpHubId: hubId, start })
}

describe('where vehicles are needed', () => {
  test('shows who is short tomorrow, and the move that helps is gone once it is planned', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const { hubId } = shop.other
    await bookTomorrow(shop, hubId, '09:00')
    const [, tomorrow, after] = await needOf(shop)
    expect(await rowsAt(shop, hubId)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 0, 0, 1],
      [0, 0, 1, 0, 0],
    ])
    expect(tomorrow?.rows[0]).toMatchObject({ hub: { hubId }, short: 1 })
    expect(tomorrow?.suggestions).toMatchObject([
      { from: { hubId: shop.hub.hubId }, to: { hubId }, model: { modelId: shop.model.modelId }, count: 1 },
    ])
    expect(after?.suggestions).toEqual([])

    const [move] = tomorrow?.suggestions ?? []
    const body = { fromHubId: shop.hub.hubId, toHubId: hubId, modelId: shop.model.modelId, count: 1 }
    dataOf(await superAdmin.call(makeTransfer, { body: { ...body, dueAt: move?.neededAt ?? '' } }))
    expect((await needOf(shop))[1]?.suggestions).toEqual([])
    expect((await rowsAt(shop, hubId))[1]).toEqual([0, 1, 0, 1, 0])
    expect((await rowsAt(shop, shop.hub.hubId))[0]).toEqual([1, 0, 0, 0, 0])
  })

  test('counts a return where it is announced, else at the pickup hub, and an overdue one never', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 2)
    const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const ride = await makeBooking(server, { ...shop, plan }, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    expect((await rowsAt(shop, shop.hub.hubId))[1]?.[2]).toBe(1)
    const dropTime = new Date(await tomorrowAt('00:30')).toISOString()
    const body = { transactionId: ride.transactionId, dropHubId: shop.other.hubId, dropTime }
    dataOf(await ride.rider.call(announceReturn, { body }))
    expect((await rowsAt(shop, shop.other.hubId))[1]?.[2]).toBe(1)
    await passTime(server, 30 * 3600)
    const found = await needOf(shop)
    expect(found.flatMap(({ rows }) => rows.map(({ comingBack }) => comingBack)).filter(Boolean)).toEqual([])
  })

  test('is read by all staff of the city and nobody else', async () => {
    const shop = await makeTwoHubs(server, superAdmin)
    const elsewhere = await makeShop(server, superAdmin)
    const params = { cityId: shop.city.cityId }
    for (const caller of [shop.agent, shop.manager, shop.city.admin, superAdmin, await as(server, 'CUSTOMER_SUPPORT')])
      expect((await callUntyped(caller, readNeed, { params })).status).toBe(200)
    for (const caller of [elsewhere.agent, elsewhere.manager, elsewhere.city.admin])
      expect((await callUntyped(caller, readNeed, { params })).status).toBe(404)
    expect((await callUntyped(await as(server, 'CUSTOMER'), readNeed, { params })).status).toBe(403)
    expect((await callUntyped(superAdmin, readNeed, { params: { cityId: 'all' } })).status).toBe(404)
  })
})

describe('hubs that are short', () => {
  const shortOf = async (caller: Caller, cityId: string) =>
    dataOf(await caller.call(listShortHubs, { params: { cityId } }))

  test('are listed for all cities, those that miss most first, with what each misses of a model', async () => {
    const [few, many] = [await makeTwoHubs(server, superAdmin, 1), await makeTwoHubs(server, superAdmin, 2)]
    await bookTomorrow(few, few.other.hubId, '09:00')
    await bookTomorrow(many, many.other.hubId, '09:00')
    await bookTomorrow(many, many.other.hubId, '11:00')
    const days = await shortOf(superAdmin, EVERY_CITY)
    const ours = days.map(({ hubs }) =>
      hubs.filter(({ city }) => [few.city.cityId, many.city.cityId].includes(city.cityId)),
    )
    expect(ours[0]).toEqual([])
    expect(ours[1]).toMatchObject([
      {
        hub: { hubId: many.other.hubId, name: many.other.name },
        city: { cityId: many.city.cityId },
        short: 2,
        models: [{ model: { modelId: many.model.modelId }, short: 2 }],
      },
      { hub: { hubId: few.other.hubId }, city: { cityId: few.city.cityId }, short: 1 },
    ])
    expect(days.map(({ day }) => day)).toEqual((await needOf(few)).map(({ day }) => day))
    const [, own] = await shortOf(few.manager, few.city.cityId)
    expect(own?.hubs.map(({ hub }) => hub.hubId)).toEqual([few.other.hubId])
  })

  test('are listed for all cities if their vehicles leave on a transfer before a ride starts', async () => {
    const shop = await makeTwoHubs(server, superAdmin, 1)
    const { hubId } = shop.hub
    await bookTomorrow(shop, hubId, '09:00')
    const isListed = async () => {
      const [, tomorrow] = await shortOf(superAdmin, EVERY_CITY)
      return tomorrow?.hubs.some(({ hub }) => hub.hubId === hubId)
    }
    expect(await isListed()).toBe(false)
    const body = { fromHubId: hubId, toHubId: shop.other.hubId, modelId: shop.model.modelId, count: 1 }
    dataOf(await superAdmin.call(makeTransfer, { body: { ...body, dueAt: await tomorrowAt('08:00') } }))
    expect(await isListed()).toBe(true)
    expect(await rowsAt(shop, hubId)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 0, 0, 1],
      [0, 0, 1, 0, 0],
    ])
  })

  test('of another city or of all are not listed for the staff of one', async () => {
    const [shop, elsewhere] = [await makeTwoHubs(server, superAdmin), await makeTwoHubs(server, superAdmin)]
    const { cityId } = shop.city
    for (const caller of [shop.agent, shop.manager, shop.city.admin, await as(server, 'CUSTOMER_SUPPORT')])
      expect((await caller.call(listShortHubs, { params: { cityId } })).status).toBe(200)
    for (const caller of [elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
      expect((await caller.call(listShortHubs, { params: { cityId } })).status).toBe(404)
      expect((await caller.call(listShortHubs, { params: { cityId: EVERY_CITY } })).status).toBe(404)
    }
    expect((await callUntyped(superAdmin, listShortHubs, { params: { cityId: 'none' } })).status).toBe(404)
  })
})

test('the evening before, the hub and its city admin hear once what is missing', async () => {
  const shop = await makeTwoHubs(server, superAdmin, 2)
  await bookTomorrow(shop, shop.other.hubId, '09:00')
  const people = { manager: shop.manager, short: shop.other.manager, admin: shop.city.admin, agent: shop.agent }
  const noticesAfter = async (seconds: number) => {
    await passTime(server, seconds)
    const received = await recipientsOf(server, people)
    return Object.keys(received).filter((name) => received[name]?.some((text) => text.includes('is short tomorrow')))
  }
  await recipientsOf(server, people)
  const secondsUntil = async (time: string) => {
    const now = await server.now()
    return Math.ceil((new Date(`${dayInIndia(now)}T${time}:00+05:30`).getTime() - now.getTime()) / 1000)
  }
  // Nothing is sent in the afternoon. Later in the day the evening has begun already.
  const early = Math.max(0, (await secondsUntil('18:00')) - 60)
  expect(early === 0 ? [] : await noticesAfter(early)).toEqual([])
  expect(await noticesAfter(Math.max(60, await secondsUntil('18:01')))).toEqual(['short', 'admin'])
  expect(await noticesAfter(600)).toEqual([])
})

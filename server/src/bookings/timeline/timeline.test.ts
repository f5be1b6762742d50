import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { assignVehicle, swapVehicle } from '@voltloop/contract/bookings/rides'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { listTimelineModels, listTimelineVehicles } from '@voltloop/contract/fleet/timeline'
import { TIMELINE_DAYS } from '@voltloop/contract/fleet/timeline-states'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import {
  endPlan,
  handOver,
  makeBooking,
  makeShop,
  order,
  makeRider,
  pickupIn,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub } from '../../../test/support/people/places.ts'
import { makeTwoHubs, plan, scan } from '../../../test/support/transfers.ts'
import { openWorkshop } from '../../../test/support/workshop.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop: elsewhere } = await prelude({ vehicles: 1 })
const { made, stepTo, dayIn } = openWorkshop(server, superAdmin)
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

const today = async () => dayInIndia(await server.now())
const plateOf = (shop: Shop, index = 0) => shop.vehicles[index]?.registrationNumber ?? ''

async function vehiclesOf(shop: Shop, query: object = {}, by: Caller = shop.agent) {
  const span = { from: await today(), days: 14, ...query }
  return dataOf(await by.call(listTimelineVehicles, { params: { cityId: shop.city.cityId }, query: span }))
}

async function modelsOf(shop: Shop, query: object = {}, by: Caller = shop.agent) {
  const span = { from: await today(), days: 14, ...query }
  return dataOf(await by.call(listTimelineModels, { params: { cityId: shop.city.cityId }, query: span }))
}

const barsOf = async (shop: Shop, plate: string, query: object = {}) =>
  (await vehiclesOf(shop, query)).find(({ registrationNumber }) => registrationNumber === plate)

/** Returns how many vehicles the booking wizard offers for the whole of a day. */
async function offeredOn(shop: Shop, day: string): Promise<number | undefined> {
  const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: `${day}T00:00:00+05:30`, days: 1 }
  const [model] = dataOf(await superAdmin.call(listAvailableModels, { query }))
  return model?.free
}

const reserve = (shop: Shop, transactionId: string, registrationNumber: string) =>
  callUntyped(shop.agent, assignVehicle, { body: { transactionId, registrationNumber } })

test('shows a reserved booking on its vehicle, and one without a vehicle in the band of its model', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const start = await pickupIn(server, 48)
  const reserved = await makeBooking(server, shop, ACCEPTED, { start })
  const waiting = await makeBooking(server, shop, 'CREATED', { start })
  await order(server, shop, await makeRider(server), { start: await pickupIn(server, 24 * 12) })
  await reserve(shop, reserved.transactionId, plateOf(shop))
  expect((await barsOf(shop, plateOf(shop)))?.bookings).toEqual([
    {
      transactionId: reserved.transactionId,
      customer: 'Test CUSTOMER',
      pickUpHub: shop.hub.name,
      state: 'BOOKED',
      from: start,
      to: addDays(new Date(start), 7).toISOString(),
      mayMove: true,
    },
  ])
  expect((await barsOf(shop, plateOf(shop, 1)))?.bookings).toEqual([])
  const [band] = await modelsOf(shop)
  expect(band?.waiting.map(({ transactionId }) => transactionId)).toEqual([waiting.transactionId])
})

test('counts as free on a day what customers can book for all of it', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  await makeBooking(server, shop, ACCEPTED, { start: await pickupIn(server, 48) })
  await order(server, shop, await makeRider(server), { start: await pickupIn(server, 72) })
  await made(shop, { vehicleId: shop.vehicles[2]?.vehicleId, dueDay: await dayIn(4) })
  const [band] = await modelsOf(shop)
  expect(band?.free).toHaveLength(14)
  const offered = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(async (days) => offeredOn(shop, await dayIn(days))),
  )
  expect(offered).toEqual(band?.free.slice(1, 11))
  expect(band?.free.slice(3, 5)).toEqual([1, 0])
})

test('counts what is left of today, and nothing on days that are over', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  await makeBooking(server, shop, ON_ROAD)
  const from = dayInIndia(addDays(await server.now(), -2))
  const [band] = await modelsOf(shop, { from, days: 3 })
  expect(band?.free).toEqual([null, null, 1])
})

test('shows a ride on the road, as overdue past its end, and what it was once it is over', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, transactionId, plateOf(shop))
  const stateNow = async (query: object = {}) =>
    (await barsOf(shop, plateOf(shop), query))?.bookings.map(({ state, mayMove }) => [state, mayMove])
  expect(await stateNow()).toEqual([['ON_ROAD', false]])
  await endPlan(server, transactionId)
  expect(await stateNow()).toEqual([['OVERDUE', false]])
  expect((await modelsOf(shop))[0]?.free.at(-1)).toBe(1)
  await returnVehicle(shop, transactionId)
  expect(await stateNow()).toEqual([['OVER', false]])
  expect((await modelsOf(shop))[0]?.free.at(-1)).toBe(2)
  const from = await dayIn(2)
  expect(await stateNow({ from })).toEqual([])
})

test('shows a ride on each vehicle that it had, after a swap', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, transactionId, plateOf(shop))
  await server.advance(3600)
  const body = { transactionId, registrationNumber: plateOf(shop, 1), reason: 'Flat tyre' }
  dataOf(await shop.agent.call(swapVehicle, { body }))
  const swappedAt = (await server.now()).toISOString()
  const [first, second] = [await barsOf(shop, plateOf(shop)), await barsOf(shop, plateOf(shop, 1))]
  expect(first?.bookings).toMatchObject([{ transactionId, state: 'OVER' }])
  expect(second?.bookings).toMatchObject([{ transactionId, state: 'ON_ROAD' }])
  expect(first?.bookings[0]?.to).toBe(second?.bookings[0]?.from)
  expect(first?.bookings[0]?.to.slice(0, 13)).toBe(swappedAt.slice(0, 13))
})

test('shows a planned service on its day, a begun one without an end, and none that was cancelled', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  const [planned, begun, cancelled] = [
    await made(shop, { dueDay: await dayIn(3) }),
    await made(shop, { vehicleId: shop.vehicles[1]?.vehicleId }),
    await made(shop, { vehicleId: shop.vehicles[2]?.vehicleId }),
  ]
  await stepTo(begun.jobId, 'begin')
  await stepTo(cancelled.jobId, 'cancel')
  const [one, two, three] = await Promise.all([0, 1, 2].map((index) => barsOf(shop, plateOf(shop, index))))
  expect(one?.jobs).toMatchObject([{ jobId: planned.jobId, state: 'PLANNED', problem: 'Brake pads' }])
  expect(dayInIndia(new Date(one?.jobs[0]?.from ?? ''))).toBe(await dayIn(3))
  expect(two?.jobs).toMatchObject([{ jobId: begun.jobId, state: 'BEGUN', to: null }])
  expect(three?.jobs).toEqual([])
  await stepTo(begun.jobId, 'finish', 'pass')
  expect((await barsOf(shop, plateOf(shop, 1)))?.jobs).toMatchObject([{ state: 'CHECKED', to: expect.any(String) }])
})

test('shows a transfer from when its vehicle leaves until it arrives', async () => {
  const shop = await makeTwoHubs(server, superAdmin, 2)
  const { transferId } = await plan(server, shop.city.admin, shop)
  const transfersOf = async () => (await barsOf(shop, plateOf(shop)))?.transfers
  const planned = { transferId, fromHub: shop.hub.name, toHub: shop.other.name, to: null }
  expect(await transfersOf()).toMatchObject([{ ...planned, isUnderWay: false }])
  await scan(shop.agent, transferId, 'out', plateOf(shop))
  expect(await transfersOf()).toMatchObject([{ ...planned, isUnderWay: true }])
  await scan(shop.agent, transferId, 'in', plateOf(shop))
  expect(await transfersOf()).toMatchObject([{ ...planned, isUnderWay: false, to: expect.any(String) }])
})

test('lists vehicles by hub and number page by page, those with customers last', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, transactionId, plateOf(shop))
  const params = { cityId: shop.city.cityId }
  const span = { from: await today(), days: 7, limit: 2 }
  const first = await shop.agent.call(listTimelineVehicles, { params, query: span })
  if (!first.body.success) throw new Error(first.body.message)
  const { nextCursor, total, data } = first.body
  expect([total, data.length]).toEqual([3, 2])
  const rest = dataOf(
    await shop.agent.call(listTimelineVehicles, { params, query: { ...span, cursor: nextCursor ?? '' } }),
  )
  const [ridden, ...others] = shop.vehicles.map(({ registrationNumber }) => registrationNumber)
  expect([...data, ...rest].map(({ registrationNumber }) => registrationNumber)).toEqual([...others.toSorted(), ridden])
})

test('filters by hub, model, state and number; a hub keeps the rides that it handed over', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  const other = await makeHub(superAdmin, shop.city.cityId)
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await handOver(shop, transactionId, plateOf(shop))
  const platesFor = async (query: object) =>
    (await vehiclesOf(shop, query)).map(({ registrationNumber }) => registrationNumber).toSorted()
  const all = shop.vehicles.map(({ registrationNumber }) => registrationNumber).toSorted()
  expect(await platesFor({ hubId: shop.hub.hubId })).toEqual(all)
  expect(await platesFor({ hubId: other.hubId })).toEqual([])
  expect(await platesFor({ modelId: shop.model.modelId })).toEqual(all)
  expect(await platesFor({ modelId: elsewhere.model.modelId })).toEqual([])
  expect(await platesFor({ state: 'deployed' })).toEqual([plateOf(shop)])
  expect(await platesFor({ state: 'ready' })).toEqual(all.filter((plate) => plate !== plateOf(shop)))
  expect(await platesFor({ state: 'outOfService' })).toEqual([])
  expect(await platesFor({ q: plateOf(shop, 1).toLowerCase() })).toEqual([plateOf(shop, 1)])
  const waiting = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 48) })
  const bandOf = async (query: object) => (await modelsOf(shop, query)).map((one) => one.waiting.length)
  expect(await bandOf({ hubId: shop.hub.hubId })).toEqual([1])
  expect(await bandOf({ hubId: other.hubId })).toEqual([0])
  const body = { transactionId: waiting.transactionId, reason: 'No vehicle' }
  dataOf(await shop.agent.call(approveBookingAsAgent, { query: { approve: 'false' }, body }))
  expect(await bandOf({})).toEqual([0])
})

test('is read by all staff of the city, and by nobody else', async () => {
  const params = { cityId: elsewhere.city.cityId }
  const query = { from: await today(), days: 7 }
  const other = await makeShop(server, superAdmin)
  for (const endpoint of [listTimelineVehicles, listTimelineModels]) {
    const statusFor = async (caller: Caller) => (await callUntyped(caller, endpoint, { params, query })).status
    for (const caller of [superAdmin, elsewhere.city.admin, elsewhere.manager, elsewhere.agent])
      expect(await statusFor(caller)).toBe(200)
    expect(await statusFor(await as(server, 'CUSTOMER_SUPPORT'))).toBe(200)
    for (const caller of [other.city.admin, other.manager, other.agent]) expect(await statusFor(caller)).toBe(404)
    expect(await statusFor(await as(server, 'CUSTOMER'))).toBe(403)
  }
})

test.each([
  { from: '2026-02-30', days: 7 },
  { from: 'today', days: 7 },
  { from: '2026-11-20', days: 0 },
  { from: '2026-11-20', days: TIMELINE_DAYS + 1 },
  { from: '2026-11-20' },
  { from: '2026-11-20', days: 7, hubId: 'x' },
  { from: '2026-11-20', days: 7, state: 'broken' },
  { from: '2026-11-20', days: 7, cursor: 'bm90IGEgY3Vyc29y' },
])('rejects %j', async (query) => {
  const params = { cityId: elsewhere.city.cityId }
  expect((await callUntyped(superAdmin, listTimelineVehicles, { params, query })).status).toBe(400)
})

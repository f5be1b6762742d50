import { approveBooking, approveBookingAsAgent, listCityBookings, type Booking } from '@voltloop/contract/bookings'
import { readDeposit } from '@voltloop/contract/deposits'
import { listUndeployedVehicles } from '@voltloop/contract/fleet'
import { announceReturn, confirmCash, inspectDrop, listEndingBookings } from '@voltloop/contract/rides'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  ownBooking,
  pickupIn,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../../test/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/caller.ts'
import { as, type Person } from '../../../test/people.ts'
import { addPhoto } from '../../../test/photos.ts'
import { makePlan } from '../../../test/places.ts'

let server: TestApp
let superAdmin: Person
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  superAdmin = await as(server, 'SUPER_ADMIN')
  shop = await makeShop(server, superAdmin, 30)
})
afterAll(() => server.close())

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const inspect = (transactionId: string, deposit: object, more: object = {}) =>
  callUntyped(shop.agent, inspectDrop, {
    body: { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', deposit, ...more },
  })
const held = async (rider: Caller) => {
  const { body } = await rider.call(readDeposit, { query: {} })
  return body.success ? body.held : null
}

describe('a hand-over', () => {
  const hand = async (transactionId: string, more: object) =>
    callUntyped(shop.agent, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true, ...more },
    })

  test('takes no deposit that the agent was not told of: it was held, and a colleague gave it back meanwhile', async () => {
    const rider = await makeRider(server)
    const before = await makeBooking(server, shop, ON_ROAD, { rider })
    const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider })
    expect((await ownBooking(rider, transactionId))?.user.depositDue).toBe(0)
    expect((await inspect(before.transactionId, { outcome: 'RETURN' })).status).toBe(200)
    const message = 'Rs. 2,000 of the deposit is to be paid by now. Nothing was handed over.'
    for (const depositDue of [0, 600]) {
      const stale = await hand(transactionId, { depositDue })
      expect([stale.status, stale.body.errors]).toEqual([409, [{ path: 'isSdPaid', message }]])
    }
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: ACCEPTED, vehicle: null })
    expect(await held(rider)).toBe(0)
    expect((await hand(transactionId, { depositDue: 2000 })).body.data).toMatchObject({ deposit: { taken: 2000 } })
  })

  test('tells when nothing is to be paid any more', async () => {
    const rider = await makeRider(server)
    const first = await makeBooking(server, shop, ACCEPTED, { rider })
    const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider })
    await handOver(shop, first.transactionId)
    const stale = await hand(transactionId, { depositDue: 2000 })
    const message = 'The deposit is held already: nothing is to be paid by now. Nothing was handed over.'
    expect([stale.status, stale.body.message]).toEqual([409, message])
    expect((await hand(transactionId, { depositDue: 0 })).status).toBe(200)
  })

  test('needs a vehicle number where one is sent blank', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    for (const registrationNumber of ['', '  ']) {
      const reply = await hand(transactionId, { registrationNumber })
      const errors = [{ path: 'registrationNumber', message: 'Vehicle number is required' }]
      expect([reply.status, reply.body.errors]).toEqual([400, errors])
    }
    expect((await ownBooking(rider, transactionId))?.status).toBe(ACCEPTED)
  })
})

test('cash is confirmed only for the sum that was counted, where one is told', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, transactionId)
  await renewForCash(server, transactionId)
  const confirm = (amount: number) => callUntyped(shop.agent, confirmCash, { body: { transactionId, amount } })
  const errors = [{ path: 'amount', message: 'Rs. 2,100 is due by now. Nothing was confirmed.' }]
  for (const amount of [1050, 0, 2100.5]) {
    const stale = await confirm(amount)
    expect([stale.status, stale.body.errors]).toEqual([409, errors])
  }
  expect((await ownBooking(rider, transactionId))?.cashDue).toBe(2100)
  expect((await confirm(2100)).body).toMatchObject({ message: 'Cash received', data: { cashDue: null } })
})

describe('a drop inspection', () => {
  test('knows that another ride needs the deposit, and tells staff in reach only', async () => {
    const rider = await makeRider(server)
    const alone = await makeBooking(server, shop, ON_ROAD, { rider })
    const seen = async (caller: Person, transactionId: string) => {
      const query = { q: transactionId, c_id: shop.city.cityId }
      const [booking] = dataOf(await caller.call(listEndingBookings, { query }))
      return booking?.isDepositNeeded
    }
    const day = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider, subscriptionId: day.subscriptionId })
    expect(await handOver(shop, transactionId)).toMatchObject({ isDepositNeeded: true })
    expect(await seen(shop.agent, transactionId)).toBe(true)
    expect(await seen(shop.manager, transactionId)).toBe(true)
    expect(await seen(await as(server, 'CUSTOMER_SUPPORT'), transactionId)).toBe(true)
    for (const caller of [superAdmin, shop.city.admin]) expect(await seen(caller, transactionId)).toBe(false)
    expect((await ownBooking(rider, transactionId))?.isDepositNeeded).toBe(false)
    expect(await returnVehicle(shop, alone.transactionId)).toMatchObject({ isDepositNeeded: false })
    expect(await seen(shop.agent, transactionId)).toBe(false)
  })

  test('tells what to give back, just as it is entered', async () => {
    const rider = await makeRider(server)
    const first = await makeBooking(server, shop, ON_ROAD, { rider })
    const second = await makeBooking(server, shop, ON_ROAD, { rider })
    const keep = async (transactionId: string) => {
      const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
      return inspect(
        transactionId,
        { outcome: 'KEEP_PART', amount: 500, reason: 'Mirror broken' },
        { photoIds: [photoId] },
      )
    }
    expect((await keep(first.transactionId)).body.message).toBe('Vehicle undeployed!')
    expect(await held(rider)).toBe(1500)
    expect((await keep(second.transactionId)).body.message).toBe(
      'Vehicle undeployed! Give Rs. 1,000 back to the customer.',
    )
    const third = await makeBooking(server, shop, ON_ROAD, { rider })
    expect((await inspect(third.transactionId, { outcome: 'HOLD' })).body.message).toBe('Vehicle undeployed!')
    const fourth = await makeBooking(server, shop, ON_ROAD, { rider })
    expect((await inspect(fourth.transactionId, { outcome: 'RETURN' })).body.message).toBe(
      'Vehicle undeployed! Give Rs. 2,000 back to the customer.',
    )
  })
})

test('support knows of a pass that the customer has by now, whatever the ride was booked with', async () => {
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  const day = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
  const paid = await makeBooking(server, shop, ON_ROAD, { subscriptionId: day.subscriptionId })
  const seen = async () => {
    const [booking] = dataOf(await supporter.call(listEndingBookings, { query: { q: paid.transactionId } }))
    return [booking?.isPass, booking?.user.hasPass]
  }
  expect(await seen()).toEqual([false, false])
  await server.app.database.pool.query('update users set has_pass = true where id = $1', [paid.rider.userId])
  expect(await seen()).toEqual([false, true])
})

test('of vehicles that stand ready the desk reads for which booking one is kept, until that has it or lets it go', async () => {
  const desk = await makeShop(server, superAdmin, 3)
  const params = { cityId: desk.city.cityId, modelId: desk.model.modelId }
  const kept = async () =>
    dataOf(await desk.agent.call(listUndeployedVehicles, { params, query: {} })).map(({ reservedFor }) => reservedFor)
  expect(await kept()).toEqual([null, null, null])
  const plate = await anyPlate(desk)
  const keepFor = async (transactionId: string) => {
    const body = { transactionId, registrationNumber: plate }
    dataOf(await desk.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  }
  const week = 8 * 24
  const later = await makeBooking(server, desk, 'CREATED', { start: await pickupIn(server, week) })
  await keepFor(later.transactionId)
  expect(await kept()).toEqual([later.transactionId, null, null])
  const next = await makeBooking(server, desk)
  await keepFor(next.transactionId)
  expect(await kept()).toEqual([next.transactionId, null, null])
  const reject = { transactionId: next.transactionId, reason: 'Not today' }
  dataOf(await desk.agent.call(approveBookingAsAgent, { query: { approve: 'false' }, body: reject }))
  expect(await kept()).toEqual([later.transactionId, null, null])
  await handOver(desk, later.transactionId, plate)
  expect(await kept()).toEqual([null, null])
})

test('rides on the road are listed by when they are due back, page by page', async () => {
  const desk = await makeShop(server, superAdmin, 4)
  const day = await makePlan(superAdmin, [desk.model.modelId], { duration: 1 })
  const week = await makeBooking(server, desk, ON_ROAD)
  const short = await makeBooking(server, desk, ON_ROAD, {
    start: await pickupIn(server, 4),
    subscriptionId: day.subscriptionId,
  })
  const announced = await makeBooking(server, desk, ON_ROAD, { start: await pickupIn(server, 5) })
  const body = {
    transactionId: announced.transactionId,
    dropHubId: desk.hub.hubId,
    dropTime: await pickupIn(server, 8),
  }
  dataOf(await announced.rider.call(announceReturn, { body }))
  await server.advance(6 * 3600)
  const seen: Booking[] = []
  let cursor: string | null = null
  do {
    const query: object = { active: 'true', limit: 1, ...(cursor !== null && { cursor }) }
    const reply = await callUntyped(desk.agent, listCityBookings, { params: { cityId: desk.city.cityId }, query })
    const page = reply.body as { data?: Booking[]; nextCursor?: string | null }
    seen.push(...(page.data ?? []))
    cursor = page.nextCursor ?? null
  } while (cursor !== null)
  expect(seen.map(({ transactionId }) => transactionId)).toEqual(
    [announced, short, week].map(({ transactionId }) => transactionId),
  )
})

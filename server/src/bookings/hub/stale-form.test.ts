import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import { listUndeployedVehicles } from '@voltloop/contract/fleet/fleet'
import { announceReturn, settleCash, inspectDrop, listEndingBookings } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
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
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { as } from '../../../test/support/people/people.ts'
import { addPhoto } from '../../../test/support/people/photos.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })

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

describe('a handover from a stale page', () => {
  const tryHandOver = async (transactionId: string, more: object) =>
    callUntyped(shop.agent, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true, ...more },
    })

  test("rejects a handover when a colleague has returned the deposit that the agent's page showed as held", async () => {
    const rider = await makeRider(server)
    const before = await makeBooking(server, shop, ON_ROAD, { rider })
    const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider })
    expect((await inspect(before.transactionId, { outcome: 'HOLD' })).status).toBe(200)
    expect((await ownBooking(rider, transactionId))?.user.depositDue).toBe(0)
    const between = await makeBooking(server, shop, ON_ROAD, { rider })
    expect((await inspect(between.transactionId, { outcome: 'RETURN' })).status).toBe(200)
    const message = 'The deposit due is now Rs. 2,000. Please check and try again.'
    for (const depositDue of [0, 600]) {
      const stale = await tryHandOver(transactionId, { depositDue })
      expect([stale.status, stale.body.errors]).toMatchObject([409, [{ path: 'isSdPaid', message }]])
    }
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: ACCEPTED, vehicle: null })
    expect(await held(rider)).toBe(0)
    expect((await tryHandOver(transactionId, { depositDue: 2000 })).body.data).toMatchObject({
      deposit: { taken: 2000 },
    })
  })

  test("rejects a handover when the deposit that the agent's page showed as due is already held", async () => {
    const rider = await makeRider(server)
    const first = await makeBooking(server, shop, ACCEPTED, { rider })
    const { transactionId } = await makeBooking(server, shop, ACCEPTED, { rider })
    await handOver(shop, first.transactionId)
    await returnVehicle(shop, first.transactionId)
    const stale = await tryHandOver(transactionId, { depositDue: 2000 })
    const message = 'The deposit is already paid, so nothing is due. Please check and try again.'
    expect([stale.status, stale.body.message]).toEqual([409, message])
    expect((await tryHandOver(transactionId, { depositDue: 0 })).status).toBe(200)
  })

  test('rejects a handover with a blank vehicle number', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    for (const registrationNumber of ['', '  ']) {
      const reply = await tryHandOver(transactionId, { registrationNumber })
      const errors = [{ path: 'registrationNumber', message: 'Vehicle number is required' }]
      expect([reply.status, reply.body.errors]).toMatchObject([400, errors])
    }
    expect((await ownBooking(rider, transactionId))?.status).toBe(ACCEPTED)
  })
})

test('confirms cash only if the amount that the agent sends equals the amount due', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, transactionId)
  await renewForCash(server, transactionId)
  const confirm = (amount: number) => callUntyped(shop.agent, settleCash, { body: { transactionId, amount } })
  const errors = [{ path: 'amount', message: 'The amount due is now Rs. 2,100. Please check and try again.' }]
  for (const amount of [1050, 0, 2100.5]) {
    const stale = await confirm(amount)
    expect([stale.status, stale.body.errors]).toMatchObject([409, errors])
  }
  expect((await ownBooking(rider, transactionId))?.cashDue).toBe(2100)
  expect((await confirm(2100)).body).toMatchObject({ message: 'Cash received', data: { cashDue: null } })
})

describe('deposits at the drop inspection', () => {
  test('tells the agent exactly how much deposit to return to the customer', async () => {
    const rider = await makeRider(server)
    const first = await makeBooking(server, shop, ON_ROAD, { rider })
    const second = await makeBooking(server, shop, ON_ROAD, { rider })
    const keepPart = async (transactionId: string) => {
      const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
      return inspect(
        transactionId,
        { outcome: 'KEEP_PART', amount: 500, reason: 'Mirror broken' },
        { photoIds: [photoId] },
      )
    }
    const rest = 'Vehicle undeployed! Give the customer Rs. 1,500 back.'
    expect((await keepPart(first.transactionId)).body.message).toBe(rest)
    expect(await held(rider)).toBe(2000)
    expect((await keepPart(second.transactionId)).body.message).toBe(rest)
    expect(await held(rider)).toBe(0)
    const third = await makeBooking(server, shop, ON_ROAD, { rider })
    expect((await inspect(third.transactionId, { outcome: 'HOLD' })).body.message).toBe('Vehicle undeployed!')
    const fourth = await makeBooking(server, shop, ON_ROAD, { rider })
    expect((await inspect(fourth.transactionId, { outcome: 'RETURN' })).body.message).toBe(
      'Vehicle undeployed! Give the customer Rs. 2,000 back.',
    )
  })
})

test("shows support the customer's current pass, whatever the ride was booked with", async () => {
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

test('shows which booking an available vehicle is reserved for, until it is handed over or released', async () => {
  const shopWithReservations = await makeShop(server, superAdmin, 3)
  const params = { cityId: shopWithReservations.city.cityId, modelId: shopWithReservations.model.modelId }
  const readReservations = async () =>
    dataOf(await shopWithReservations.agent.call(listUndeployedVehicles, { params, query: {} })).map(
      ({ reservedFor }) => reservedFor,
    )
  expect(await readReservations()).toEqual([null, null, null])
  const plate = await anyPlate(shopWithReservations)
  const reserveFor = async (transactionId: string) => {
    const body = { transactionId, registrationNumber: plate }
    dataOf(await shopWithReservations.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  }
  const week = 8 * 24
  const later = await makeBooking(server, shopWithReservations, 'CREATED', { start: await pickupIn(server, week) })
  await reserveFor(later.transactionId)
  expect(await readReservations()).toEqual([later.transactionId, null, null])
  const next = await makeBooking(server, shopWithReservations)
  await reserveFor(next.transactionId)
  expect(await readReservations()).toEqual([next.transactionId, null, null])
  const reject = { transactionId: next.transactionId, reason: 'Not today' }
  dataOf(await shopWithReservations.agent.call(approveBookingAsAgent, { query: { approve: 'false' }, body: reject }))
  expect(await readReservations()).toEqual([later.transactionId, null, null])
  await handOver(shopWithReservations, later.transactionId, plate)
  expect(await readReservations()).toEqual([null, null])
})

test('lists rides on the road by when they are due back, page by page', async () => {
  const shopWithReservations = await makeShop(server, superAdmin, 4)
  const day = await makePlan(superAdmin, [shopWithReservations.model.modelId], { duration: 1 })
  const week = await makeBooking(server, shopWithReservations, ON_ROAD)
  const short = await makeBooking(server, shopWithReservations, ON_ROAD, {
    start: await pickupIn(server, 4),
    subscriptionId: day.subscriptionId,
  })
  const scheduled = await makeBooking(server, shopWithReservations, ON_ROAD, { start: await pickupIn(server, 5) })
  const body = {
    transactionId: scheduled.transactionId,
    dropHubId: shopWithReservations.hub.hubId,
    dropTime: await pickupIn(server, 8),
  }
  dataOf(await scheduled.rider.call(announceReturn, { body }))
  await server.advance(6 * 3600)
  const seen: Booking[] = []
  let cursor: string | null = null
  do {
    const query: object = { active: 'true', limit: 1, ...(cursor !== null && { cursor }) }
    const reply = await callUntyped(shopWithReservations.agent, listCityBookings, {
      params: { cityId: shopWithReservations.city.cityId },
      query,
    })
    const page = reply.body as { data?: Booking[]; nextCursor?: string | null }
    seen.push(...(page.data ?? []))
    cursor = page.nextCursor ?? null
  } while (cursor !== null)
  expect(seen.map(({ transactionId }) => transactionId)).toEqual(
    [scheduled, short, week].map(({ transactionId }) => transactionId),
  )
})

import { getMe } from '@voltloop/contract/accounts/accounts'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { announceReturn, listEndingBookings, updateBooking, verifyCustomer } from '@voltloop/contract/bookings/rides'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import {
  handOver,
  makeBooking,
  makePassHolder,
  makeRider,
  makeShop,
  order,
  orderBody,
  ownBooking,
  pickupIn,
  renewForCash,
  type MadeBooking,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeHub, makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

async function shopWithDayPlan(vehicles: number): Promise<Shop> {
  // The clock may have moved so far that the session of an earlier super admin has expired.
  const newcomer = await as(server, 'SUPER_ADMIN')
  const shop = await makeShop(server, newcomer, vehicles)
  return { ...shop, plan: await makePlan(newcomer, [shop.model.modelId], { duration: 1 }) }
}

describe('rides that end soon', () => {
  let shop: Shop
  let day: MadeBooking
  let week: MadeBooking
  let scheduled: MadeBooking
  let otherHubId: string
  beforeAll(async () => {
    shop = await makeShop(server, superAdmin, 10)
    const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    otherHubId = (await makeHub(superAdmin, shop.city.cityId)).hubId
    week = await makeBooking(server, shop, ON_ROAD)
    day = await makeBooking(server, shop, ON_ROAD, { subscriptionId: plan.subscriptionId })
    scheduled = await makeBooking(server, shop, ON_ROAD)
    const dropTime = await pickupIn(server, 5)
    const body = { transactionId: scheduled.transactionId, dropHubId: otherHubId, dropTime }
    dataOf(await scheduled.rider.call(announceReturn, { body }))
    await makeBooking(server, shop, 'COMPLETED', { subscriptionId: plan.subscriptionId })
    await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { subscriptionId: plan.subscriptionId })
  })

  const list = async (caller: Person, query: object = {}) =>
    dataOf(await caller.call(listEndingBookings, { query })).map((booking) => booking.transactionId)

  test('lists rides by drop time that end within 72 hours, are overdue or have a scheduled return', async () => {
    for (const caller of [supporter, shop.agent, shop.manager, shop.city.admin, superAdmin]) {
      expect(await list(caller, { c_id: shop.city.cityId })).toEqual([scheduled.transactionId, day.transactionId])
    }
    const elsewhere = await makeShop(server, superAdmin)
    expect(await list(elsewhere.agent)).toEqual([])
    const foreign = await callUntyped(elsewhere.agent, listEndingBookings, { query: { c_id: shop.city.cityId } })
    expect(foreign.status).toBe(404)
  })

  test('filters ending rides by the hub of the scheduled return, else of the pickup, searches them and pages', async () => {
    expect(await list(shop.agent, { hubId: otherHubId })).toEqual([scheduled.transactionId])
    expect(await list(shop.agent, { hubId: shop.hub.hubId })).toEqual([day.transactionId])
    const plate = (await ownBooking(day.rider, day.transactionId))?.vehicle?.registrationNumber ?? ''
    expect(await list(shop.agent, { q: plate.toLowerCase() })).toEqual([day.transactionId])
    expect(await list(shop.agent, { q: scheduled.rider.phone })).toEqual([scheduled.transactionId])
    const first = await shop.agent.call(listEndingBookings, { query: { limit: 1 } })
    expect(first.body).toMatchObject({ total: 2, data: [{ transactionId: scheduled.transactionId }] })
    const { nextCursor } = first.body as { nextCursor: string }
    const rest = await shop.agent.call(listEndingBookings, { query: { limit: 1, cursor: nextCursor } })
    expect(rest.body).toMatchObject({ nextCursor: null, data: [{ transactionId: day.transactionId }] })
  })

  test('lets support record a call, undo that, and enable renewal, which opens automatically in the last 72 hours', async () => {
    const update = (caller: Person, body: object) =>
      callUntyped(caller, updateBooking, { body: { transactionId: week.transactionId, ...body } })
    expect((await ownBooking(day.rider, day.transactionId))?.isRenewButton).toBe(true)
    expect(await ownBooking(week.rider, week.transactionId)).toMatchObject({
      isRenewButton: false,
      actions: ['return'],
    })
    const called = await update(supporter, { isCallDone: true })
    expect(called.body).toMatchObject({
      message: 'Booking updated',
      data: { isCallDone: true, isRenewButton: false, actions: ['undoCallDone', 'switchRenew', 'renew'] },
    })
    const undone = await update(supporter, { isCallDone: false })
    expect(undone.body).toMatchObject({
      data: { isCallDone: false, actions: ['callDone', 'switchRenew', 'renew'] },
    })
    await update(supporter, { isCallDone: true })
    await update(supporter, { isRenewButton: true })
    expect(await ownBooking(week.rider, week.transactionId)).toMatchObject({
      isCallDone: true,
      isRenewButton: true,
      actions: ['return', 'renew'],
    })
    expect((await update(supporter, {})).status).toBe(400)
    expect((await update(shop.agent, { isCallDone: true })).status).toBe(403)
    expect((await update(week.rider, { isCallDone: false })).status).toBe(403)
    expect((await update(supporter, { isCallDone: 'no' })).status).toBe(400)
  })
})

describe('verifying a customer', () => {
  test('lets staff verify a customer who has a booking with them, and only the super admin grant a pass', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const { rider } = await makeBooking(server, shop)
    const verify = (caller: Person, body: object) =>
      callUntyped(caller, verifyCustomer, { body: { phone: rider.phone, ...body } })
    expect((await verify(shop.agent, { isDocumentsVerified: true })).body).toMatchObject({
      message: 'Verified successfully',
      data: { isDocumentsVerified: true, isTrainingCompleted: false, hasPass: false },
    })
    expect((await verify(shop.manager, { isTrainingCompleted: true })).status).toBe(200)
    const elsewhere = await makeShop(server, superAdmin)
    for (const stranger of [elsewhere.agent, elsewhere.manager, await as(server, 'HUB_MANAGER')]) {
      expect((await verify(stranger, { isDocumentsVerified: false })).status).toBe(404)
    }
    expect((await verify(shop.agent, { hasPass: true })).status).toBe(403)
    expect((await verify(superAdmin, { hasPass: true })).status).toBe(200)
    expect((await verify(superAdmin, { isDocumentsVerified: false })).body).toMatchObject({
      message: 'Saved',
      data: { isDocumentsVerified: false },
    })
    expect((await verify(superAdmin, { isDocumentsVerified: true })).body.message).toBe('Verified successfully')
    expect((await verify(superAdmin, {})).status).toBe(400)
    expect(dataOf(await rider.call(getMe, {}))).toMatchObject({
      isDocumentsVerified: true,
      isTrainingCompleted: true,
      hasPass: true,
    })
    expect((await auditOf(server, rider.userId)).map(({ actor_id }) => actor_id)).toEqual([
      shop.agent.userId,
      shop.manager.userId,
      superAdmin.userId,
      superAdmin.userId,
      superAdmin.userId,
    ])
    const unknown = await callUntyped(superAdmin, verifyCustomer, { body: { phone: shop.agent.phone, hasPass: true } })
    expect(unknown.status).toBe(404)
  })

  test('returns 404 to staff for a customer whose only order was never paid', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const { rider } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    const body = { phone: rider.phone, isDocumentsVerified: true }
    expect((await callUntyped(shop.agent, verifyCustomer, { body })).status).toBe(404)
  })
})

describe('rides near and past their end', () => {
  test('notifies the customer once a day before the end, and once more after a renewal', async () => {
    const shop = await makeShop(server, superAdmin, 1)
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const readEndingSoonEvents = async () =>
      (await eventsAbout(server, transactionId)).filter((name) => name === 'booking.endingSoon')
    await server.advance(5 * 86_400)
    dataOf(await shop.agent.call(getMe, {}))
    expect(await readEndingSoonEvents()).toHaveLength(0)
    await server.advance(86_400 + 4 * 3600)
    await server.advance(60)
    expect(await readEndingSoonEvents()).toHaveLength(1)
    await renewForCash(server, transactionId)
    await server.advance(60)
    expect(await readEndingSoonEvents()).toHaveLength(1)
    await server.advance(7 * 86_400)
    expect(await readEndingSoonEvents()).toHaveLength(2)
  })

  test('does not sell the vehicle of an overdue ride, and unassigns it from the next booking', async () => {
    const shop = await shopWithDayPlan(2)
    const plate = shop.vehicles[0]?.registrationNumber ?? ''
    const late = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    await handOver(shop, late.transactionId, plate)
    const waiting = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 40) })
    const reservation = { transactionId: waiting.transactionId, registrationNumber: plate }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: reservation }))
    await server.advance(26 * 3600)
    expect((await ownBooking(waiting.rider, waiting.transactionId))?.vehicle?.registrationNumber).toBe(plate)
    await server.advance(2 * 3600)
    expect(await ownBooking(waiting.rider, waiting.transactionId)).toMatchObject({
      status: 'ACCEPTED_BY_HUB_MANAGER',
      vehicle: null,
    })
    expect(await eventsAbout(server, waiting.transactionId)).not.toContain('booking.vehicleUnassigned')
    const body = await orderBody(server, shop, { start: await pickupIn(server, 20) })
    const sold = await callUntyped(await makeRider(server), createBooking, { body })
    expect([sold.status, sold.body.code]).toEqual([409, 'soldOut'])
    const again = await callUntyped(shop.agent, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: { ...reservation, isSdPaid: true },
    })
    expect([again.status, again.body.code]).toEqual([409, 'vehicleOut'])
  })

  test('notifies staff when no vehicle is left for the next booking, and rejects reserving an overdue vehicle', async () => {
    const shop = await shopWithDayPlan(1)
    const plate = shop.vehicles[0]?.registrationNumber ?? ''
    const late = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    await handOver(shop, late.transactionId, plate)
    const first = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 30) })
    const second = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 60) })
    const reserve = (transactionId: string) =>
      callUntyped(shop.manager, approveBooking, {
        query: { approve: 'true' },
        body: { transactionId, registrationNumber: plate },
      })
    expect((await reserve(first.transactionId)).status).toBe(200)
    await server.advance(28 * 3600)
    expect(await eventsAbout(server, first.transactionId)).toContain('booking.vehicleUnassigned')
    const rejected = await reserve(second.transactionId)
    expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([409, 'registrationNumber'])
  })
})

test('rejects a second booking of a pass holder whose ride is overdue', async () => {
  const shop = await shopWithDayPlan(3)
  const rider = await makePassHolder(server)
  const { transactionId } = await order(server, shop, rider)
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  await handOver(shop, transactionId)
  await server.advance(30 * 3600)
  const another = await callUntyped(rider, createBooking, { body: await orderBody(server, shop) })
  expect(another.status).toBe(409)
})

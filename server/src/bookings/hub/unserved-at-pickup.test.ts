import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import {
  makeBooking,
  makeShop,
  ownBooking,
  pickupIn,
  returnVehicle,
  type MadeBooking,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const HOUR = 3600
const PRICE_PAISE = 105_000

const cancel = ({ rider, transactionId }: MadeBooking) => callUntyped(rider, cancelBooking, { body: { transactionId } })
const vehicleOf = (shop: Shop, index = 0) => ({ vehicleId: shop.vehicles[index]?.vehicleId ?? '' })

/** Creates a shop with a one-day ride on the road that ends in 26 hours, and an accepted booking that starts two hours after that. */
async function makeChain(vehicleCount = 1) {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const shop = await makeShop(server, superAdmin, vehicleCount)
  const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
  const riding = await makeBooking(server, shop, ON_ROAD, { subscriptionId, start: await pickupIn(server, 2) })
  const next = await makeBooking(server, shop, ACCEPTED, { subscriptionId, start: await pickupIn(server, 28) })
  const people = { rider: next.rider, manager: shop.manager, agent: shop.agent }
  await server.drainJobs()
  await recipientsOf(server, people)
  return { superAdmin, shop, riding, next, subscriptionId, people }
}

/** Lets a booking's pickup time pass without a sweep. */
async function makeDue({ transactionId }: MadeBooking): Promise<void> {
  const sql = `update bookings set starts_at = starts_at - interval '2 hours' where 'VL-' || number = $1`
  await server.app.database.pool.query(sql, [transactionId])
}

async function expectFullRefund({ rider, transactionId, paymentId }: MadeBooking): Promise<void> {
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([PRICE_PAISE])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
}

describe('a booking whose vehicle comes back six hours late', () => {
  test('can be cancelled with a full refund once its pickup time has passed', async () => {
    const { next } = await makeChain()
    await server.advance(29 * HOUR)
    expect(await ownBooking(next.rider, next.transactionId)).toMatchObject({
      isUnserved: true,
      actions: expect.arrayContaining(['cancel']) as string[],
    })
    expect((await cancel(next)).status).toBe(200)
    await expectFullRefund(next)
  })

  test('is refunded after a day although the vehicle has come back since, and the customer reads the truth', async () => {
    const { shop, riding, next, people } = await makeChain()
    await server.advance(33 * HOUR)
    await returnVehicle(shop, riding.transactionId)
    await recipientsOf(server, people)
    await server.advance(20 * HOUR)
    const { rider } = await recipientsOf(server, people)
    expect(rider?.join()).toContain('no vehicle was available for you')
    expect((await ownBooking(next.rider, next.transactionId))?.noShowCause).toBe('noVehicle')
    await expectFullRefund(next)
  })

  test('counts as unserved when the vehicle comes back before the first sweep after the pickup time', async () => {
    const { shop, riding, next } = await makeChain()
    await server.advance(27 * HOUR)
    await makeDue(next)
    await returnVehicle(shop, riding.transactionId)
    expect(await ownBooking(next.rider, next.transactionId)).toMatchObject({ isUnserved: true })
  })

  test('is reported to its hub before the pickup time, once, and to its customer at the pickup time', async () => {
    const { next, people } = await makeChain()
    await server.advance(27 * HOUR)
    const before = await recipientsOf(server, people)
    const warning = expect.stringContaining(`is available for ${next.transactionId}`) as string
    expect(before).toEqual({
      manager: expect.arrayContaining([warning]) as string[],
      agent: expect.arrayContaining([warning]) as string[],
    })
    await server.advance(2 * HOUR)
    const { rider, ...staff } = await recipientsOf(server, people)
    expect(rider).toEqual([expect.stringMatching(/no .* is free .* cancel it with a full refund/i)])
    expect(JSON.stringify(staff)).not.toContain(next.transactionId)
    await server.advance(120)
    expect(await recipientsOf(server, people)).toEqual({})
  })
})

describe('a booking whose vehicle is out of service from before the pickup', () => {
  test('can be cancelled with a full refund although the vehicle is back in service by then', async () => {
    const { superAdmin, shop, riding, next } = await makeChain()
    await returnVehicle(shop, riding.transactionId)
    const repair = (outOfService: string | null) =>
      superAdmin.call(updateVehicle, { params: vehicleOf(shop), body: { outOfService } })
    dataOf(await repair('Brakes'))
    await server.advance(29 * HOUR)
    dataOf(await repair(null))
    expect((await cancel(next)).status).toBe(200)
    await expectFullRefund(next)
  })

  test('counts as unserved when the vehicle is back in service before the first sweep after the pickup time', async () => {
    const { superAdmin, shop, riding, next } = await makeChain()
    const body = { transactionId: riding.transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'NEEDS_SERVICE' }
    expect((await callUntyped(shop.agent, inspectDrop, { body })).status).toBe(200)
    await server.advance(27 * HOUR)
    await makeDue(next)
    dataOf(await superAdmin.call(updateVehicle, { params: vehicleOf(shop), body: { outOfService: null } }))
    expect((await cancel(next)).status).toBe(200)
  })
})

describe('bookings that are due at the same time', () => {
  test('leave the free vehicle to the oldest order, and only the other one is unserved', async () => {
    const { shop, subscriptionId, riding, next } = await makeChain(2)
    const start = await pickupIn(server, 28)
    const younger = await makeBooking(server, shop, ACCEPTED, { subscriptionId, start })
    await server.advance(29 * HOUR)
    expect(await ownBooking(next.rider, next.transactionId)).toMatchObject({ isUnserved: false })
    expect(await ownBooking(younger.rider, younger.transactionId)).toMatchObject({ isUnserved: true })
    const refused = await cancel(next)
    expect([refused.status, refused.body.code]).toEqual([409, 'rideBegun'])
    await returnVehicle(shop, riding.transactionId)
    await server.advance(25 * HOUR)
    expect(await ownBooking(next.rider, next.transactionId)).toMatchObject({ noShowCause: 'nobodyCame', refund: null })
    await expectFullRefund(younger)
  })
})

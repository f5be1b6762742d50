import { createBooking } from '@voltloop/contract/bookings/bookings'
import { refundUnserved } from '@voltloop/contract/bookings/rides'
import { formatDate } from '@voltloop/contract/core/format'
import { listUndeployedVehicles } from '@voltloop/contract/fleet/fleet'
import { updateServiceJob } from '@voltloop/contract/fleet/service'
import * as words from '@voltloop/contract/fleet/service-messages'
import { describe, expect, test } from 'vitest'
import {
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { openWorkshop, step } from '../../../test/support/workshop.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const { dayIn, open, made, stepTo, jobsOf, outOfService, countFree } = openWorkshop(server, superAdmin)

/** Orders a ride of one day from nine o'clock of a day on. */
async function buy(shop: Shop, day: string) {
  const plan = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
  const start = new Date(`${day}T09:00:00+05:30`).toISOString()
  const body = await orderBody(server, shop, { subscriptionId: plan.subscriptionId, start })
  return callUntyped(await makeRider(server), createBooking, { body })
}

describe('a planned job', () => {
  test('keeps its vehicle from being sold on its day, and not on others', async () => {
    const shop = await makeShop(server, superAdmin)
    const job = await made(shop)
    expect(job).toMatchObject({ state: 'PLANNED', isReserved: true, steps: ['begin', 'cancel'], origin: 'STAFF' })
    expect([await countFree(shop, job.dueDay), await countFree(shop, await dayIn(4))]).toEqual([0, 1])
    expect((await buy(shop, job.dueDay)).body.code).toBe('soldOut')
    expect((await buy(shop, await dayIn(4))).status).toBe(200)
    expect(await outOfService(shop)).toBeNull()
  })

  test('is named where agents choose a vehicle to hand over', async () => {
    const shop = await makeShop(server, superAdmin)
    const { dueDay } = await made(shop)
    const params = { cityId: shop.city.cityId, modelId: shop.model.modelId }
    const [vehicle] = dataOf(await shop.agent.call(listUndeployedVehicles, { params, query: {} }))
    expect(vehicle?.reservedFor).toBe(words.serviceOn(formatDate(`${dueDay}T12:00:00+05:30`)))
  })

  test('is rejected for a day on which bookings need all vehicles', async () => {
    const shop = await makeShop(server, superAdmin)
    const day = await dayIn(3)
    expect((await buy(shop, day)).status).toBe(200)
    const reply = await open(superAdmin, shop, { dueDay: day })
    expect([reply.status, reply.body.code, reply.body.errors?.[0]?.path]).toEqual([409, 'soldOut', 'dueDay'])
    expect(await jobsOf(shop)).toEqual([])
  })

  test.each([
    ['the buyer', true],
    ['the workshop', false],
  ])('and two buyers at once: the last vehicle goes to %s, who came first', async (_who, isBuyerFirst) => {
    const shop = await makeShop(server, superAdmin)
    const day = await dayIn(3)
    const plan = () => open(superAdmin, shop, { dueDay: day })
    const { first, second } = await interleave(
      pool,
      'holds',
      isBuyerFirst ? () => buy(shop, day) : plan,
      isBuyerFirst ? plan : () => buy(shop, day),
    )
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'soldOut'])
    expect((await buy(shop, day)).body.code).toBe('soldOut')
  })

  test('that is begun while somebody buys leaves nothing to sell', async () => {
    const shop = await makeShop(server, superAdmin)
    const { jobId, dueDay } = await made(shop)
    const { first, second } = await interleave(
      pool,
      'stock',
      () => step(superAdmin, jobId, { step: 'begin' }),
      () => buy(shop, dueDay),
    )
    expect([first.status, second.body.code]).toEqual([200, 'soldOut'])
    expect((await buy(shop, await dayIn(6))).body.code).toBe('soldOut')
  })

  test('that two people begin at once is begun once', async () => {
    const shop = await makeShop(server, superAdmin)
    const { jobId } = await made(shop)
    const begin = () => step(shop.agent, jobId, { step: 'begin' })
    const { first, second } = await interleave(pool, 'service_jobs', begin, begin)
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, words.jobStateNow('begun')])
  })

  test('that is sent twice is one job', async () => {
    const shop = await makeShop(server, superAdmin)
    const twice = () => open(shop.agent, shop)
    const { first, second } = await interleave(pool, 'service_jobs', twice, twice)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await jobsOf(shop)).toHaveLength(1)
  })

  test('moves to another day with its reservation, and frees the day when it is cancelled', async () => {
    const shop = await makeShop(server, superAdmin)
    const { jobId, dueDay } = await made(shop)
    const later = await dayIn(5)
    const edit = (body: object) => callUntyped(shop.agent, updateServiceJob, { params: { jobId }, body })
    expect((await edit({ dueDay: later, base: { dueDay } })).body.data).toMatchObject({
      dueDay: later,
      isReserved: true,
    })
    expect([await countFree(shop, dueDay), await countFree(shop, later)]).toEqual([1, 0])
    expect((await edit({ dueDay, base: { dueDay } })).body.code).toBe('changedMeanwhile')
    expect((await step(shop.agent, jobId, { step: 'cancel' })).body.errors?.[0]?.path).toBe('reason')
    await stepTo(jobId, 'cancel')
    expect(await countFree(shop, later)).toBe(1)
    expect((await edit({ problem: 'Tyre' })).body.message).toBe(words.jobStateNow('cancelled'))
  })

  test('shares its day with another job of the vehicle, which stays reserved until both are gone', async () => {
    const shop = await makeShop(server, superAdmin)
    const [one, other] = [await made(shop), await made(shop, { problem: 'Tyre' })]
    await stepTo(one.jobId, 'cancel')
    expect(await countFree(shop, one.dueDay)).toBe(0)
    await stepTo(other.jobId, 'cancel')
    expect(await countFree(shop, one.dueDay)).toBe(1)
  })

  test('is rejected for a day on which a customer has the vehicle, and cannot be begun before it is back', async () => {
    const shop = await makeShop(server, superAdmin)
    await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    const reply = await open(superAdmin, shop)
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([409, 'vehicleOnRoad', words.DUE_DAY_ON_ROAD])
    const later = await made(shop, { dueDay: await dayIn(9) })
    expect(later).toMatchObject({ isReserved: true, steps: ['cancel'] })
    expect((await step(superAdmin, later.jobId, { step: 'begin' })).body.code).toBe('vehicleOnRoad')
  })
})

describe('an urgent job', () => {
  test('takes the vehicle out of service at once and returns the bookings without a vehicle', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const reply = await open(shop.manager, shop, { priority: 'URGENT', dueDay: await dayIn(0) })
    expect(reply.body).toMatchObject({ data: { isReserved: true, state: 'PLANNED' }, unserved: [transactionId] })
    expect(await outOfService(shop)).toBe('Brake pads')
    expect((await callUntyped(shop.agent, refundUnserved, { body: { transactionId } })).status).toBe(200)
  })

  test('gives a promised vehicle up for another one of the model', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const { jobId } = await made(shop)
    const params = { jobId }
    const reply = await callUntyped(shop.agent, updateServiceJob, { params, body: { priority: 'URGENT' } })
    expect(reply.body).toMatchObject({ success: true, unserved: [] })
    expect(await outOfService(shop)).toBe('Brake pads')
  })

  test('takes out a vehicle that is on the road, whose ride goes on', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    const job = await made(shop, { priority: 'URGENT' })
    expect(await outOfService(shop)).toBe('Brake pads')
    await returnVehicle(shop, transactionId)
    await stepTo(job.jobId, 'begin', 'finish', 'pass')
    expect(await outOfService(shop)).toBeNull()
  })
})

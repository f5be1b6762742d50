import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { listServiceJobs, openServiceJob, updateServiceJob, type ServiceJob } from '@voltloop/contract/fleet/service'
import { expect, test } from 'vitest'
import { dataOf, type Caller } from '../../../test/support/caller.ts'
import { makeBooking, makeShop, renewForCash, type Shop } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database

interface Ride {
  shop: Shop
  transactionId: string
  endsAt: Date
}

/** Hands over a vehicle for a day, and plans its service for the first whole day after the ride. */
async function rideBeforeService(vehicles: number): Promise<Ride & { job: ServiceJob }> {
  const admin = await as(server, 'SUPER_ADMIN')
  const shop = await makeShop(server, admin, vehicles)
  const { subscriptionId } = await makePlan(admin, [shop.model.modelId], { duration: 1 })
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { subscriptionId })
  const { rows } = await pool.query<{ endsAt: Date; vehicleId: string }>(
    `select ends_at as "endsAt", vehicle_id as "vehicleId" from bookings join holds on holds.id = hold_id where number = $1`,
    [Number(transactionId.slice('VL-'.length))],
  )
  const [{ endsAt, vehicleId } = { endsAt: new Date(), vehicleId: '' }] = rows
  const dueDay = dayInIndia(addDays(endsAt, 1))
  const body = { vehicleId, problem: 'Brakes', priority: 'LOW' as const, dueDay }
  const job = dataOf(await shop.agent.call(openServiceJob, { body }))
  expect(job.isReserved).toBe(true)
  return { shop, transactionId, endsAt, job }
}

const jobsOf = async (caller: Caller, { shop }: Ride) =>
  dataOf(await caller.call(listServiceJobs, { params: { cityId: shop.city.cityId }, query: {} }))

test('a job needs another day when the ride that has its vehicle is renewed into its day', async () => {
  const ride = await rideBeforeService(2)
  await renewForCash(server, ride.transactionId)
  expect(await jobsOf(superAdmin, ride)).toMatchObject([{ isReserved: false, vehicle: { isDeployed: true } }])
})

test('a job keeps its day while the ride is late, until that day comes', async () => {
  const ride = await rideBeforeService(1)
  await server.advance(Math.ceil((ride.endsAt.getTime() - (await server.now()).getTime()) / 1000) + 60)
  const admin = await as(server, 'SUPER_ADMIN')
  expect(await jobsOf(admin, ride)).toMatchObject([{ isReserved: true }])
  await server.advance(86_400)
  const later = await as(server, 'SUPER_ADMIN')
  expect(await jobsOf(later, ride)).toMatchObject([{ isReserved: false }])

  const { shop, transactionId, job } = ride
  const agent = await makeAgent(server, later, shop.city.cityId)
  const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' as const }
  dataOf(await agent.call(inspectDrop, { body: drop }))
  const body = { dueDay: dayInIndia(addDays(await server.now(), 1)) }
  expect(dataOf(await agent.call(updateServiceJob, { params: { jobId: job.jobId }, body }))).toMatchObject({
    isReserved: true,
  })
})

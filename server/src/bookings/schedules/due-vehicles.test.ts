import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { deleteVehicle, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { deleteServiceSchedule } from '@voltloop/contract/fleet/schedules'
import { SCHEDULE_ENDED } from '@voltloop/contract/fleet/schedules-messages'
import { beforeEach, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { makeBooking, makeShop, renewForCash, returnVehicle, type Shop } from '../../../test/support/people/bookings.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { editSchedule, makeSchedule, schedulesOf } from '../../../test/support/schedules.ts'
import { openWorkshop, vehicleOf } from '../../../test/support/workshop.ts'
import { openDueJob } from './due-vehicles.ts'

const server = await openServer()
const { transact } = server.app.database
const DAY = 86_400
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
let superAdmin: Person
let workshop: ReturnType<typeof openWorkshop>

// Sessions end while the clock moves on.
beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  workshop = openWorkshop(server, superAdmin)
})

/** Adds a schedule and waits for its jobs. */
async function schedule(shop: Shop, overrides: object = {}) {
  const made = await makeSchedule(shop, overrides)
  await server.drainJobs()
  return made
}

const one = async (shop: Shop, query: object = {}) => {
  const jobs = await workshop.jobsOf(shop, query)
  expect(jobs).toHaveLength(1)
  const [job] = jobs
  if (!job) throw new Error('There is no job')
  return job
}

test('a vehicle that is due within a week gets one job, and is not sold on its day', async () => {
  const shop = await makeShop(server, superAdmin)
  await schedule(shop)
  const job = await one(shop, { view: 'week' })
  const texts = { problem: 'General service', checklist: 'Brakes\nTyres', estimatedHours: 1.5 }
  expect(job).toMatchObject({
    ...texts,
    origin: 'SCHEDULE',
    dueDay: await workshop.dayIn(3),
    isReserved: true,
    assignee: null,
  })
  expect([await workshop.countFree(shop, job.dueDay), await workshop.countFree(shop, await workshop.dayIn(4))]).toEqual(
    [0, 1],
  )
  await server.advance(3600)
  await one(shop)
  expect(await schedulesOf(shop.manager, shop.city.cityId)).toMatchObject([{ openJobs: 1, dueThisWeek: 1 }])
})

test('a vehicle that is due later gets its job a week before', async () => {
  const shop = await makeShop(server, superAdmin)
  await schedule(shop, { everyDays: 20 })
  expect(await workshop.jobsOf(shop)).toEqual([])
  await passTime(server, 12 * DAY)
  expect(await workshop.jobsOf(shop)).toEqual([])
  await passTime(server, 2 * DAY)
  expect((await one(shop)).dueDay).toBe(await workshop.dayIn(6))
})

test('two runs at once open one job', async () => {
  const shop = await makeShop(server, superAdmin)
  const { scheduleId } = await makeSchedule(shop)
  const due = { scheduleId, vehicleId: vehicleOf(shop) }
  const now = await server.now()
  const run = () => transact((db) => openDueJob(db, due, now))
  await Promise.all([run(), run(), run()])
  expect(await workshop.jobsOf(shop)).toHaveLength(1)
})

test('a paused schedule opens nothing until it is resumed, and its jobs stay', async () => {
  const shop = await makeShop(server, superAdmin)
  const { scheduleId } = await makeSchedule(shop)
  await editSchedule(superAdmin, scheduleId, { isPaused: true })
  await server.advance(2 * DAY)
  expect(await workshop.jobsOf(shop)).toEqual([])
  await editSchedule(superAdmin, scheduleId, { isPaused: false })
  await server.drainJobs()
  await one(shop)
  await editSchedule(superAdmin, scheduleId, { isPaused: true })
  await server.drainJobs()
  await one(shop)
})

test('the next service counts from the last one that was done, or skipped', async () => {
  const shop = await makeShop(server, superAdmin)
  await schedule(shop)
  await workshop.stepTo((await one(shop)).jobId, 'begin', 'finish', 'pass')
  await server.advance(3600)
  const next = await one(shop)
  expect(next.dueDay).toBe(await workshop.dayIn(3))
  await server.advance(DAY)
  await workshop.stepTo(next.jobId, 'cancel')
  await server.advance(3600)
  expect((await one(shop)).dueDay).toBe(await workshop.dayIn(3))
})

test('rides count as well as days, whichever comes first', async () => {
  const shop = await makeShop(server, superAdmin)
  await schedule(shop, { everyDays: 300, everyRides: 2 })
  await makeBooking(server, shop, 'COMPLETED')
  await server.advance(3600)
  expect(await workshop.jobsOf(shop)).toEqual([])
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await returnVehicle(shop, transactionId)
  await server.advance(3600)
  const job = await one(shop)
  expect(job).toMatchObject({ dueDay: await workshop.dayIn(1), isReserved: true })
  await workshop.stepTo(job.jobId, 'begin', 'finish', 'pass')
  await server.advance(3600)
  expect(await workshop.jobsOf(shop)).toEqual([])
})

test('a vehicle on the road gets its job without its ride being stopped or kept from renewing, and its day when it is back', async () => {
  const shop = await makeShop(server, superAdmin)
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await schedule(shop)
  const job = await one(shop)
  expect(job).toMatchObject({ dueDay: await workshop.dayIn(3), isReserved: false, steps: ['cancel'] })
  expect(await workshop.outOfService(shop)).toBeNull()
  await passTime(server, 6 * DAY)
  await renewForCash(server, transactionId)
  await server.advance(3600)
  expect(await one(shop)).toMatchObject({ dueDay: job.dueDay, isReserved: false })
  await returnVehicle(shop, transactionId)
  await server.drainJobs()
  const dueDay = await workshop.dayIn(1)
  expect(await one(shop)).toMatchObject({ jobId: job.jobId, dueDay, isReserved: true })
  expect(await workshop.countFree(shop, dueDay)).toBe(0)
})

test('a booking of the vehicle keeps it: the service is planned after it', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const { transactionId } = await makeBooking(server, shop, 'CREATED')
  const [first, second] = shop.vehicles
  const registrationNumber = first?.registrationNumber ?? ''
  dataOf(
    await shop.manager.call(approveBooking, {
      query: { approve: 'true' },
      body: { transactionId, registrationNumber },
    }),
  )
  await schedule(shop)
  const jobs = await workshop.jobsOf(shop)
  expect(jobs.map(({ vehicle, dueDay, isReserved }) => [vehicle.vehicleId, dueDay, isReserved])).toEqual([
    [second?.vehicleId, await workshop.dayIn(3), true],
    [first?.vehicleId, await workshop.dayIn(8), true],
  ])
})

test('the last vehicle that is booked for days is planned behind them', async () => {
  const shop = await makeShop(server, superAdmin)
  await makeBooking(server, shop, 'CREATED')
  await schedule(shop)
  expect(await one(shop)).toMatchObject({ dueDay: await workshop.dayIn(8), isReserved: true })
})

test('a schedule takes no more vehicles on a day than it may', async () => {
  const shop = await makeShop(server, superAdmin, 5)
  await schedule(shop, { perDay: 2 })
  const days = (await workshop.jobsOf(shop)).map(({ dueDay }) => dueDay)
  expect(days).toEqual([
    await workshop.dayIn(3),
    await workshop.dayIn(3),
    await workshop.dayIn(4),
    await workshop.dayIn(4),
    await workshop.dayIn(5),
  ])
})

test('a vehicle that two schedules make due in one week is in the workshop on one day, if the second has room then', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  await schedule(shop, { perDay: 1 })
  await schedule(shop, { title: 'Brake fluid', everyDays: 5 })
  const days = new Map<string, string[]>()
  for (const { vehicle, dueDay } of await workshop.jobsOf(shop))
    days.set(vehicle.vehicleId, [...(days.get(vehicle.vehicleId) ?? []), dueDay])
  const [third, fourth] = [await workshop.dayIn(3), await workshop.dayIn(4)]
  expect([...days.values()]).toEqual([
    [third, third],
    [fourth, fourth],
  ])
  await schedule(shop, { title: 'Tyres', everyDays: 6, perDay: 1 })
  const tyres = (await workshop.jobsOf(shop)).filter(({ problem }) => problem === 'Tyres')
  expect(tyres.map(({ dueDay }) => dueDay).toSorted()).toEqual([third, fourth])
})

test('a vehicle out of service is planned too, and reserved when it is back', async () => {
  const shop = await makeShop(server, superAdmin)
  const params = { vehicleId: vehicleOf(shop) }
  const setService = (outOfService: string | null) =>
    callUntyped(superAdmin, updateVehicle, { params, body: { outOfService } })
  await setService('Battery')
  await schedule(shop)
  const { dueDay } = await one(shop)
  await setService(null)
  expect(await one(shop)).toMatchObject({ isReserved: true, dueDay })
  expect(await workshop.countFree(shop, dueDay)).toBe(0)
})

test('a vehicle that leaves the fleet loses its job and gets no other', async () => {
  const shop = await makeShop(server, superAdmin)
  await schedule(shop)
  dataOf(await superAdmin.call(deleteVehicle, { params: { vehicleId: vehicleOf(shop) } }))
  await server.advance(3600)
  expect(await workshop.jobsOf(shop)).toEqual([])
})

test('a schedule for all models covers every vehicle of its city, and none of another', async () => {
  const [shop, other] = [await makeShop(server, superAdmin, 2), await makeShop(server, superAdmin)]
  await schedule(shop, { modelId: null })
  expect([(await workshop.jobsOf(shop)).length, (await workshop.jobsOf(other)).length]).toEqual([2, 0])
})

test('the planned jobs of a deleted schedule are cancelled, and those that are begun go on', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const { scheduleId } = await schedule(shop)
  const [begun] = await workshop.jobsOf(shop)
  await workshop.stepTo(begun?.jobId ?? '', 'begin')
  dataOf(await superAdmin.call(deleteServiceSchedule, { params: { scheduleId } }))
  await server.drainJobs()
  expect(await one(shop)).toMatchObject({ jobId: begun?.jobId, state: 'BEGUN' })
  expect(await one(shop, { view: 'closed' })).toMatchObject({ state: 'CANCELLED', cancelReason: SCHEDULE_ENDED })
  await workshop.stepTo(begun?.jobId ?? '', 'finish', 'pass')
  await server.advance(30 * 3600)
  expect(await workshop.jobsOf(shop)).toEqual([])
})

import { cancelJobOfSchedule, planAgain, readJobsToCancel, readJobsToPlan } from '../../fleet/index.ts'
import { runEachInTransaction } from '../../platform/db/batches.ts'
import { onEvent, sweep, type Job } from '../../platform/jobs/jobs.ts'
import { openDueJob, readDueVehicles, readRiddenVehicles } from './due-vehicles.ts'

const HOURLY = 60
const BATCH_SIZE = 500

/** The jobs of service schedules. */
export const scheduleJobs: Job[] = [
  sweep('openScheduledJobs', HOURLY, async ({ transact, now }) => {
    const due = await transact((db) => readDueVehicles(db, null, now, BATCH_SIZE))
    await runEachInTransaction(transact, due, (db, vehicle) => openDueJob(db, vehicle, now))
    const unplanned = await transact((db) => readJobsToPlan(db, null, BATCH_SIZE))
    await runEachInTransaction(transact, unplanned, (db, jobId) => planAgain(db, jobId, now))
  }),
  // A vehicle gets the day of its service when it is back from a ride.
  onEvent('booking.returned', 'service', async ({ transact, now }, { bookingId }) => {
    const waiting = await transact(async (db) => {
      const vehicleIds = await readRiddenVehicles(db, bookingId)
      return readJobsToPlan(db, vehicleIds, BATCH_SIZE)
    })
    await runEachInTransaction(transact, waiting, (db, jobId) => planAgain(db, jobId, now))
  }),
  onEvent('service.scheduleChanged', 'jobs', async ({ transact, now }, { scheduleId }) => {
    const ended = await transact((db) => readJobsToCancel(db, scheduleId))
    await runEachInTransaction(transact, ended, (db, jobId) => cancelJobOfSchedule(db, jobId, now))
    const due = await transact((db) => readDueVehicles(db, scheduleId, now, BATCH_SIZE))
    await runEachInTransaction(transact, due, (db, vehicle) => openDueJob(db, vehicle, now))
  }),
]

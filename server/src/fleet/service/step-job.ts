import type { JobState, JobStep, stepServiceJob } from '@voltloop/contract/fleet/service'
import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { assertJobState, lockJob } from './locked-job.ts'
import { recordJob } from './record-job.ts'
import { cancelJob } from './ride-jobs.ts'
import { describeChange, leaveWorkshop, requireHub, takeToWorkshop, type JobChange } from './workshop.ts'

type Locked = Awaited<ReturnType<typeof lockJob>>
type Form = Body<typeof stepServiceJob>

/** The states in which each step is possible. */
export const STEPS_FROM: Readonly<Record<JobStep, readonly JobState[]>> = {
  begin: ['PLANNED'],
  finish: ['BEGUN'],
  pass: ['DONE'],
  fail: ['DONE'],
  cancel: ['PLANNED', 'BEGUN'],
}

/** Takes a job to its next state, and its vehicle out of service or back. */
export async function stepJob(db: Db, actor: Actor, jobId: string, form: Form, now: Date): Promise<JobChange> {
  const locked = await lockJob(db, actor, jobId)
  assertJobState(locked.job, STEPS_FROM[form.step])
  return STEPS[form.step](db, actor, locked, form, now)
}

type Step = (db: Db, actor: Actor, locked: Locked, form: Form, now: Date) => Promise<JobChange>

const STEPS: Record<JobStep, Step> = { begin, finish, pass, fail, cancel }

// The vehicle leaves the stock in the transaction that releases its hold, so it is never sold in between.
async function begin(db: Db, actor: Actor, { job, vehicle }: Locked, form: Form, now: Date): Promise<JobChange> {
  if (vehicle.is_deployed) throw new AppError('vehicleOnRoad')
  const hubId = await requireHub(db, actor, vehicle, form.hubId)
  await takeToWorkshop(db, actor, vehicle, { reason: job.problem, hubId }, now)
  await db
    .updateTable('service_jobs')
    .set({ state: 'BEGUN', begun_at: now, hold_id: null })
    .where('id', '=', job.id)
    .execute()
  await recordJob(db, actor, { change: 'begun', before: job, jobId: job.id, cityId: vehicle.city_id }, now)
  const isTakenOut = vehicle.out_of_service === null
  return describeChange(db, vehicle, { jobId: job.id, isOut: true, isTakenOut }, now)
}

async function finish(db: Db, actor: Actor, { job, vehicle }: Locked, form: Form, now: Date): Promise<JobChange> {
  const { parts, cost } = form
  await db
    .updateTable('service_jobs')
    .set({
      state: 'DONE',
      done_at: now,
      ...(parts !== undefined && { parts: parts || null }),
      ...(cost !== undefined && { cost_paise: cost === null ? null : toPaise(cost) }),
    })
    .where('id', '=', job.id)
    .execute()
  await recordJob(db, actor, { change: 'finished', before: job, jobId: job.id, cityId: vehicle.city_id }, now)
  return describeChange(db, vehicle, { jobId: job.id, isOut: false }, now)
}

async function pass(db: Db, actor: Actor, { job, vehicle }: Locked, form: Form, now: Date): Promise<JobChange> {
  const hubId = vehicle.is_deployed ? null : await requireHub(db, actor, vehicle, form.hubId)
  await db.updateTable('service_jobs').set({ state: 'CHECKED', closed_at: now }).where('id', '=', job.id).execute()
  await recordJob(db, actor, { change: 'passed', before: job, jobId: job.id, cityId: vehicle.city_id }, now)
  const isFreed = await leaveWorkshop(db, actor, vehicle, hubId, now)
  return describeChange(db, vehicle, { jobId: job.id, isOut: false, isFreed }, now)
}

async function fail(db: Db, actor: Actor, { job, vehicle }: Locked, _form: Form, now: Date): Promise<JobChange> {
  await db.updateTable('service_jobs').set({ state: 'BEGUN', done_at: null }).where('id', '=', job.id).execute()
  await recordJob(db, actor, { change: 'failed', before: job, jobId: job.id, cityId: vehicle.city_id }, now)
  return describeChange(db, vehicle, { jobId: job.id, isOut: false }, now)
}

async function cancel(db: Db, actor: Actor, { job, vehicle }: Locked, form: Form, now: Date): Promise<JobChange> {
  if (form.reason === undefined) throw fieldError('reason', 'jobReasonRequired')
  await cancelJob(db, actor, { job, cityId: vehicle.city_id, reason: form.reason }, now)
  return describeChange(db, vehicle, { jobId: job.id, isOut: false }, now)
}

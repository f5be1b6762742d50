import type { openServiceJob, updateServiceJob } from '@voltloop/contract/fleet/service'
import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import { assertUnchanged } from '../../platform/assert-unchanged.ts'
import type { Db } from '../../platform/db/db.ts'
import { notifyAssignee, readAssignee } from './assignee.ts'
import {
  assertJobState,
  lockJob,
  lockServedVehicle,
  OPEN_STATES,
  type LockedJob,
  type LockedVehicle,
} from './locked-job.ts'
import { recordJob } from './record-job.ts'
import { releaseDay, reserveDay } from './service-hold.ts'
import { describeChange, takeToWorkshop, type JobChange } from './workshop.ts'

/** Opens a job by hand: reserves the vehicle on the due day, or takes it out of service at once if the job is urgent. */
export async function openJob(db: Db, actor: Actor, form: Body<typeof openServiceJob>, now: Date): Promise<JobChange> {
  const vehicle = await lockServedVehicle(db, actor, form.vehicleId)
  const { problem, priority, dueDay } = form
  const assignee = await readAssignee(db, vehicle.city_id, form)
  // A form that is sent twice opens one job.
  const sameId = await findSame(db, form)
  if (sameId !== null)
    return describeChange(db, vehicle, { jobId: sameId, isOut: vehicle.out_of_service !== null }, now)
  const id = uuidv7()
  const isTakenOut = priority === 'URGENT' && vehicle.out_of_service === null
  if (isTakenOut) await takeToWorkshop(db, actor, vehicle, { reason: problem }, now)
  const isOut = isTakenOut || vehicle.out_of_service !== null
  const hold_id = isOut ? null : await reserveDay(db, vehicle, dueDay, now)
  await db
    .insertInto('service_jobs')
    .values({
      id,
      vehicle_id: vehicle.id,
      hold_id,
      state: 'PLANNED',
      priority,
      origin: 'STAFF',
      problem,
      due_day: dueDay,
      ...assignee,
      opened_by: actor.userId,
      opened_at: now,
    })
    .execute()
  await recordJob(db, actor, { change: 'opened', jobId: id, cityId: vehicle.city_id }, now)
  await notifyAssignee(db, actor, id, { before: null, after: assignee.assignee_id })
  return describeChange(db, vehicle, { jobId: id, isOut, isTakenOut }, now)
}

async function findSame(
  db: Db,
  { vehicleId, problem, dueDay }: Pick<Body<typeof openServiceJob>, 'vehicleId' | 'problem' | 'dueDay'>,
): Promise<string | null> {
  const same = await db
    .selectFrom('service_jobs')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'PLANNED')
    .where('problem', '=', problem)
    .where('due_day', '=', dueDay)
    .executeTakeFirst()
  return same?.id ?? null
}

/** Changes an open job. Another due day moves the reservation of a planned one, and an urgent one takes the vehicle out of service. */
export async function changeJob(
  db: Db,
  actor: Actor,
  jobId: string,
  form: Body<typeof updateServiceJob>,
  now: Date,
): Promise<JobChange> {
  const { job, vehicle } = await lockJob(db, actor, jobId)
  assertJobState(job, OPEN_STATES)
  assertUnchanged(form, shownOf(job))
  const isReassigned = form.assigneeId !== undefined || form.assigneeName !== undefined
  const assignee = isReassigned
    ? await readAssignee(db, vehicle.city_id, { assigneeId: form.assigneeId, assigneeName: form.assigneeName })
    : { assignee_id: job.assignee_id, assignee_name: job.assignee_name }
  const changed = {
    problem: form.problem ?? job.problem,
    priority: form.priority ?? job.priority,
    due_day: form.dueDay ?? job.due_day,
    parts: form.parts === undefined ? job.parts : form.parts || null,
    cost_paise: form.cost === undefined ? job.cost_paise : paiseOf(form.cost),
    ...assignee,
  }
  await db.updateTable('service_jobs').set(changed).where('id', '=', jobId).execute()
  const isMoved = form.dueDay !== undefined || changed.priority !== job.priority
  const isTakenOut = isMoved && (await keepOff(db, actor, vehicle, { ...job, ...changed }, now))
  await recordJob(db, actor, { change: 'changed', before: job, jobId, cityId: vehicle.city_id }, now)
  await notifyAssignee(db, actor, jobId, { before: job.assignee_id, after: assignee.assignee_id })
  const isOut = isTakenOut || (changed.priority === 'URGENT' && vehicle.out_of_service !== null)
  return describeChange(db, vehicle, { jobId, isOut, isTakenOut }, now)
}

// A planned job keeps its vehicle off the road on its day, an urgent one from now on. Returns whether the vehicle went out of service.
async function keepOff(db: Db, actor: Actor, vehicle: LockedVehicle, job: LockedJob, now: Date): Promise<boolean> {
  if (job.state !== 'PLANNED' || vehicle.out_of_service !== null) return false
  await releaseDay(db, job, now)
  if (job.priority === 'URGENT') {
    await takeToWorkshop(db, actor, vehicle, { reason: job.problem }, now)
    return true
  }
  const holdId = await reserveDay(db, vehicle, job.due_day, now)
  await db.updateTable('service_jobs').set({ hold_id: holdId }).where('id', '=', job.id).execute()
  return false
}

function shownOf(job: LockedJob) {
  const cost = job.cost_paise === null ? null : job.cost_paise / 100
  const { problem, priority, due_day: dueDay, parts, assignee_id: assigneeId, assignee_name: assigneeName } = job
  return { problem, priority, dueDay, parts, cost, assigneeId, assigneeName }
}

const paiseOf = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))

import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import {
  PER_DAY_DEFAULT,
  type createServiceSchedule,
  type ServiceSchedule,
  type updateServiceSchedule,
} from '@voltloop/contract/fleet/schedules'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { lockCity, requireCity } from '../../places/index.ts'
import { assertUnchanged } from '../../platform/assert-unchanged.ts'
import { mapConflicts } from '../../platform/db/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { readSchedule } from './queries.ts'
import '../../catalogue/tables.ts'
import '../events.ts'

const CONFLICTS = { service_schedules_title: { code: 'scheduleTaken', field: 'title' } } as const

export async function addSchedule(
  db: Db,
  actor: Actor,
  form: Body<typeof createServiceSchedule>,
  now: Date,
): Promise<ServiceSchedule> {
  requireCity(actor, form.cityId)
  await lockCity(db, form.cityId, fieldError('cityId', 'cityGone'))
  const { everyDays = null, everyRides = null, modelId = null } = form
  assertInterval(everyDays, everyRides)
  await lockModel(db, modelId)
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('service_schedules')
      .values({
        id,
        city_id: form.cityId,
        model_id: modelId,
        title: form.title,
        checklist: form.checklist || null,
        priority: form.priority,
        every_days: everyDays,
        every_rides: everyRides,
        estimated_hours: form.estimatedHours ?? null,
        per_day: form.perDay ?? PER_DAY_DEFAULT,
        counts_from: form.countsFrom ?? dayInIndia(now),
        paused_at: null,
        created_by: actor.userId,
        created_at: now,
        archived_at: null,
      })
      .execute(),
  )
  const after = await readSchedule(db, actor, id, now)
  await record(db, actor, { action: 'schedule.created', after }, now)
  return after
}

export async function changeSchedule(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateServiceSchedule>,
  now: Date,
): Promise<ServiceSchedule> {
  const before = await lockSchedule(db, actor, id, now)
  assertUnchanged(form, { ...before, modelId: before.model?.modelId ?? null })
  const everyDays = form.everyDays === undefined ? before.everyDays : form.everyDays
  const everyRides = form.everyRides === undefined ? before.everyRides : form.everyRides
  assertInterval(everyDays, everyRides)
  const modelId = form.modelId === undefined ? (before.model?.modelId ?? null) : form.modelId
  if (modelId !== before.model?.modelId) await lockModel(db, modelId)
  const isPaused = form.isPaused ?? before.isPaused
  await mapConflicts(CONFLICTS, () =>
    db
      .updateTable('service_schedules')
      .set({
        model_id: modelId,
        title: form.title ?? before.title,
        checklist: form.checklist === undefined ? before.checklist : form.checklist || null,
        priority: form.priority ?? before.priority,
        every_days: everyDays,
        every_rides: everyRides,
        estimated_hours: form.estimatedHours === undefined ? before.estimatedHours : form.estimatedHours,
        per_day: form.perDay ?? before.perDay,
        counts_from: form.countsFrom ?? before.countsFrom,
        ...(isPaused !== before.isPaused && { paused_at: isPaused ? now : null }),
      })
      .where('id', '=', id)
      .execute(),
  )
  const after = await readSchedule(db, actor, id, now)
  await record(db, actor, { action: `schedule.${changeOf(before, after)}`, before, after }, now)
  return after
}

export async function deleteSchedule(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  const before = await lockSchedule(db, actor, id, now)
  await db.updateTable('service_schedules').set({ archived_at: now }).where('id', '=', id).execute()
  await record(db, actor, { action: 'schedule.deleted', before }, now)
}

function changeOf(before: ServiceSchedule, after: ServiceSchedule): 'paused' | 'resumed' | 'changed' {
  if (before.isPaused === after.isPaused) return 'changed'
  return after.isPaused ? 'paused' : 'resumed'
}

async function lockSchedule(db: Db, actor: Actor, id: string, now: Date): Promise<ServiceSchedule> {
  const row = await db
    .selectFrom('service_schedules')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return readSchedule(db, actor, id, now)
}

function assertInterval(everyDays: number | null, everyRides: number | null): void {
  if (everyDays === null && everyRides === null) throw fieldError('everyDays', 'intervalRequired')
}

// A model cannot be archived meanwhile.
async function lockModel(db: Db, modelId: string | null): Promise<void> {
  if (modelId === null) return
  const model = await db
    .selectFrom('models')
    .select('id')
    .where('id', '=', modelId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!model) throw fieldError('modelId', 'modelGone')
}

interface Change {
  action: `schedule.${string}`
  before?: ServiceSchedule
  after?: ServiceSchedule
}

// A schedule is a part of its city's fleet, so that the city's admin can read who changed it.
async function record(db: Db, actor: Actor, { action, before, after }: Change, now: Date): Promise<void> {
  const schedule = after ?? before
  if (!schedule) return
  const { scheduleId, city } = schedule
  const subject = { kind: 'fleet', id: city.cityId } as const
  const entry = { action, subject, ...(before && { before: factsOf(before) }), ...(after && { after: factsOf(after) }) }
  if (!(await recordAudit(db, actor, entry, now))) return
  await broadcastVehicles(db, [city.cityId])
  await publish(db, { name: 'service.scheduleChanged', scheduleId })
}

// The number of its jobs is no part of what somebody changed.
function factsOf({ vehicles: _vehicles, openJobs: _open, dueThisWeek: _due, ...facts }: ServiceSchedule) {
  return facts
}

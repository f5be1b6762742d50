import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { ServiceSchedule } from '@voltloop/contract/fleet/schedules'
import { sql, type RawBuilder } from 'kysely'
import { ownCity, requestedCity, requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { WEEK_DAYS } from '../service/queries.ts'
import '../../catalogue/tables.ts'

/** Returns the schedules of one city or of all cities, by title. */
export async function readSchedules(
  db: ReadDb,
  actor: Actor,
  requested: string,
  now: Date,
): Promise<ServiceSchedule[]> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  return selectSchedules(db, cityId === null ? sql`true` : sql`s.city_id = ${cityId}`, now)
}

/** Returns one schedule. Throws 404 outside the actor's city. */
export async function readSchedule(db: ReadDb, actor: Actor, id: string, now: Date): Promise<ServiceSchedule> {
  const own = ownCity(actor)
  const inScope = own === null ? sql`true` : sql`s.city_id = ${own}`
  const [schedule] = await selectSchedules(db, sql`s.id = ${id} and ${inScope}`, now)
  if (!schedule) throw new AppError('notFound')
  return schedule
}

async function selectSchedules(db: ReadDb, condition: RawBuilder<unknown>, now: Date): Promise<ServiceSchedule[]> {
  const { rows } = await sql<ServiceSchedule>`
    select s.id as "scheduleId", s.title, s.checklist, s.priority, s.every_days as "everyDays", s.every_rides as "everyRides",
      s.estimated_hours as "estimatedHours", s.per_day as "perDay", s.counts_from as "countsFrom", s.paused_at is not null as "isPaused",
      json_build_object('cityId', c.id, 'name', c.name) as city,
      case when m.id is not null then json_build_object('modelId', m.id, 'brand', m.brand, 'modelName', m.name,
        'isArchived', m.archived_at is not null) end as model,
      coalesce(sum(k.vehicles), 0)::int as vehicles,
      jobs.open as "openJobs", jobs.week as "dueThisWeek"
    from service_schedules s join cities c on c.id = s.city_id left join models m on m.id = s.model_id
      cross join lateral (select count(*)::int as open,
        (count(*) filter (where j.due_day < ${dayInIndia(addDays(now, WEEK_DAYS))}::date))::int as week
        from service_jobs j where j.schedule_id = s.id and j.closed_at is null) jobs
      left join stock k on k.city_id = s.city_id and (s.model_id is null or k.model_id = s.model_id)
    where s.archived_at is null and ${condition}
    group by s.id, c.id, m.id, jobs.open, jobs.week order by lower(s.title), s.id`.execute(db)
  return rows
}

import { API_ROOT } from '@voltloop/contract/core/endpoint'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import {
  JOB_STEPS,
  type JobPhoto,
  type listServiceJobs,
  type listVehicleJobs,
  type ServiceJob,
} from '@voltloop/contract/fleet/service'
import { sql, type RawBuilder } from 'kysely'
import { ownCity, requestedCity, requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { containing, cutPage, olderThan, readCursor, type Cursor } from '../../platform/db/paging.ts'
import { requireVehicle } from '../queries.ts'
import { mayServe } from './locked-job.ts'
import { STEPS_FROM } from './step-job.ts'
import '../../accounts/tables.ts'
import '../../catalogue/tables.ts'

interface Page {
  data: ServiceJob[]
  nextCursor: string | null
  total: number
}

/** The days of a week ahead, with today. */
export const WEEK_DAYS = 7

/** Returns a page of the service jobs of one city or of all cities. */
export async function readJobs(
  db: ReadDb,
  actor: Actor,
  requested: string,
  { view, hubId, q, limit, cursor }: Query<typeof listServiceJobs>,
  now: Date,
): Promise<Page> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  const plate = q && compactPlate(q)
  const isClosed = view === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`
  const conditions = [
    sql`j.${isClosed}`,
    ...(view === 'week' ? [sql`j.due_day < ${dayInIndia(addDays(now, WEEK_DAYS))}`] : []),
    ...(hubId === 'none' ? [sql`v.hub_id is null`] : []),
    ...(hubId !== undefined && hubId !== 'none' ? [sql`v.hub_id = ${hubId}`] : []),
    ...(plate ? [sql`v.registration_number like ${containing(plate)}`] : []),
  ]
  const from = cityId === null ? ALL_JOBS : jobsOfCity(cityId, isClosed)
  return readPage(db, actor, { from, conditions, order: view === 'closed' ? 'closed_at' : 'work', limit, cursor })
}

// The job as j, its vehicle as v.
const ALL_JOBS = sql`service_jobs j join vehicles v on v.id = j.vehicle_id`

/** Looks up the jobs of each vehicle of a city: no index of the jobs has the city, and a join could read those of all cities. */
function jobsOfCity(cityId: string, isClosed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from vehicles where city_id = ${cityId} offset 0) v cross join lateral (
    select * from service_jobs where vehicle_id = v.id and ${isClosed} offset 0) j`
}

/** Returns a page of the jobs of a vehicle, newest first, and what all of them cost. */
export async function readVehicleJobs(
  db: ReadDb,
  actor: Actor,
  vehicleId: string,
  { limit, cursor }: Query<typeof listVehicleJobs>,
): Promise<Page & { totalCost: number }> {
  await requireVehicle(db, actor, vehicleId)
  const conditions = [sql`j.vehicle_id = ${vehicleId}`]
  const page = await readPage(db, actor, { from: ALL_JOBS, conditions, order: 'opened_at', limit, cursor })
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(cost_paise), 0)::int8 as paise from service_jobs where vehicle_id = ${vehicleId}`.execute(db)
  return { ...page, totalCost: (rows[0]?.paise ?? 0) / 100 }
}

/** Returns one job. Throws 404 outside the actor's city. */
export async function readJob(db: ReadDb, actor: Actor, jobId: string): Promise<ServiceJob> {
  const own = ownCity(actor)
  const conditions = [sql`j.id = ${jobId}`, ...(own === null ? [] : [sql`v.city_id = ${own}`])]
  const [row] = await selectJobs(db, { from: ALL_JOBS, conditions, order: sql`j.id`, limit: 1 })
  if (!row) throw new AppError('notFound')
  return jobOf(actor, row)
}

/** By the work: what was begun first, then by priority and due day. Or by a time, backwards. */
type Order = 'work' | 'closed_at' | 'opened_at'

interface PageRequest {
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  order: Order
  limit: number
  cursor?: string | undefined
}

async function readPage(db: ReadDb, actor: Actor, request: PageRequest): Promise<Page> {
  const { from, conditions, order, limit, cursor } = request
  const isByWork = order === 'work'
  const rest = isByWork ? afterWork(readCursor(cursor)) : olderThan(`j.${order}`, 'j.id', cursor)
  const by = isByWork ? sql`${WORK_KEY}, j.id` : sql`${sql.ref(`j.${order}`)} desc, j.id desc`
  const rows = await selectJobs(db, { from, conditions: [...conditions, rest], order: by, limit: limit + 1 })
  const { page, nextCursor } = cutPage(rows, limit, (row) => [keyOf(row, order), row.jobId])
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${joined(conditions)}`.execute(db)
  return { data: page.map((row) => jobOf(actor, row)), nextCursor, total: counted[0]?.total ?? 0 }
}

// One text of fixed width, so that a page can begin after it. The two digits are the ranks of the state and of the priority.
const WORK_KEY = sql`(case j.state when 'BEGUN' then '0' when 'PLANNED' then '1' else '2' end
  || case j.priority when 'URGENT' then '0' when 'HIGH' then '1' when 'NORMAL' then '2' else '3' end
  || to_char(j.due_day, 'YYYYMMDD')) collate "C"`
const WORK_KEY_SHAPE = /^[0-2][0-3]\d{8}$/

function afterWork(after: Cursor | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  if (!WORK_KEY_SHAPE.test(after[0])) throw new AppError('badInput')
  return sql`(${WORK_KEY}, j.id) > (${after[0]}, ${after[1]}::uuid)`
}

function keyOf(row: Row, order: Order): string {
  if (order === 'work') return row.workKey
  return (order === 'closed_at' ? row.closedAt : row.openedAt)?.toISOString() ?? ''
}

type Row = Omit<
  ServiceJob,
  'steps' | 'photos' | 'cost' | 'openedAt' | 'begunAt' | 'doneAt' | 'closedAt' | 'isReserved'
> & {
  workKey: string
  costPaise: number | null
  isHeld: boolean
  photos: { photoId: string; moment: JobPhoto['moment'] }[]
  openedAt: Date
  begunAt: Date | null
  doneAt: Date | null
  closedAt: Date | null
}

interface JobSelection {
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  limit: number
}

async function selectJobs(db: ReadDb, { from, conditions, order, limit }: JobSelection): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select j.id as "jobId", ${WORK_KEY} as "workKey", j.state, j.priority, j.origin, j.problem, j.checklist, j.estimated_hours as "estimatedHours", j.due_day as "dueDay", j.parts, j.cost_paise as "costPaise",
      j.opened_at as "openedAt", j.begun_at as "begunAt", j.done_at as "doneAt", j.closed_at as "closedAt", j.cancel_reason as "cancelReason",
      json_build_object('vehicleId', j.vehicle_id, 'registrationNumber', j.registration_number, 'isDeployed', j.is_deployed, 'outOfService', j.out_of_service,
        'model', json_build_object('modelId', m.id, 'brand', m.brand, 'modelName', m.name, 'imagePath', m.image_path),
        'city', json_build_object('cityId', c.id, 'name', c.name),
        'hub', case when h.id is not null then json_build_object('hubId', h.id, 'name', h.name) end) as vehicle,
      case when j.assignee_id is not null or j.assignee_name is not null
        then json_build_object('userId', j.assignee_id, 'name', coalesce(u.name, j.assignee_name)) end as assignee,
      exists (select from holds where holds.id = j.hold_id and released_at is null) as "isHeld",
      coalesce((select json_agg(json_build_object('photoId', p.id, 'moment', p.moment) order by p.uploaded_at, p.id)
        from service_photos p where p.job_id = j.id), '[]') as photos
    from (select j.*, v.registration_number, v.is_deployed, v.out_of_service, v.model_id, v.city_id, v.hub_id
        from ${from} where ${joined(conditions)} order by ${order} limit ${limit}) j
      join models m on m.id = j.model_id join cities c on c.id = j.city_id
      left join hubs h on h.city_id = j.city_id and h.id = j.hub_id left join users u on u.id = j.assignee_id
    order by ${order}`.execute(db)
  return rows
}

const joined = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

function jobOf(actor: Actor, { costPaise, isHeld, workKey: _order, ...row }: Row): ServiceJob {
  const { vehicle } = row
  const mayAct = mayServe(actor, { city_id: vehicle.city.cityId, hub_id: vehicle.hub?.hubId ?? null })
  const steps = JOB_STEPS.filter((step) => STEPS_FROM[step].includes(row.state))
  return {
    ...row,
    isReserved: isHeld || vehicle.outOfService !== null,
    cost: costPaise === null ? null : costPaise / 100,
    photos: row.photos.map(({ photoId, moment }) => jobPhotoOf(row.jobId, photoId, moment)),
    openedAt: row.openedAt.toISOString(),
    begunAt: row.begunAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    // A vehicle with a customer cannot be worked on.
    steps: mayAct ? steps.filter((step) => step !== 'begin' || !vehicle.isDeployed) : [],
  }
}

export function jobPhotoOf(jobId: string, photoId: string, moment: JobPhoto['moment']): JobPhoto {
  return { photoId, url: `${API_ROOT}/service/photo/${jobId}/${photoId}`, moment }
}

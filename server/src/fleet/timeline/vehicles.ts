import type { Query } from '@voltloop/contract/core/endpoint'
import type { JobBar, listTimelineVehicles, TimelineVehicle, TransferBar } from '@voltloop/contract/fleet/timeline'
import type { TimelineState } from '@voltloop/contract/fleet/timeline-states'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { countMatches, searchCondition } from '../queries.ts'
import { readSortedVehicles } from '../vehicle-order.ts'

export interface Span {
  start: Date
  end: Date
}

type VehicleRow = Omit<TimelineVehicle, 'bookings' | 'jobs' | 'transfers'>

interface VehiclesRequest extends Pick<
  Query<typeof listTimelineVehicles>,
  'q' | 'modelId' | 'state' | 'limit' | 'cursor'
> {
  cityId: string
  /** A further condition of the caller, such as which bookings reserve the vehicle. */
  condition: Expression<SqlBool> | null
}

/** Returns a page of the vehicles of a city by hub and registration number: those at no hub and those with customers come last. */
export async function readVehiclesByHub(
  db: ReadDb,
  { cityId, q, modelId, state, condition, limit, cursor }: VehiclesRequest,
): Promise<{ vehicles: VehicleRow[]; nextCursor: string | null; total: number }> {
  const conditions = [
    sql<SqlBool>`vehicles.city_id = ${cityId}`,
    ...(modelId === undefined ? [] : [sql<SqlBool>`vehicles.model_id = ${modelId}`]),
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(condition === null ? [] : [condition]),
    ...searchCondition(q),
  ]
  const page = { cityId, conditions, sort: 'place', limit, cursor, isSearch: Boolean(q) } as const
  const { vehicles, nextCursor } = await readSortedVehicles(db, page)
  return { vehicles, nextCursor, total: await countMatches(db, conditions) }
}

const IN_STATE: Record<TimelineState, Expression<SqlBool>> = {
  ready: sql<SqlBool>`not vehicles.is_deployed and vehicles.out_of_service is null`,
  deployed: sql<SqlBool>`vehicles.is_deployed`,
  outOfService: sql<SqlBool>`vehicles.out_of_service is not null`,
}

/** Returns when vehicles are in the workshop: planned jobs on the day that is held for them, begun ones until they are closed. */
export async function readJobBars(
  db: ReadDb,
  vehicleIds: readonly string[],
  { start, end }: Span,
): Promise<Map<string, JobBar[]>> {
  const { rows } = await sql<Omit<JobBar, 'from' | 'to'> & { vehicleId: string; from: Date; to: Date | null }>`
    select * from (
      select j.vehicle_id as "vehicleId", j.id as "jobId", j.problem, j.state, coalesce(j.begun_at, lower(h.during)) as "from",
        case when j.begun_at is null then upper(h.during) else j.closed_at end as "to"
      from service_jobs j left join holds h on h.id = j.hold_id and h.released_at is null
      where j.vehicle_id = any(${[...vehicleIds]}::uuid[]) and (j.begun_at is not null or h.id is not null and j.state = 'PLANNED')
    ) jobs
    where "from" < ${end} and ("to" is null or "to" > ${start})
    order by "from", "jobId"`.execute(db)
  const bars = new Map<string, JobBar[]>()
  for (const { vehicleId, from, to, ...job } of rows) {
    const bar = { ...job, from: from.toISOString(), to: to?.toISOString() ?? null }
    bars.set(vehicleId, [...(bars.get(vehicleId) ?? []), bar])
  }
  return bars
}

/** Returns when vehicles are on the way between hubs. */
export async function readTransferBars(
  db: ReadDb,
  vehicleIds: readonly string[],
  { start, end }: Span,
): Promise<Map<string, TransferBar[]>> {
  const { rows } = await sql<Omit<TransferBar, 'from' | 'to'> & { vehicleId: string; from: Date; to: Date | null }>`
    select v.vehicle_id as "vehicleId", t.id as "transferId", origin.name as "fromHub", target.name as "toHub",
      coalesce(v.out_at, t.due_at) as "from", v.in_at as "to", v.out_at is not null and v.in_at is null and v.is_open as "isUnderWay"
    from transfer_vehicles v join transfers t on t.id = v.transfer_id
      join hubs origin on origin.id = t.from_hub_id join hubs target on target.id = t.to_hub_id
    where v.vehicle_id = any(${[...vehicleIds]}::uuid[]) and (v.is_open or v.in_at is not null)
      and coalesce(v.out_at, t.due_at) < ${end} and (v.in_at is null or v.in_at > ${start})
    order by "from", t.id`.execute(db)
  const bars = new Map<string, TransferBar[]>()
  for (const { vehicleId, from, to, ...transfer } of rows) {
    const bar = { ...transfer, from: from.toISOString(), to: to?.toISOString() ?? null }
    bars.set(vehicleId, [...(bars.get(vehicleId) ?? []), bar])
  }
  return bars
}

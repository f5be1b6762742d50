import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { listTransfers, Transfer, TransferVehicle } from '@voltloop/contract/fleet/transfers'
import { sql, type RawBuilder } from 'kysely'
import { ownCity, requestedCity, requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { cutPage, olderThan, readCursor, totalOf } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'
import { readNames } from '../vehicle-names.ts'
import { isOver, mayDrive, mayPlan } from './locked-transfer.ts'
import '../../accounts/tables.ts'
import '../../catalogue/tables.ts'
import '../../places/tables.ts'

/** Returns a page of the transfers of one city or of all cities. */
export async function readTransfers(
  db: ReadDb,
  actor: Actor,
  requested: string,
  { view, hubId, limit, cursor }: Query<typeof listTransfers>,
): Promise<{ data: Transfer[]; nextCursor: string | null; total: number }> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  const isOpen = view === 'open'
  const conditions = [
    isOpen ? sql`t.closed_at is null` : sql`t.closed_at is not null`,
    ...(cityId === null ? [] : [sql`t.city_id = ${cityId}`]),
    ...(hubId === undefined ? [] : [sql`(t.from_hub_id = ${hubId} or t.to_hub_id = ${hubId})`]),
  ]
  const from = isOpen ? dueAfter(cursor) : olderThan('t.closed_at', 't.id', cursor)
  const order = isOpen ? sql`t.due_at, t.id` : sql`t.closed_at desc, t.id desc`
  const rows = await selectTransfers(db, [...conditions, from], order, limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => [
    (isOpen ? row.dueAt : (row.closedAt ?? row.dueAt)).toISOString(),
    row.transferId,
  ])
  const total = await totalOf({ cursor, page, nextCursor }, () => countTransfers(db, conditions))
  return { data: page.map((row) => transferOf(actor, row)), nextCursor, total }
}

async function countTransfers(db: ReadDb, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transfers t where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns one transfer. Throws 404 outside the actor's city. */
export async function readTransfer(db: ReadDb, actor: Actor, transferId: string): Promise<Transfer> {
  const own = ownCity(actor)
  const conditions = [sql`t.id = ${transferId}`, ...(own === null ? [] : [sql`t.city_id = ${own}`])]
  const [row] = await selectTransfers(db, conditions, sql`t.id`, 1)
  if (!row) throw new AppError('notFound')
  return transferOf(actor, row)
}

function dueAfter(cursor: string | undefined): RawBuilder<unknown> {
  const after = readCursor(cursor)
  if (!after) return sql`true`
  const time = new Date(after[0])
  if (Number.isNaN(time.getTime())) throw new AppError('badInput')
  return sql`(t.due_at, t.id) > (${time}::timestamptz, ${after[1]}::uuid)`
}

type Row = Omit<NamelessRow, 'cityId' | 'fromHubId' | 'toHubId'> & Pick<Transfer, 'city' | 'from' | 'to'>

type Named = 'actions' | 'city' | 'from' | 'to'
type NamelessRow = Omit<Transfer, Named | 'dueAt' | 'createdAt' | 'closedAt' | 'vehicles'> & {
  cityId: string
  fromHubId: string
  toHubId: string
  dueAt: Date
  createdAt: Date
  closedAt: Date | null
  vehicles: TransferVehicle[]
}

async function selectTransfers(
  db: ReadDb,
  conditions: RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<NamelessRow>`
    select t.id as "transferId", t.state, t.due_at as "dueAt", t.created_at as "createdAt", t.closed_at as "closedAt",
      t.cancel_reason as "cancelReason", t.city_id as "cityId", t.from_hub_id as "fromHubId", t.to_hub_id as "toHubId",
      case when t.driver_id is not null then json_build_object('userId', u.id, 'name', u.name)
        when t.driver_name is not null then json_build_object('userId', null, 'name', t.driver_name) end as driver,
      (select coalesce(json_agg(json_build_object('vehicleId', v.id, 'registrationNumber', v.registration_number,
          'model', json_build_object('modelId', m.id, 'brand', m.brand, 'modelName', m.name, 'imagePath', m.image_path),
          'outAt', l.out_at, 'inAt', l.in_at, 'outOfService', v.out_of_service) order by v.registration_number), '[]')
        from transfer_vehicles l join vehicles v on v.id = l.vehicle_id join models m on m.id = v.model_id
        where l.transfer_id = t.id) as vehicles
    from transfers t left join users u on u.id = t.driver_id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(db)
  const { cities, hubs } = await readNames(db, {
    cityIds: rows.map(({ cityId }) => cityId),
    hubIds: rows.flatMap(({ fromHubId, toHubId }) => [fromHubId, toHubId]),
  })
  return rows.flatMap(({ cityId, fromHubId, toHubId, ...row }) => {
    const [city, from, to] = [cities.get(cityId), hubs.get(fromHubId), hubs.get(toHubId)]
    return city && from && to ? [{ ...row, city, from, to }] : []
  })
}

function transferOf(actor: Actor, row: Row): Transfer {
  const driverId = row.driver?.userId ?? null
  const place = { cityId: row.city.cityId, fromHubId: row.from.hubId, toHubId: row.to.hubId, driverId }
  const canDrive = !isOver(row.state) && mayDrive(actor, place)
  const actions: Transfer['actions'] = [
    ...(canDrive && row.vehicles.some(({ outAt }) => outAt === null) ? (['scanOut'] as const) : []),
    ...(canDrive && row.vehicles.some(({ outAt, inAt }) => outAt !== null && inAt === null)
      ? (['scanIn'] as const)
      : []),
    ...(!isOver(row.state) && mayPlan(actor, place) ? (['edit', 'cancel'] as const) : []),
  ]
  return {
    ...row,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    vehicles: row.vehicles.map((vehicle) => ({
      ...vehicle,
      outAt: instantOf(vehicle.outAt),
      inAt: instantOf(vehicle.inAt),
    })),
    actions,
  }
}

// PostgreSQL writes instants into JSON in the zone of its session.
const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Returns to which hub each of these vehicles is to be brought, if it is on a transfer. */
export async function readTransferTargets(
  db: ReadDb,
  vehicleIds: readonly string[],
): Promise<{ vehicleId: string; hub: string }[]> {
  const { rows } = await sql<{ vehicleId: string; hub: string }>`
    select l.vehicle_id as "vehicleId", hubs.name as hub
    from transfer_vehicles l join transfers t on t.id = l.transfer_id join hubs on hubs.id = t.to_hub_id
    where l.is_open and l.vehicle_id = any(${vehicleIds})`.execute(db)
  return rows
}

import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, startOfDayInIndia } from '@voltloop/contract/core/time'
import type {
  FreeVehicle,
  listTimelineModels,
  listTimelineVehicles,
  TimelineModel,
  TimelineVehicle,
} from '@voltloop/contract/fleet/timeline'
import { sql, type SqlBool } from 'kysely'
import {
  readFreeDays,
  readFreeVehicles,
  readJobBars,
  readTransferBars,
  readVehiclesByHub,
  type TimelineSpan,
} from '../../fleet/index.ts'
import { requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { requireBookingId } from '../lifecycle/booking.ts'
import { readVehicleBars, readWaitingBars } from './booking-bars.ts'
import '../../catalogue/tables.ts'

/** Returns a page of the vehicles of a city with what holds them in a span of days. */
export async function readTimelineVehicles(
  db: ReadDb,
  actor: Actor,
  cityId: string,
  { from, days, hubId, ...query }: Query<typeof listTimelineVehicles>,
  now: Date,
): Promise<{ data: TimelineVehicle[]; nextCursor: string | null; total: number }> {
  await requireLiveCity(db, actor, cityId)
  const span = spanOf(from, days)
  const condition = hubId === undefined ? null : concernsHub(hubId, span)
  const { vehicles, ...page } = await readVehiclesByHub(db, { ...query, cityId, condition })
  const ids = vehicles.map(({ vehicleId }) => vehicleId)
  const bookings = await readVehicleBars(db, actor, ids, span, now)
  const jobs = await readJobBars(db, ids, span)
  const transfers = await readTransferBars(db, ids, span)
  const data = vehicles.map((vehicle) => ({
    ...vehicle,
    bookings: bookings.get(vehicle.vehicleId) ?? [],
    jobs: jobs.get(vehicle.vehicleId) ?? [],
    transfers: transfers.get(vehicle.vehicleId) ?? [],
  }))
  return { data, ...page }
}

// A vehicle on the road belongs to no hub: it concerns the one that handed it over.
const concernsHub = (
  hubId: string,
  { start, end }: TimelineSpan,
) => sql<SqlBool>`(vehicles.hub_id = ${hubId} or exists (
  select from holds h join bookings b on b.hold_id = h.id
  where h.vehicle_id = vehicles.id and h.released_at is null and b.pickup_hub_id = ${hubId}
    and lower(h.during) < ${end} and (upper(h.during) > ${start} or h.is_out)))`

/** Returns the models of a city with their bookings without a vehicle and their free vehicles per day. */
export async function readTimelineModels(
  db: ReadDb,
  actor: Actor,
  cityId: string,
  { from, days, hubId }: Query<typeof listTimelineModels>,
  now: Date,
): Promise<TimelineModel[]> {
  await requireLiveCity(db, actor, cityId)
  const span = spanOf(from, days)
  const free = await readFreeDays(db, { cityId, start: span.start, days }, now)
  const waiting = await readWaitingBars(db, actor, { cityId, hubId }, span)
  const freeOf = new Map(free.map((one) => [one.modelId, one.free]))
  const models = await db
    .selectFrom('models')
    .select(['id as modelId', 'brand', 'name as modelName', 'image_path as imagePath'])
    .where('id', '=', sql<string>`any(${[...freeOf.keys()]}::uuid[])`)
    .orderBy(sql`lower(brand || ' ' || name)`)
    .execute()
  return models.map((model) => ({
    model,
    free: freeOf.get(model.modelId) ?? [],
    waiting: waiting.get(model.modelId) ?? [],
  }))
}

/** Returns the vehicles that a booking could be moved to. */
export async function readMoveTargets(
  db: ReadDb,
  actor: Actor,
  transactionId: string,
  q: string | undefined,
  now: Date,
): Promise<FreeVehicle[]> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const booking = await db
    .selectFrom('bookings')
    .select(['hold_id as holdId', 'pickup_hub_id as hubId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return readFreeVehicles(db, { ...booking, q }, now)
}

function spanOf(from: string, days: number): TimelineSpan {
  const start = startOfDayInIndia(from)
  return { start, end: addDays(start, days) }
}

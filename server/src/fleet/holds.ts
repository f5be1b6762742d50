import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { refusingConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { withoutSpaces } from './plate.ts'

export interface Wanted {
  cityId: string
  modelId: string
  from: Date
  to: Date
  /** When the hold ends by itself unless it is kept; null for good. */
  expiresAt: Date | null
}

/** Holds one vehicle of a model for a time, or refuses: never are more held at any instant than are in service. */
export async function takeHold(db: Db, wanted: Wanted, now: Date): Promise<string> {
  const inService = await lockStock(db, wanted)
  if ((await peakDuring(db, wanted, null, now)) >= inService) throw new Refusal('soldOut')
  const id = uuidv7()
  await sql`insert into holds (id, city_id, model_id, during, expires_at) values
    (${id}, ${wanted.cityId}, ${wanted.modelId}, tstzrange(${wanted.from}, ${wanted.to}), ${wanted.expiresAt})`.execute(
    db,
  )
  return id
}

/**
 * Keeps a hold for good, also one that ran out or was released; false when nothing is left for it.
 * Whether it has run out is not asked: somebody whose clock is a moment ahead may have taken its place already.
 */
export async function keepHold(db: Db, holdId: string, now: Date): Promise<boolean> {
  const hold = await db
    .selectFrom('holds')
    .select(['city_id as cityId', 'model_id as modelId'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  const inService = await lockStock(db, hold)
  if ((await peakDuring(db, hold, holdId, now)) >= inService) return false
  await db.updateTable('holds').set({ expires_at: null, released_at: null }).where('id', '=', holdId).execute()
  return true
}

/** Gives back what was held. A vehicle that was only reserved is free for others; one that was ridden stays on record. */
export async function releaseHold(db: Db, holdId: string, now: Date): Promise<void> {
  await db
    .updateTable('holds')
    .set({ released_at: now, vehicle_id: sql<string | null>`case when is_out then vehicle_id end` })
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .execute()
}

/** Keeps one certain vehicle for a hold. The database itself forbids that another has it at that time. */
export async function reserveVehicle(db: Db, holdId: string, registrationNumber: string): Promise<void> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['id', 'city_id', 'model_id', 'out_of_service'])
    .where('registration_number', '=', withoutSpaces(registrationNumber))
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle || vehicle.out_of_service !== null) throw unfit()
  const reserved = await refusingConflicts(
    { holds_vehicle_once: { code: 'vehicleTaken', field: 'registrationNumber' } },
    () =>
      db
        .updateTable('holds')
        .set({ vehicle_id: vehicle.id })
        .where('id', '=', holdId)
        .where('city_id', '=', vehicle.city_id)
        .where('model_id', '=', vehicle.model_id)
        .where('released_at', 'is', null)
        .executeTakeFirst(),
  )
  if (reserved.numUpdatedRows === 0n) throw unfit()
}

/** A vehicle that leaves its city or its service is no longer kept for anybody who waits for it. */
export async function dropReservations(db: Db, vehicleId: string): Promise<void> {
  await db
    .updateTable('holds')
    .set({ vehicle_id: null })
    .where('vehicle_id', '=', vehicleId)
    .where('released_at', 'is', null)
    .where('is_out', '=', false)
    .execute()
}

// Who sells from this stock waits here for whoever does already. What is held is then looked up by a statement of its own:
// the same one would see what was there before it waited.
async function lockStock(db: Db, { cityId, modelId }: { cityId: string; modelId: string }): Promise<number> {
  const stock = await db
    .selectFrom('stock')
    .select('in_service')
    .where('city_id', '=', cityId)
    .where('model_id', '=', modelId)
    .forUpdate()
    .executeTakeFirst()
  return stock?.in_service ?? 0
}

async function peakDuring(
  db: Db,
  { cityId, modelId, from, to }: Omit<Wanted, 'expiresAt'>,
  aside: string | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ peak: number }>`
    select peak_of_holds(${cityId}, ${modelId}, tstzrange(${from}, ${to}), ${now}, ${aside}) as peak`.execute(db)
  return rows[0]?.peak ?? 0
}

function unfit(): Refusal {
  const refusal = new Refusal('vehicleUnfit')
  return new Refusal('vehicleUnfit', { errors: [{ path: 'registrationNumber', message: refusal.message }] })
}

import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { documentExpired } from '@voltloop/contract/fleet/documents-messages'
import { sql } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { moveVehicle } from '../deploy-vehicle.ts'
import { lockVehicles } from '../holds.ts'
import { readVehicle } from '../queries.ts'
import { releaseReservations } from '../service/reservations.ts'
import { readWork, reserveDaysAgain } from '../service/service-hold.ts'
import { readUnservedHolds } from '../unserved-holds.ts'
import { readExpiry } from './queries.ts'

/** Returns the vehicles in service that are not on the road and have an expired document. */
export async function readExpiredVehicles(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct v.id from vehicle_documents d join vehicles v on v.id = d.vehicle_id
    where d.replaced_at is null and d.valid_until < ${dayInIndia(now)}::date
      and v.archived_at is null and v.out_of_service is null and not v.is_deployed
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface SettledExpiry {
  change: 'takenOut' | 'returned' | null
  stock: { cityId: string; modelId: string }
  /** Holds without a vehicle, because this one went out of service. */
  unservedHoldIds: string[]
}

/**
 * Takes a vehicle with an expired document out of service, and returns one to service that was out only for a document that is renewed. A vehicle on
 * the road keeps its state until it is returned.
 */
export async function settleExpiry(db: Db, actor: Actor | null, vehicleId: string, now: Date): Promise<SettledExpiry> {
  await lockVehicles(db, [vehicleId])
  const { isDeployed, outOfService, hub, city, model } = await readVehicle(db, actor, vehicleId)
  const stock = { cityId: city.cityId, modelId: model.modelId }
  const unchanged: SettledExpiry = { change: null, stock, unservedHoldIds: [] }
  if (isDeployed) return unchanged
  const expiry = await readExpiry(db, vehicleId, now)
  // Work in the workshop keeps it out after its document is renewed.
  const reason = expiry ?? (outOfService === null ? null : await readWork(db, vehicleId))
  if (reason === outOfService) return unchanged
  if (outOfService !== null && !(await readExpiryReasons(db, vehicleId)).includes(outOfService)) return unchanged
  const place = { isDeployed: false, hubId: hub?.hubId ?? null, outOfService: reason }
  await moveVehicle(db, actor, vehicleId, reason === null ? 'documentRenewed' : 'documentExpired', place, now)
  if (reason === null) {
    await reserveDaysAgain(db, { id: vehicleId, city_id: stock.cityId, model_id: stock.modelId }, now)
    return { ...unchanged, change: 'returned' }
  }
  if (outOfService !== null) return unchanged
  await releaseReservations(db, vehicleId, now)
  return { change: 'takenOut', stock, unservedHoldIds: (await readUnservedHolds(db, stock, now)).newest }
}

// Every reason for which the vehicle's documents, also the replaced ones, can have taken it out of service. Any other reason was given by a person.
async function readExpiryReasons(db: ReadDb, vehicleId: string): Promise<string[]> {
  const documents = await db
    .selectFrom('vehicle_documents')
    .select(['kind', 'valid_until as validUntil'])
    .where('vehicle_id', '=', vehicleId)
    .execute()
  return documents.map(({ kind, validUntil }) => documentExpired(kind, validUntil))
}

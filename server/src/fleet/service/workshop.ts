import type { Actor } from '@voltloop/contract/core/roles'
import { lockOpenHub } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { moveVehicle } from '../deploy-vehicle.ts'
import { readExpiry } from '../documents/queries.ts'
import { countRideOf, releaseReservations } from './reservations.ts'
import { readUnservedHolds, type UnservedHolds } from '../unserved-holds.ts'
import type { LockedVehicle } from './locked-job.ts'
import { readWork, reserveDaysAgain } from './service-hold.ts'

/** The effect of a vehicle's change on its stock. */
export interface StockChange {
  stock: { cityId: string; modelId: string }
  /** All holds without a vehicle, if this one is out of service. */
  unserved: UnservedHolds
  isTakenOut: boolean
  /** The vehicle, if it came back into service. */
  freedVehicleId: string | null
}

export interface JobChange extends StockChange {
  jobId: string
}

/** Takes a locked vehicle out of service for a job. The holds of its planned jobs are released, since it cannot be sold now. */
export async function takeToWorkshop(
  db: Db,
  actor: Actor,
  vehicle: LockedVehicle,
  { reason, hubId = vehicle.hub_id }: { reason: string; hubId?: string | null },
  now: Date,
): Promise<void> {
  const outOfService = vehicle.out_of_service ?? reason
  const place = { isDeployed: vehicle.is_deployed, hubId, outOfService }
  await moveVehicle(db, actor, vehicle.id, 'takenToWorkshop', place, now)
  await countRideOf(db, vehicle.id, false)
  await releaseReservations(db, vehicle.id, now)
}

/** Puts a locked vehicle back in service, unless another job or an expired document keeps it out. Returns whether it is back. */
export async function leaveWorkshop(
  db: Db,
  actor: Actor,
  vehicle: LockedVehicle,
  hubId: string | null,
  now: Date,
): Promise<boolean> {
  if (vehicle.out_of_service === null || (await readWork(db, vehicle.id)) !== null) return false
  // A ride goes on with an expired document; the vehicle goes out of service at its return.
  const outOfService = vehicle.is_deployed ? null : await readExpiry(db, vehicle.id, now)
  const place = { isDeployed: vehicle.is_deployed, hubId, outOfService }
  await moveVehicle(db, actor, vehicle.id, 'backFromWorkshop', place, now)
  if (outOfService !== null) return false
  await countRideOf(db, vehicle.id, true)
  await reserveDaysAgain(db, vehicle, now)
  return true
}

/** Returns where a vehicle is that is worked on: its hub, or the one that the form names for a vehicle at none. */
export async function requireHub(
  db: Db,
  actor: Actor,
  vehicle: LockedVehicle,
  named: string | null | undefined,
): Promise<string> {
  if (vehicle.hub_id !== null) return vehicle.hub_id
  const hubId = named ?? actor.hubId
  if (hubId === null) throw fieldError('hubId', 'workshopHubRequired')
  if (actor.hubId !== null && actor.hubId !== hubId) throw new AppError('notFound')
  if ((await lockOpenHub(db, hubId, 'update')) !== vehicle.city_id) throw fieldError('hubId', 'hubGone')
  return hubId
}

export async function describeChange(
  db: Db,
  vehicle: LockedVehicle,
  {
    jobId,
    isTakenOut = false,
    isOut,
    isFreed = false,
  }: { jobId: string; isTakenOut?: boolean; isOut: boolean; isFreed?: boolean },
  now: Date,
): Promise<JobChange> {
  const stock = { cityId: vehicle.city_id, modelId: vehicle.model_id }
  const unserved = isOut ? await readUnservedHolds(db, stock, now) : { all: [], newest: [] }
  return { jobId, stock, unserved, isTakenOut, freedVehicleId: isFreed ? vehicle.id : null }
}

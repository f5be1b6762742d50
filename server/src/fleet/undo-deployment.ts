import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import '../audit/tables.ts'
import { lockOpenHub } from '../places/index.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { moveVehicle } from './deploy-vehicle.ts'
import { lockStock, lockUsableVehicle, lockVehicles, peakDuring, readHold, vehicleError } from './holds.ts'
import { clearReservations } from './service/reservations.ts'
import { withdrawRideJob } from './service/ride-jobs.ts'
import { isOnTransfer } from './transfers/on-transfer.ts'
import { readUnservedHolds } from './unserved-holds.ts'

/** Why a vehicle cannot be put back to where it was before a step. */
export type UndoObstacle = 'undoNoVehicle' | 'undoVehicleGone'

/**
 * Takes a vehicle back that was handed over by mistake, to where it stood. It stays reserved for the hold, unless it went out of service meanwhile.
 * Returns an obstacle if no vehicle is left for the hold then.
 */
export async function undoDeployment(
  db: Db,
  actor: Actor,
  holdId: string,
  startsAt: Date,
  now: Date,
): Promise<UndoObstacle | null> {
  const hold = await readHold(db, holdId)
  const { vehicleId } = hold
  if (!vehicleId) throw new Error('A hold without a vehicle was not handed over.')
  const [vehicle] = await lockVehicles(db, [vehicleId])
  const isInService = vehicle?.out_of_service === null
  const hubId = await findHubBefore(db, vehicleId, hold.cityId)
  await moveVehicle(db, actor, vehicleId, 'handOverUndone', { isDeployed: false, hubId }, now)
  const inService = await lockStock(db, hold)
  const period = { cityId: hold.cityId, modelId: hold.modelId, from: startsAt, to: hold.to }
  if (!isInService && (await peakDuring(db, period, holdId, now)) >= inService) return 'undoNoVehicle'
  await sql`update holds set is_out = false, is_counted = true, vehicle_id = ${isInService ? vehicleId : null},
    during = tstzrange(${startsAt}, upper(during)) where id = ${holdId}`.execute(db)
  return null
}

/**
 * Gives a ride the vehicle back that was swapped out by mistake. The other one returns to where it stood. `reason` is why the first one went out of
 * service.
 */
export async function undoExchange(
  db: Db,
  actor: Actor,
  holdId: string,
  { formerId, reason }: { formerId: string; reason: string | null },
  now: Date,
): Promise<{ obstacle: UndoObstacle } | { obstacle: null; modelId: string; freedId: string }> {
  const hold = await readHold(db, holdId)
  const { vehicleId, cityId } = hold
  if (!vehicleId) throw new Error('A hold without a vehicle was not swapped.')
  const former = (await lockVehicles(db, [vehicleId, formerId])).find(({ id }) => id === formerId)
  const isAsLeft = former?.out_of_service === null || former?.out_of_service === reason
  if (!former || !isAsLeft || former.is_deployed || former.archived_at !== null || former.city_id !== cityId)
    return { obstacle: 'undoVehicleGone' }
  const isElsewhere = (await isReserved(db, formerId, holdId)) || (await isOnTransfer(db, formerId))
  if (isElsewhere) return { obstacle: 'undoVehicleGone' }
  if (!(await withdrawRideJob(db, actor, { vehicleId: formerId, cityId, holdId }, now)))
    return { obstacle: 'undoVehicleGone' }
  const hubId = await findHubBefore(db, vehicleId, cityId)
  // In a fixed order, as everywhere: the ride may have got a vehicle of another model.
  for (const modelId of [hold.modelId, former.model_id].toSorted()) await lockStock(db, { cityId, modelId })
  await moveVehicle(db, actor, vehicleId, 'swapUndone', { isDeployed: false, hubId }, now)
  await moveVehicle(db, actor, formerId, 'swapUndone', { isDeployed: true, hubId: null, outOfService: null }, now)
  const modelId = former.model_id
  const inService = await lockStock(db, { cityId, modelId })
  const period = { cityId, modelId, from: now, to: hold.to > now ? hold.to : null }
  // A vehicle of the same model brings its own place back.
  if (modelId !== hold.modelId && (await peakDuring(db, period, holdId, now)) >= inService)
    return { obstacle: 'undoNoVehicle' }
  await sql`update holds set vehicle_id = ${formerId}, model_id = ${modelId}, is_counted = true where id = ${holdId}`.execute(
    db,
  )
  return { obstacle: null, modelId, freedId: vehicleId }
}

/** Gives a ride its vehicle and its hold back after a return by mistake. Later reservations of the vehicle are cleared and get another one. */
export async function undoReturn(
  db: Db,
  actor: Actor,
  holdId: string,
  returnedAt: Date,
  now: Date,
): Promise<UndoObstacle | null> {
  const { vehicleId, cityId, modelId, to } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle was not returned.')
  const [vehicle] = await lockVehicles(db, [vehicleId])
  const step = await readTakenBack(db, vehicleId, returnedAt)
  if (!vehicle || !step) return 'undoVehicleGone'
  const isAsLeft = vehicle.out_of_service === step.outOfServiceAfter && !vehicle.is_deployed
  if (!isAsLeft || vehicle.archived_at !== null || vehicle.city_id !== cityId || vehicle.model_id !== modelId)
    return 'undoVehicleGone'
  if (await isOnTransfer(db, vehicleId)) return 'undoVehicleGone'
  if (!(await withdrawRideJob(db, actor, { vehicleId, cityId, holdId }, now))) return 'undoVehicleGone'
  const outOfService = step.outOfServiceBefore
  await moveVehicle(db, actor, vehicleId, 'returnUndone', { isDeployed: true, hubId: null, outOfService }, now)
  const inService = await lockStock(db, { cityId, modelId })
  const isCounted = outOfService === null
  const period = { cityId, modelId, from: now, to: to > now ? to : null }
  if (isCounted && (await peakDuring(db, period, holdId, now)) >= inService) return 'undoNoVehicle'
  await clearMeanwhile(db, vehicleId, holdId, now)
  await sql`update holds set released_at = null, is_out = true, is_counted = ${isCounted} where id = ${holdId}`.execute(
    db,
  )
  return null
}

/** Replaces the vehicle of a ride that was recorded with a wrong plate. Returns the vehicle that was wrong, and the holds without a vehicle then. */
export async function correctVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  registrationNumber: string,
  now: Date,
): Promise<{ freedId: string; unservedHoldIds: string[] }> {
  const { vehicleId, cityId, modelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle has no plate.')
  const { id, isDeployed } = await lockUsableVehicle(db, holdId, registrationNumber, { alsoLock: [vehicleId] })
  if (id === vehicleId) throw fieldError('registrationNumber', 'samePlate')
  if (isDeployed) throw vehicleError('vehicleOut')
  const hubId = await findHubBefore(db, vehicleId, cityId)
  await moveVehicle(db, actor, vehicleId, 'plateCorrected', { isDeployed: false, hubId }, now)
  await moveVehicle(db, actor, id, 'handedOut', { isDeployed: true, hubId: null }, now)
  await clearMeanwhile(db, id, holdId, now)
  await sql`update holds set vehicle_id = ${id}, is_counted = true where id = ${holdId}`.execute(db)
  return { freedId: vehicleId, unservedHoldIds: (await readUnservedHolds(db, { cityId, modelId }, now)).newest }
}

// The hub from which a vehicle was handed out. Null if it stood at none, or its hub is closed by now.
async function findHubBefore(db: Db, vehicleId: string, cityId: string): Promise<string | null> {
  const { rows } = await sql<{ hubId: string | null }>`select before -> 'hub' ->> 'hubId' as "hubId" from audit_log
    where subject_kind = 'vehicle' and subject_id = ${vehicleId} and action = 'vehicle.handedOut' order by at desc, id desc limit 1`.execute(
    db,
  )
  const hubId = rows[0]?.hubId ?? null
  if (hubId === null) return null
  return (await lockOpenHub(db, hubId, 'update')) === cityId ? hubId : null
}

async function readTakenBack(db: Db, vehicleId: string, at: Date) {
  const { rows } = await sql<{ outOfServiceBefore: string | null; outOfServiceAfter: string | null }>`
    select before ->> 'outOfService' as "outOfServiceBefore", after ->> 'outOfService' as "outOfServiceAfter" from audit_log
    where subject_kind = 'vehicle' and subject_id = ${vehicleId} and action = 'vehicle.takenBack' and at = ${at} limit 1`.execute(
    db,
  )
  return rows[0]
}

async function isReserved(db: Db, vehicleId: string, holdId: string): Promise<boolean> {
  const { rows } = await sql<{ isReserved: boolean }>`select exists (select from holds h, holds own
    where h.vehicle_id = ${vehicleId} and h.released_at is null and own.id = ${holdId} and h.id <> own.id
      and (h.during && own.during or h.is_out)) as "isReserved"`.execute(db)
  return rows[0]?.isReserved ?? false
}

// The ride has the vehicle: reservations in its time are for any vehicle of the model again.
async function clearMeanwhile(db: Db, vehicleId: string, holdId: string, now: Date): Promise<void> {
  const isMeanwhile = sql`id <> ${holdId} and during && (select during from holds where id = ${holdId})`
  await clearReservations(db, vehicleId, isMeanwhile, now)
}

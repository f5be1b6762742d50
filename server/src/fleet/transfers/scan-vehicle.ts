import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { scanTransfer } from '@voltloop/contract/fleet/transfers'
import { lockOpenHub } from '../../places/index.ts'
import { mapConflicts } from '../../platform/db/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { moveVehicle } from '../deploy-vehicle.ts'
import { lockVehicles, releaseHold } from '../holds.ts'
import type { LockedVehicle } from '../service/locked-job.ts'
import { isOver, lockTransfer, mayDrive, type LockedTransfer } from './locked-transfer.ts'
import { isOnTransfer } from './on-transfer.ts'
import { recordOnVehicle } from './record-transfer.ts'
import { holdInTransit, isPromised } from './transit-hold.ts'

/** The stock of a vehicle that can be sold again, because it has arrived. */
export interface FreedVehicle {
  vehicleId: string
  stock: { cityId: string; modelId: string }
}

export interface ScanResult {
  freed: FreedVehicle | null
  hasArrived: boolean
  /** Whether the vehicle was scanned before. */
  isRepeated: boolean
}

/** Records that a vehicle leaves the first hub or arrives at the second. A repeated scan changes nothing. */
export async function scanVehicle(
  db: Db,
  actor: Actor,
  transferId: string,
  { direction, registrationNumber }: Body<typeof scanTransfer>,
  now: Date,
): Promise<ScanResult> {
  const transfer = await lockTransfer(db, actor, transferId, mayDrive)
  const vehicle = await lockScanned(db, transfer.cityId, registrationNumber)
  const line = await readLine(db, transferId, vehicle.id)
  const isDone = direction === 'out' ? line?.outAt != null : line?.inAt != null
  if (isDone && (direction === 'in' || line?.isOpen)) return { freed: null, hasArrived: false, isRepeated: true }
  if (isOver(transfer.state)) throw new AppError('transferOver')
  if (direction === 'in') return scanIn(db, actor, { transfer, vehicle, line }, now)
  if (isDone) throw fieldError('registrationNumber', 'notOnTransfer')
  await scanOut(db, actor, { transfer, vehicle, line }, now)
  return { freed: null, hasArrived: false, isRepeated: false }
}

type Line = Awaited<ReturnType<typeof readLine>>

interface Scan {
  transfer: LockedTransfer
  vehicle: LockedVehicle
  line: Line
}

async function scanOut(db: Db, actor: Actor, { transfer, vehicle, line }: Scan, now: Date): Promise<void> {
  if (vehicle.is_deployed) throw fieldError('registrationNumber', 'vehicleOnRoad')
  if (!line?.isOpen) await standIn(db, actor, transfer, vehicle, now)
  if (vehicle.hub_id !== transfer.fromHubId) throw fieldError('registrationNumber', 'notStandingThere')
  await moveVehicle(db, actor, vehicle.id, 'transferredOut', { isDeployed: false, hubId: null }, now)
  const holdId = await holdInTransit(db, vehicle, transfer.dueAt, now)
  await db
    .updateTable('transfer_vehicles')
    .set({ out_at: now, hold_id: holdId })
    .where('transfer_id', '=', transfer.id)
    .where('vehicle_id', '=', vehicle.id)
    .execute()
  const hasDriver = transfer.driverId !== null || transfer.driverName !== null
  await db
    .updateTable('transfers')
    .set({ state: 'UNDER_WAY', ...(!hasDriver && { driver_id: actor.userId }) })
    .where('id', '=', transfer.id)
    .execute()
}

// The driver takes another vehicle of the same model than the list names: which one stands in front does not matter.
async function standIn(
  db: Db,
  actor: Actor,
  transfer: LockedTransfer,
  vehicle: LockedVehicle,
  now: Date,
): Promise<void> {
  const replaced = await db
    .selectFrom('transfer_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select('vehicle_id as vehicleId')
    .where('transfer_id', '=', transfer.id)
    .where('is_open', '=', true)
    .where('out_at', 'is', null)
    .where('model_id', '=', vehicle.model_id)
    .orderBy('registration_number')
    .executeTakeFirst()
  if (!replaced) throw fieldError('registrationNumber', 'notOnTransfer')
  if (await isOnTransfer(db, vehicle.id)) throw fieldError('registrationNumber', 'vehicleOnTransfer')
  if (await isPromised(db, vehicle.id)) throw fieldError('registrationNumber', 'vehicleTaken')
  await recordOnVehicle(db, actor, { change: 'leftOut', transferId: transfer.id, vehicleId: replaced.vehicleId }, now)
  await mapConflicts({ transfer_vehicles_once: { code: 'vehicleOnTransfer', field: 'registrationNumber' } }, () =>
    db
      .updateTable('transfer_vehicles')
      .set({ vehicle_id: vehicle.id })
      .where('transfer_id', '=', transfer.id)
      .where('vehicle_id', '=', replaced.vehicleId)
      .execute(),
  )
}

async function scanIn(db: Db, actor: Actor, { transfer, vehicle, line }: Scan, now: Date): Promise<ScanResult> {
  if (!line?.isOpen) throw fieldError('registrationNumber', 'notOnTransfer')
  if (line.outAt === null) throw fieldError('registrationNumber', 'notOutYet')
  if ((await lockOpenHub(db, transfer.toHubId, 'update')) === null) throw new AppError('hubGone')
  await moveVehicle(db, actor, vehicle.id, 'transferredIn', { isDeployed: false, hubId: transfer.toHubId }, now)
  if (line.holdId !== null) await releaseHold(db, line.holdId, now)
  await db
    .updateTable('transfer_vehicles')
    .set({ in_at: now, is_open: false })
    .where('transfer_id', '=', transfer.id)
    .where('vehicle_id', '=', vehicle.id)
    .execute()
  const left = await db
    .selectFrom('transfer_vehicles')
    .select('vehicle_id')
    .where('transfer_id', '=', transfer.id)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (!left)
    await db.updateTable('transfers').set({ state: 'ARRIVED', closed_at: now }).where('id', '=', transfer.id).execute()
  const stock = { cityId: vehicle.city_id, modelId: vehicle.model_id }
  const freed = vehicle.out_of_service === null ? { vehicleId: vehicle.id, stock } : null
  return { freed, hasArrived: !left, isRepeated: false }
}

async function lockScanned(db: Db, cityId: string, registrationNumber: string): Promise<LockedVehicle> {
  const found = await db
    .selectFrom('vehicles')
    .select('id')
    .where('registration_number', '=', registrationNumber)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const [vehicle] = found ? await lockVehicles(db, [found.id]) : []
  if (!vehicle || vehicle.archived_at !== null || vehicle.city_id !== cityId)
    throw fieldError('registrationNumber', 'notOnTransfer')
  return vehicle
}

async function readLine(db: Db, transferId: string, vehicleId: string) {
  return db
    .selectFrom('transfer_vehicles')
    .select(['hold_id as holdId', 'out_at as outAt', 'in_at as inAt', 'is_open as isOpen'])
    .where('transfer_id', '=', transferId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
}

import type { Body } from '@voltloop/contract/core/endpoint'
import type { assignVehicle as assignVehicleEndpoint } from '@voltloop/contract/bookings/rides'
import type { updateVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import { NO_VEHICLE_REASON } from '@voltloop/contract/bookings/bookings-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import {
  changeVehicle,
  clearReservedVehicle,
  isUnserved,
  lockStock,
  readUnservedHolds,
  releaseHold,
  reserveVehicle,
  type StockChange,
} from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { refundBooking } from '../billing/refund.ts'
import { lockBooking, transactionIdOf } from '../lifecycle/booking.ts'
import { readPlate } from '../lifecycle/plate.ts'
import { assertTransition, transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/**
 * Changes a vehicle. If it goes out of service, returns the transaction ids of all bookings without a vehicle, and notifies staff of those that have lost
 * theirs.
 */
export async function changeFleetVehicle(
  db: Db,
  actor: Actor,
  vehicleId: string,
  form: Body<typeof updateVehicle>,
  now: Date,
): Promise<{ vehicle: Vehicle; unserved: string[]; isChanged: boolean }> {
  const { vehicle, unserved, isTakenOut, isFreed, isChanged } = await changeVehicle(db, actor, vehicleId, form, now)
  const stock = { cityId: vehicle.city.cityId, modelId: vehicle.model.modelId }
  const change = { stock, unserved, isTakenOut, freedVehicleId: isFreed ? vehicleId : null }
  return { vehicle, unserved: await settleStockChange(db, change, now), isChanged }
}

/** Settles what the bookings of a stock lose or gain by a vehicle that goes out of service or comes back. Returns the transaction ids of those without one. */
export async function settleStockChange(
  db: Db,
  { stock, unserved, isTakenOut, freedVehicleId }: StockChange,
  now: Date,
): Promise<string[]> {
  if (isTakenOut) for (const holdId of unserved.newest) await notifyVehicleUnassigned(db, holdId, true, now)
  if (isTakenOut || freedVehicleId !== null) await markUnserved(db, stock, now, freedVehicleId)
  return readTransactionIds(db, unserved.all)
}

/** Reserves another vehicle for a booking before its handover, or none. Returns the bookings that have none left now. */
export async function assignVehicle(
  db: Db,
  actor: Actor,
  { transactionId, registrationNumber, replaces }: Body<typeof assignVehicleEndpoint>,
  now: Date,
): Promise<string[]> {
  const booking = await lockBooking(db, actor, transactionId)
  const reserved = await readPlate(db, booking.holdId)
  // A repeated request finds the vehicle that it reserved.
  const isOutdated = replaces !== undefined && reserved !== replaces && reserved !== registrationNumber
  if (isOutdated) throw new AppError('changedMeanwhile')
  const facts = { before: { registrationNumber: reserved }, after: { registrationNumber } }
  // The same vehicle once more changes nothing, so it is no step of the booking.
  if (reserved === registrationNumber) assertTransition(booking, 'assignVehicle', actor, now)
  else await transition(db, booking, 'assignVehicle', { actor, facts }, now)
  if (registrationNumber === null) await clearReservedVehicle(db, booking.holdId)
  else await reserveVehicle(db, booking.holdId, registrationNumber, now)
  await lockStock(db, booking)
  const { all } = await readUnservedHolds(db, booking, now)
  return readTransactionIds(db, all)
}

/** Rejects a booking for which no vehicle is left, releases its hold and refunds it in full. */
export async function refundUnserved(db: Db, actor: Actor, transactionId: string, now: Date): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  assertTransition(booking, 'refundUnserved', actor, now)
  // A colleague may have given it a vehicle since the actor's page listed it.
  if (!(await isUnserved(db, booking.holdId, now))) throw new AppError('vehicleAssigned')
  await transition(db, booking, 'refundUnserved', { actor, reason: NO_VEHICLE_REASON }, now)
  await releaseHold(db, booking.holdId, now)
  await refundBooking(db, booking.id, 'rejected', now)
}

async function readTransactionIds(db: Db, holdIds: readonly string[]): Promise<string[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select('number')
    .where('hold_id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .orderBy('starts_at')
    .orderBy('number')
    .execute()
  return bookings.map(({ number }) => transactionIdOf(number))
}

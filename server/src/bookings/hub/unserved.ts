import type { Body } from '@voltloop/contract/endpoint'
import type { updateVehicle, Vehicle } from '@voltloop/contract/fleet'
import { NO_VEHICLE_REASON } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { sql } from 'kysely'
import { changeVehicle, lockStock, readUnservedHolds, releaseHold, reserveVehicle } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { refundBooking } from '../billing/refund.ts'
import { lockBooking, transactionIdOf } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/** Changes a vehicle. If it goes out of service, notifies staff of the bookings without a vehicle and returns their transaction ids. */
export async function changeFleetVehicle(
  db: Db,
  actor: Actor,
  vehicleId: string,
  form: Body<typeof updateVehicle>,
  now: Date,
): Promise<{ vehicle: Vehicle; unserved: string[] }> {
  const { vehicle, unservedHoldIds, isTakenOut } = await changeVehicle(db, actor, vehicleId, form, now)
  if (isTakenOut) for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true)
  return { vehicle, unserved: await readTransactionIds(db, unservedHoldIds) }
}

/** Reserves another vehicle for a booking before its handover. Returns the bookings that have none left now. */
export async function assignVehicle(
  db: Db,
  actor: Actor,
  { transactionId, registrationNumber }: { transactionId: string; registrationNumber: string },
  now: Date,
): Promise<string[]> {
  const booking = await lockBooking(db, actor, transactionId)
  const facts = { before: {}, after: { registrationNumber } }
  await transition(db, booking, 'assignVehicle', { actor, facts }, now)
  await reserveVehicle(db, booking.holdId, registrationNumber, now)
  await lockStock(db, booking)
  return readTransactionIds(db, await readUnservedHolds(db, booking, now))
}

/** Rejects a booking that has no vehicle, releases its hold and refunds it in full. */
export async function refundUnserved(db: Db, actor: Actor, transactionId: string, now: Date): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
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

import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { recordVehicleDocument } from '@voltloop/contract/fleet/documents'
import { recordDocument, settleExpiry, type SettledExpiry } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/** Records a document of a vehicle. Notifies staff of bookings that lose their vehicle, if it has expired already. */
export async function recordFleetDocument(
  db: Db,
  actor: Actor,
  vehicleId: string,
  form: Body<typeof recordVehicleDocument>,
  now: Date,
): Promise<{ documentId: string; change: SettledExpiry['change'] }> {
  const { documentId, settled } = await recordDocument(db, actor, vehicleId, form, now)
  await notifyBookings(db, vehicleId, settled, now)
  return { documentId, change: settled.change }
}

/** Takes a vehicle whose document has expired out of service, and notifies staff of the bookings that lose it. */
export async function takeOutExpiredVehicle(db: Db, vehicleId: string, now: Date): Promise<void> {
  await notifyBookings(db, vehicleId, await settleExpiry(db, null, vehicleId, now), now)
}

async function notifyBookings(
  db: Db,
  vehicleId: string,
  { change, stock, unservedHoldIds }: SettledExpiry,
  now: Date,
): Promise<void> {
  for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true, now)
  if (change !== null) await markUnserved(db, stock, now, change === 'returned' ? vehicleId : null)
}

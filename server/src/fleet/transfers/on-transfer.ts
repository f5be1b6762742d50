import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'

/** Returns whether a vehicle is on a transfer that is planned or under way. The caller holds the vehicle's lock. */
export async function isOnTransfer(db: Db, vehicleId: string): Promise<boolean> {
  return (await findOpenLine(db, vehicleId)) !== undefined
}

/** Rejects what would take a vehicle away from under its transfer. */
export async function assertNotOnTransfer(db: Db, vehicleId: string): Promise<void> {
  if (await isOnTransfer(db, vehicleId)) throw new AppError('vehicleOnTransfer')
}

async function findOpenLine(db: Db, vehicleId: string) {
  return db
    .selectFrom('transfer_vehicles')
    .select('transfer_id')
    .where('vehicle_id', '=', vehicleId)
    .where('is_open', '=', true)
    .executeTakeFirst()
}

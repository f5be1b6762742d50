import type { ReadDb } from '../../platform/db/db.ts'
import '../../fleet/tables.ts'

/** Returns the plate of the vehicle that a hold has: the reserved one, or that of the ride. Null if it has none. */
export async function readPlate(db: ReadDb, holdId: string): Promise<string | null> {
  const hold = await db
    .selectFrom('holds')
    .innerJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .select('registration_number as plate')
    .where('holds.id', '=', holdId)
    .executeTakeFirst()
  return hold?.plate ?? null
}

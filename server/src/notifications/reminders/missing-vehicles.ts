import { readShortHubs } from '../../bookings/index.ts'
import '../../places/tables.ts'
import type { ReadDb } from '../../platform/db/db.ts'

/** Returns the hub that a reminder is about, and what it misses tomorrow as the notification stores it. */
export async function readMissing(db: ReadDb, hubId: string, now: Date) {
  const hub = await db
    .selectFrom('hubs')
    .select(['id as hubId', 'city_id as cityId', 'name as place'])
    .where('id', '=', hubId)
    .executeTakeFirstOrThrow()
  const [short] = await readShortHubs(db, now, hubId)
  const missing = short?.missing.map(({ model, count }) => `${count} ${model}`).join(', ') ?? ''
  return { ...hub, missing, day: short?.day ?? '' }
}

import { cityAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

export async function broadcastVehicles(db: Db, cityIds: readonly string[]): Promise<void> {
  await broadcastTopics(db, cityAudiences(cityIds), ['vehicles', 'hubs', 'insights'])
}

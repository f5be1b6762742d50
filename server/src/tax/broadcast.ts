import { ROLES } from '@voltloop/contract/core/roles'
import { roleAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

/** Makes open pages refetch prices, and the cities that can be booked. */
export async function broadcastTaxes(db: Db): Promise<void> {
  await broadcastTopics(db, roleAudiences(ROLES), ['plans', 'cities', 'hubs'])
}

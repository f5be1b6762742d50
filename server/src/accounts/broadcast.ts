import { STAFF } from '@voltloop/contract/core/roles'
import { cityAudiences, roleAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics, SESSION_TOPIC } from '../platform/live.ts'

/**
 * Makes open pages that show people of these cities refetch them. Somebody who belongs to no city concerns all staff:
 * any city may want to assign them.
 */
export async function broadcastPeople(db: Db, cityIds: readonly string[]): Promise<void> {
  await broadcastTopics(db, cityIds.length === 0 ? roleAudiences(STAFF) : cityAudiences(cityIds), ['employees'])
}

/** Makes open pages refetch the cities and hubs that an employee has left or joined, which name their staff. */
export async function broadcastMove(db: Db, cityIds: readonly (string | null)[]): Promise<void> {
  const cities = cityIds.filter((id) => id !== null)
  await broadcastTopics(db, cityAudiences(cities), ['employees', 'cities', 'hubs'])
}

/** Makes the open pages of these users refetch their session, which holds their role and place of work. */
export async function broadcastSessionChange(db: Db, userIds: readonly string[]): Promise<void> {
  for (const id of userIds) await broadcastTopics(db, [`user:${id}`], [SESSION_TOPIC])
}

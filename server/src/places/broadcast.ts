import { STAFF } from '@voltloop/contract/core/roles'
import { cityAudiences, roleAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

/** Makes open pages refetch a city that was changed: all staff see its name, its own staff what is in it. */
export async function broadcastCity(db: Db, cityId: string): Promise<void> {
  await broadcastTopics(db, roleAudiences(STAFF), ['cities'])
  await broadcastTopics(db, cityAudiences([cityId]), ['hubs', 'employees', 'vehicles', 'insights'])
}

export async function broadcastHub(db: Db, cityId: string): Promise<void> {
  await broadcastTopics(db, cityAudiences([cityId]), ['hubs', 'cities', 'employees', 'insights'])
}

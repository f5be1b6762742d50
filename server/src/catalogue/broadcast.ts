import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import { roleAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

/** Makes open pages refetch the models, and the plans that name them. */
export async function broadcastModels(db: Db): Promise<void> {
  await broadcastTopics(db, roleAudiences(ROLES), ['models', 'plans'])
}

/** Makes open pages refetch the plans, the models that they cover and the insights by plan. */
export async function broadcastPlans(db: Db): Promise<void> {
  await broadcastTopics(db, roleAudiences(ROLES), ['plans', 'models'])
  await broadcastTopics(db, roleAudiences(STAFF), ['insights'])
}

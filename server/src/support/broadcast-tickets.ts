import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

/** Makes open pages that show tickets fetch them again: the customer's and those of support. */
export async function broadcastTickets(db: Db, customerId: string): Promise<void> {
  await broadcastTopics(db, [`user:${customerId}`, 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT'], ['tickets'])
}

import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

/** Makes open pages that show tickets refetch them: those of the customer, of support and of super admins. */
export async function broadcastTickets(db: Db, customerId: string): Promise<void> {
  await broadcastTopics(db, [`user:${customerId}`, 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT'], ['tickets'])
}

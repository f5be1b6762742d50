import type { Db } from '../platform/db/db.ts'
import { announce } from '../platform/live.ts'

/** Makes open pages that show tickets fetch them again: the customer's and those of support. */
export async function tellPages(db: Db, customerId: string): Promise<void> {
  await announce(db, [`user:${customerId}`, 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT'], ['tickets'])
}

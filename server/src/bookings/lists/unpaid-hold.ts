import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'

/** Returns the hold of the actor's own unpaid order, or null if there is none. */
export async function readUnpaidHoldId(db: ReadDb, { userId, role }: Actor): Promise<string | null> {
  if (role !== 'CUSTOMER') return null
  const booking = await db
    .selectFrom('bookings')
    .select('hold_id as holdId')
    .where('customer_id', '=', userId)
    .where(sql<boolean>`status = 'AWAITING_PAYMENT'`)
    .executeTakeFirst()
  return booking?.holdId ?? null
}

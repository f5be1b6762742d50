import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { requireDeskCustomer } from '../../accounts/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import '../tables.ts'

/** Returns the actor's newest walk-in for a customer that is held or waits for its handover; null if there is none. */
export async function findOpenWalkIn(db: ReadDb, actor: Actor, phone: string, now: Date): Promise<string | null> {
  const { customerId } = await requireDeskCustomer(db, actor, phone, now)
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('walk_in_by', '=', actor.userId)
    .where(
      sql<boolean>`(status = 'AWAITING_PAYMENT' and holds.expires_at > ${now} or status = 'ACCEPTED_BY_HUB_MANAGER')`,
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return booking ? transactionIdOf(booking.number) : null
}

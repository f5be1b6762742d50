import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { requireBookingId } from '../lifecycle/booking.ts'

/** Returns the hold of a booking that the actor may see, for which a change is looked up. */
export async function readHoldIdOf(db: ReadDb, actor: Actor, transactionId: string): Promise<string> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const query = db.selectFrom('bookings').select('hold_id as holdId').where('id', '=', bookingId)
  return (await query.executeTakeFirstOrThrow()).holdId
}

/** Returns the hold of the actor's own unpaid order, or null if there is none. */
export async function readUnpaidHoldId(db: ReadDb, { userId, role }: Actor): Promise<string | null> {
  if (role !== 'CUSTOMER') return null
  const booking = await db
    .selectFrom('bookings')
    .select('hold_id as holdId')
    .where('customer_id', '=', userId)
    .where(sql<boolean>`status = 'AWAITING_PAYMENT' and walk_in_by is null`)
    .executeTakeFirst()
  return booking?.holdId ?? null
}

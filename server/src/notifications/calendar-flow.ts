import type { Actor } from '@voltloop/contract/core/roles'
import { requireBookingId } from '../bookings/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { readRide } from './facts.ts'
import { readMailFacts } from './mail-facts.ts'
import { calendarOf } from './mails.ts'

/** Returns the calendar file of a customer's own booking. */
export async function calendarFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, publicUrl }: { transactionId: string; publicUrl: string },
  now: Date,
): Promise<Buffer> {
  const facts = await transact(async (db) => {
    const bookingId = await requireBookingId(db, actor, transactionId)
    return { ride: await readRide(db, bookingId, now), facts: await readMailFacts(db, bookingId, now) }
  })
  return calendarOf(facts, publicUrl, now)
}

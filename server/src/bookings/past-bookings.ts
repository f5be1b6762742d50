import type { Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import './tables.ts'

export interface PastBookings {
  bookings: Insertable<Tables['bookings']>[]
  transitions: Insertable<Tables['booking_transitions']>[]
  renewals: Insertable<Tables['renewals']>[]
  depositEntries: Insertable<Tables['deposit_entries']>[]
}

/** Inserts past bookings, such as those of sample data, without notifying anybody. */
export async function insertPastBookings(db: Db, past: PastBookings): Promise<void> {
  await insertInBatches(past.bookings, (batch) => db.insertInto('bookings').values(batch).execute())
  await insertInBatches(past.transitions, (batch) => db.insertInto('booking_transitions').values(batch).execute())
  await insertInBatches(past.renewals, (batch) => db.insertInto('renewals').values(batch).execute())
  await insertInBatches(past.depositEntries, (batch) => db.insertInto('deposit_entries').values(batch).execute())
}

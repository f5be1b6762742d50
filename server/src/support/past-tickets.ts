import type { Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import './tables.ts'

export type PastTicket = Insertable<Tables['tickets']>

/** Inserts past tickets, such as those of sample data, without notifying anybody. */
export async function insertPastTickets(db: Db, tickets: readonly PastTicket[]): Promise<void> {
  await insertInBatches(tickets, (batch) => db.insertInto('tickets').values(batch).execute())
}

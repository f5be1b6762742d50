import { v7 as uuidv7 } from 'uuid'
import { insertPastEntries, type PastAuditEntry } from '../../../src/audit/index.ts'
import { insertPastBookings, type PastBookings } from '../../../src/bookings/index.ts'
import { insertPastHolds, type PastHold } from '../../../src/fleet/index.ts'
import { insertPastInvoices, type PastInvoice } from '../../../src/invoices/index.ts'
import { insertPastPayments, type PastPayments } from '../../../src/payments/index.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { insertPastTickets, type PastTicket } from '../../../src/support/index.ts'

/** The rows of the history. */
export interface HistoryRows extends PastBookings, PastPayments {
  holds: PastHold[]
  invoices: PastInvoice[]
  tickets: PastTicket[]
  auditEntries: PastAuditEntry[]
}

export function emptyRows(): HistoryRows {
  const ofBookings = { bookings: [], transitions: [], renewals: [], depositEntries: [] }
  const ofPayments = { orders: [], captures: [], refunds: [] }
  return { ...ofBookings, ...ofPayments, holds: [], invoices: [], tickets: [], auditEntries: [] }
}

/** Inserts all rows, in the order of the foreign keys. */
export async function insertRows(db: Db, rows: HistoryRows): Promise<void> {
  await insertPastHolds(db, rows.holds)
  await insertPastBookings(db, rows)
  await insertPastPayments(db, rows)
  await insertPastInvoices(db, rows.invoices)
  await insertPastTickets(db, rows.tickets)
  await insertPastEntries(db, rows.auditEntries)
}

/** Returns a new id that sorts by the given time, like the ids that the product gives out. */
export const idAt = (instant: Date): string => uuidv7({ msecs: instant.getTime() })

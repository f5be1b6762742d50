import type { ReadDb } from '../../platform/db/db.ts'

/** Returns whether a customer has ever paid for a booking. Customers correct their own data only until then. */
export type HasPaidOrder = (db: ReadDb, customerId: string) => Promise<boolean>

import type { Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import './tables.ts'

export interface PastPayments {
  orders: Insertable<Tables['payment_orders']>[]
  captures: Insertable<Tables['captures']>[]
  refunds: Insertable<Tables['refunds']>[]
}

/** Inserts past payments and their refunds, such as those of sample data. The gateway is not called. */
export async function insertPastPayments(db: Db, { orders, captures, refunds }: PastPayments): Promise<void> {
  await insertInBatches(orders, (batch) => db.insertInto('payment_orders').values(batch).execute())
  await insertInBatches(captures, (batch) => db.insertInto('captures').values(batch).execute())
  await insertInBatches(refunds, (batch) => db.insertInto('refunds').values(batch).execute())
}

import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Locks a customer's held deposit until the transaction ends and returns its amount. */
export async function lockHeldDeposit(db: Db, customerId: string): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('held_deposit_paise')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return user.held_deposit_paise
}

/** Reduces the held deposit. The caller records the matching passbook entry in the same transaction. */
export async function reduceHeldDeposit(db: Db, customerId: string, byPaise: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ held_deposit_paise: sql<number>`held_deposit_paise - ${byPaise}` })
    .where('id', '=', customerId)
    .execute()
}

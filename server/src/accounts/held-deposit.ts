import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Keeps what is held of a customer's deposit as it is until the transaction ends, and tells how much that is. */
export async function lockHeldDeposit(db: Db, customerId: string): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('held_deposit_paise')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return user.held_deposit_paise
}

/** Takes so much off what is held; where it goes is written in the passbook, in the same transaction. */
export async function reduceHeldDeposit(db: Db, customerId: string, byPaise: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ held_deposit_paise: sql<number>`held_deposit_paise - ${byPaise}` })
    .where('id', '=', customerId)
    .execute()
}

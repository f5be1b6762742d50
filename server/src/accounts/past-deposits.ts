import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The deposit of a customer after past rides. */
export interface PastDeposit {
  customerId: string
  heldPaise: number
  inUsePaise: number
}

/** Sets the deposits of customers who have had a ride. The hubs have therefore checked their documents. */
export async function setPastDeposits(db: Db, deposits: readonly PastDeposit[]): Promise<void> {
  const ids = deposits.map(({ customerId }) => customerId)
  const held = deposits.map(({ heldPaise }) => heldPaise)
  const inUse = deposits.map(({ inUsePaise }) => inUsePaise)
  await sql`update users set is_documents_verified = true, is_training_completed = true, held_deposit_paise = past.held,
      deposit_in_use_paise = past.in_use
    from unnest(${ids}::uuid[], ${held}::bigint[], ${inUse}::bigint[]) past (id, held, in_use) where users.id = past.id`.execute(
    db,
  )
}

import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { recordAudit } from '../audit/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { depositDueOf } from './held-deposit.ts'
import { NEW_CUSTOMER } from './new-user.ts'
import './tables.ts'

/** How long a member of staff may act for a customer who has told them a code. */
const PROOF_MS = 60 * 60_000

/** Records that a customer has told a member of staff the code that was texted to them. */
export async function recordDeskProof(
  db: Db,
  { userId: staffId }: Actor,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('desk_proofs')
    .values({ staff_id: staffId, customer_id: customerId, proved_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'customer_id']).doUpdateSet({ proved_at: now }))
    .execute()
  const subject = { kind: 'user', id: customerId } as const
  await recordAudit(db, { userId: staffId }, { action: 'user.provedAtDesk', subject }, now)
}

/**
 * Returns a customer who has told the actor a code within the last hour. Rejects every other phone in the same way, so that staff do not learn
 * whether a number has an account.
 */
export async function requireDeskCustomer(
  db: ReadDb,
  { userId: staffId }: Actor,
  phone: string,
  now: Date,
): Promise<{ customerId: string } & DeskCustomer> {
  const user = await db
    .selectFrom('users')
    .innerJoin('desk_proofs', 'desk_proofs.customer_id', 'users.id')
    .select(['users.id', 'users.name', 'users.phone', 'has_pass', 'desk_proofs.proved_at'])
    .select([sql<boolean>`dob is not null`.as('hasDob'), sql<boolean>`kyc_submitted_at is not null`.as('hasKyc')])
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .where('users.phone', '=', fullPhone(phone))
    .where('users.role', '=', 'CUSTOMER')
    .where('users.is_active', '=', true)
    .where('desk_proofs.staff_id', '=', staffId)
    .where('desk_proofs.proved_at', '>', provedSince(now))
    .executeTakeFirst()
  if (!user) throw new AppError('walkInUnproven')
  return {
    customerId: user.id,
    phone: fullPhone(phone),
    name: user.name === NEW_CUSTOMER ? null : user.name,
    hasDob: user.hasDob,
    kycStatus: user.hasKyc,
    hasPass: user.has_pass,
    depositDue: depositDueOf(user) / 100,
    provedUntil: new Date(user.proved_at.getTime() + PROOF_MS).toISOString(),
  }
}

export async function deleteOldDeskProofs(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from desk_proofs where ctid = any(array(
    select ctid from desk_proofs where proved_at <= ${provedSince(now)} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

const provedSince = (now: Date) => new Date(now.getTime() - PROOF_MS)

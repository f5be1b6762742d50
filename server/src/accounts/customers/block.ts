import type { BlockReason } from '@voltloop/contract/company/customers'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { broadcastPeople } from '../broadcast.ts'
import '../tables.ts'
import { fingerprintsOf, IDENTIFYING_COLUMNS } from './fingerprints.ts'

/** Returns the condition on blocks in force of a customer, also those of other accounts of the same person. */
export function isBlockOf(customerId: string, fingerprints: readonly Buffer[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`customer_blocks.lifted_at is null and (customer_blocks.customer_id = ${customerId}::uuid
    or customer_blocks.fingerprints && ${[...fingerprints]}::bytea[])`
}

/** Refuses a customer at the desk before anything is asked or chosen for them. */
export async function assertMayRentAtDesk(db: ReadDb, customerId: string, sealer: Sealer): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(IDENTIFYING_COLUMNS)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const blocks = await findBlocks(db, customerId, fingerprintsOf(user, sealer))
  if (blocks.length > 0) throw new AppError('walkInBlocked')
}

/** Keeps a customer from new bookings. The caller has checked that the actor may see the customer. */
export async function blockCustomer(
  db: Db,
  actor: Actor,
  { customerId, reason, words }: { customerId: string; reason: BlockReason; words: string | null },
  sealer: Sealer,
  now: Date,
): Promise<void> {
  // An order locks its customer, too: it is placed before the block, or refused.
  const fingerprints = await lockFingerprints(db, customerId, sealer)
  if ((await findBlocks(db, customerId, fingerprints)).length > 0) throw new AppError('blockedAlready')
  await db
    .insertInto('customer_blocks')
    .values({
      id: uuidv7(),
      customer_id: customerId,
      reason,
      words,
      fingerprints: sql`${fingerprints}::bytea[]`,
      blocked_by: actor.userId,
      blocked_at: now,
    })
    .execute()
  const subject = { kind: 'user', id: customerId } as const
  await recordAudit(db, actor, { action: 'user.blocked', subject, after: { reason } }, now)
  await broadcastPeople(db, [])
}

/** Lifts every block that keeps a customer from booking. */
export async function unblockCustomer(
  db: Db,
  actor: Actor,
  customerId: string,
  sealer: Sealer,
  now: Date,
): Promise<void> {
  const ids = await findBlocks(db, customerId, await lockFingerprints(db, customerId, sealer))
  const { numUpdatedRows } = await db
    .updateTable('customer_blocks')
    .set({ lifted_at: now, lifted_by: actor.userId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // Another account of the same person may have been unblocked at the same time.
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new AppError('notBlocked')
  await recordAudit(db, actor, { action: 'user.unblocked', subject: { kind: 'user', id: customerId } }, now)
  await broadcastPeople(db, [])
}

/**
 * Deletes the notes about a customer whose account is being erased, and what was written about a block. The block itself stays, with the
 * fingerprints of the present phone and documents.
 */
export async function eraseNotesAndWords(db: Db, customerId: string, sealer: Sealer): Promise<void> {
  const fingerprints = await lockFingerprints(db, customerId, sealer)
  await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute()
  await sql`update customer_blocks set words = null,
      fingerprints = array(select distinct unnest(fingerprints || case when lifted_at is null then ${fingerprints}::bytea[] else '{}' end))
    where customer_id = ${customerId}`.execute(db)
  // A lifted block has done its work.
  await sql`update customer_blocks set fingerprints = '{}' where customer_id = ${customerId} and lifted_at is not null`.execute(
    db,
  )
}

async function lockFingerprints(db: Db, customerId: string, sealer: Sealer): Promise<Buffer[]> {
  const user = await db
    .selectFrom('users')
    .select(IDENTIFYING_COLUMNS)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return fingerprintsOf(user, sealer)
}

async function findBlocks(db: ReadDb, customerId: string, fingerprints: readonly Buffer[]): Promise<string[]> {
  const query = db.selectFrom('customer_blocks').select('id').where(isBlockOf(customerId, fingerprints))
  return (await query.execute()).map(({ id }) => id)
}

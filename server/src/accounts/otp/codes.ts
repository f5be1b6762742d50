import { randomInt } from 'node:crypto'
import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import { OTP_DIGITS } from '@voltloop/contract/core/limits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/seal.ts'

/** How long a code works. */
export const CODE_LIFE_MS = 5 * 60_000

/** A code belongs to a phone and a purpose. */
export interface CodeKey {
  phone: string
  purpose: OtpPurpose
}

interface NewCode extends CodeKey {
  requester: string
  userId: string
  codeHash: Buffer
}

export interface StoredCode extends CodeKey {
  id: string
  userId: string
}

/** Returns a random code. */
export function mintCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
}

/** Returns the keyed hash of a code. Without the key, nobody can find the code by trying all of them. */
export function hashCode({ phone, purpose }: CodeKey, code: string, sealer: Sealer): Buffer {
  return sealer.fingerprint(`${phone} ${purpose} ${code}`, 'one-time code')
}

/** Stores a code that is about to be sent. It replaces an earlier code of the same requester for the same phone and purpose. */
export async function storeCode(db: Db, { phone, purpose, requester, userId, codeHash }: NewCode, now: Date) {
  const values = {
    id: uuidv7(),
    user_id: userId,
    code_hash: codeHash,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  }
  await db
    .insertInto('one_time_codes')
    .values({ phone, purpose, requester, ...values })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'requester']).doUpdateSet(values))
    .execute()
}

/** Returns the valid code with this hash, whoever requested it. */
export async function findCode(
  db: Db,
  { phone, purpose }: CodeKey,
  codeHash: Buffer,
  now: Date,
): Promise<StoredCode | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['id', 'user_id as userId'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { phone, purpose, ...row } : null
}

/** Deletes a code, so that it works once. Returns false if a concurrent request has used it already. */
export async function consumeCode(db: Db, { id }: StoredCode): Promise<boolean> {
  const deleted = await db.deleteFrom('one_time_codes').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function deleteExpiredCodes(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from one_time_codes where ctid = any(array(
    select ctid from one_time_codes where expires_at <= ${now} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

import { randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@voltloop/contract/core/limits'
import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How long a code works. */
export const CODE_LIFE_MS = 5 * 60_000
const MOST_TRIES = 5

/** A code belongs to a phone and a purpose. */
export interface CodeKey {
  phone: string
  purpose: OtpPurpose
}

export interface StoredCode extends CodeKey {
  userId: string
  codeHash: string
}

/** Returns a random code. */
export function mintCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
}

/** Stores a code that is about to be sent. It replaces an earlier code for the same phone and purpose. */
export async function storeCode(db: Db, { phone, purpose, userId, codeHash }: StoredCode, now: Date): Promise<void> {
  const values = { user_id: userId, code_hash: codeHash, tries: 0, expires_at: new Date(now.getTime() + CODE_LIFE_MS) }
  await db
    .insertInto('otp_codes')
    .values({ phone, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(values))
    .execute()
}

/**
 * Takes one try of a code, before the code is compared: parallel guesses could otherwise exceed the limit. Returns null if there is no valid code
 * or no try is left.
 */
export async function takeTry(db: Db, { phone, purpose }: CodeKey, now: Date): Promise<StoredCode | null> {
  const row = await db
    .updateTable('otp_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['user_id as userId', 'code_hash as codeHash'])
    .executeTakeFirst()
  return row ? { phone, purpose, ...row } : null
}

/** Returns the try of a correct code that stays valid. */
export async function returnTry(db: Db, { phone, purpose, codeHash }: StoredCode): Promise<void> {
  await db
    .updateTable('otp_codes')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .execute()
}

/** Deletes a code, so that it works once. Returns false if a concurrent request has used it already. */
export async function consumeCode(db: Db, { phone, purpose, codeHash }: StoredCode): Promise<boolean> {
  const deleted = await db
    .deleteFrom('otp_codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Deletes a batch of codes that have expired. */
export async function deleteExpiredCodes(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from otp_codes where ctid = any(array(
    select ctid from otp_codes where expires_at <= ${now} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

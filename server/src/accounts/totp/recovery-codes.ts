import { randomInt } from 'node:crypto'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { hashSecret } from '../tokens/secret-token.ts'

const COUNT = 10
const LENGTH = 12
// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces a person's recovery codes and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(db, userId)
  const codes = Array.from({ length: COUNT }, createCode)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute()
  return codes
}

/** Returns how many recovery codes a person has left. */
export async function countRecoveryCodes(db: ReadDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Uses up a recovery code. Returns false if it is wrong or was used already. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

// People type codes in capitals, with blanks or without the hyphen.
function hashOf(userId: string, code: string): Buffer {
  return hashSecret(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}

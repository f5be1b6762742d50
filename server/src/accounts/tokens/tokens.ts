import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret, mintSecret } from './secret-token.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = { verifyEmail: 24 * HOUR_MS, resetPassword: HOUR_MS, invitation: 7 * 24 * HOUR_MS }
// A used verification token stays valid for a while, because mail scanners open links before people do.
const USED_VERIFICATION_MS = 24 * HOUR_MS

type Purpose = keyof typeof LIFE_MS

/** Creates the token for a link that is about to be sent. Only its hash is stored. A new link to set a password ends the older ones. */
export async function mintToken(
  db: Db,
  userId: string,
  purpose: Purpose,
  email: string | null,
  now: Date,
): Promise<string> {
  if (purpose !== 'verifyEmail') {
    await lockAccount(db, userId)
    await revokePasswordTokens(db, userId)
  }
  const { secret, hash } = mintSecret()
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      email,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return secret
}

interface TakenToken {
  userId: string
  email: string | null
  /** Whether the token had been used before. Only verification tokens may be used again. */
  isReused: boolean
}

/**
 * Uses a token under a lock, so that only one of several concurrent calls gets it. Returns null when it is unknown,
 * expired or used.
 */
export async function takeToken(db: Db, secret: string, purpose: Purpose, now: Date): Promise<TakenToken | null> {
  const hash = hashSecret(secret)
  const query = db
    .selectFrom('account_tokens')
    .select(['user_id', 'email', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
  const found = await query.executeTakeFirst()
  if (!found) return null
  await lockAccount(db, found.user_id)
  const token = await query.forUpdate().executeTakeFirst()
  if (!token) return null
  if (token.used_at) {
    const isRecent = now.getTime() - token.used_at.getTime() <= USED_VERIFICATION_MS
    return purpose === 'verifyEmail' && isRecent ? { userId: token.user_id, email: token.email, isReused: true } : null
  }
  if (token.expires_at <= now) return null
  await db.updateTable('account_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return { userId: token.user_id, email: token.email, isReused: false }
}

// Lock the account before its tokens, in every transaction. Otherwise two new links could both stay valid, and the use of a
// link could deadlock with the creation of the next one.
async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Revokes every link with which somebody could set the password of this account: reset links and invitations. */
export async function revokePasswordTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '!=', 'verifyEmail').execute()
}

/** Deletes a batch of tokens that expired long ago. */
export async function deleteExpiredTokens(db: Db, batch: number, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - 2 * USED_VERIFICATION_MS)
  const { numAffectedRows } = await sql`delete from account_tokens where ctid = any(array(
    select ctid from account_tokens where expires_at < ${longAgo} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

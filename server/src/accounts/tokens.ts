import type { Db } from '../platform/db/db.ts'
import { hashSecret, mintSecret } from './secret-token.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = { verifyEmail: 24 * HOUR_MS, resetPassword: HOUR_MS }
// Mail scanners open links before people do.
const USED_VERIFICATION_MS = 24 * HOUR_MS

type Purpose = keyof typeof LIFE_MS

/** Mints the secret of a link that is about to be sent; only its hash is kept. */
export async function mintToken(
  db: Db,
  userId: string,
  purpose: Purpose,
  email: string | null,
  now: Date,
): Promise<string> {
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
  /** Whether it had been used before, which only a verification allows. */
  again: boolean
}

/** Takes a token, under a lock: of any number of takers at once one gets it. Null when it is unknown, too old or spent. */
export async function takeToken(db: Db, secret: string, purpose: Purpose, now: Date): Promise<TakenToken | null> {
  const hash = hashSecret(secret)
  const token = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'email', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!token) return null
  if (token.used_at) {
    const isRecent = now.getTime() - token.used_at.getTime() <= USED_VERIFICATION_MS
    return purpose === 'verifyEmail' && isRecent ? { userId: token.user_id, email: token.email, again: true } : null
  }
  if (token.expires_at <= now) return null
  await db.updateTable('account_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return { userId: token.user_id, email: token.email, again: false }
}

/** Spends every other reset link of this account. */
export async function revokeResetTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '=', 'resetPassword').execute()
}

/** Drops tokens that can answer nothing any more. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 2 * USED_VERIFICATION_MS)
  await db.deleteFrom('account_tokens').where('expires_at', '<', longAgo).execute()
}

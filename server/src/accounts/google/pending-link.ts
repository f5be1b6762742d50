import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret, mintSecret } from '../tokens/secret-token.ts'
import { SECOND_FACTOR_COLUMNS } from '../totp/second-factor.ts'
import type { Identity } from './identity.ts'

/** How long a person has to enter the password of the account. */
export const LINK_SECONDS = 600

/** A Google login that found an account whose owner must be confirmed. */
export interface PendingLink extends Identity {
  userId: string
  /** The e-mail that both sides had verified. */
  email: string
  /** The name at the identity provider. */
  name: string
}

/** Stores a Google login until the person has entered the password. Returns the secret for the browser's cookie. */
export async function storePendingLink(db: Db, link: PendingLink, now: Date): Promise<string> {
  const { secret, hash } = mintSecret()
  const { userId, issuer, subject, email, name } = link
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000)
  await db
    .insertInto('google_links')
    .values({ token_hash: hash, user_id: userId, issuer, subject, email, name, expires_at: expiresAt })
    .execute()
  return secret
}

/** Locks the account of a pending link. Returns null if the link is unknown or expired, or the account has changed since. */
export async function lockPendingLink(db: Db, secret: string, now: Date) {
  const link = await db
    .selectFrom('google_links')
    .select(['user_id as userId', 'issuer', 'subject', 'email', 'name'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return null
  // The e-mail may have been changed, or the account closed, since the login.
  const account = await db
    .selectFrom('users')
    .select([...SECOND_FACTOR_COLUMNS, 'role', 'phone', 'password_hash'])
    .where('id', '=', link.userId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', link.email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return null
  const { role, phone, password_hash: passwordHash, ...owner } = account
  return { ...link, role, phone, passwordHash, owner }
}

/** Uses a pending link. Returns false if a concurrent request has used it. */
export async function consumePendingLink(db: Db, secret: string): Promise<boolean> {
  const deleted = await db.deleteFrom('google_links').where('token_hash', '=', hashSecret(secret)).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function deleteExpiredLinks(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from google_links where ctid = any(array(
    select ctid from google_links where expires_at <= ${now} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

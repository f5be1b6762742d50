import { sql } from 'kysely'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import type { Db } from '../../platform/db/db.ts'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { hashSecret, mintSecret } from '../tokens/secret-token.ts'

const DAY_SECONDS = 86_400
/** A browser is forgotten this long after its last login. */
export const BROWSER_SECONDS = KEPT_DAYS.knownBrowsers * DAY_SECONDS
const MOST_BROWSERS = 10
/** How long the browser in which somebody signed up counts as theirs without a login. */
export const SIGNUP_SECONDS = 30 * 60

export function browserCookieName(isHttps: boolean): string {
  return `${sessionCookieName(isHttps)}_browser`
}

export function signupCookieName(isHttps: boolean): string {
  return `${sessionCookieName(isHttps)}_signup`
}

/** Returns the stored hash of the browser with this secret if it has logged in to the account with this contact, otherwise null. An unverified e-mail may be somebody else's. */
export async function findKnownBrowser(
  db: Db,
  secret: string | undefined,
  contact: { phone: string } | { email: string },
): Promise<Buffer | null> {
  if (!secret) return null
  const found = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('token_hash')
    .where((eb) =>
      'phone' in contact
        ? eb('users.phone', '=', contact.phone)
        : eb(eb.fn<string>('lower', ['users.email']), '=', contact.email.toLowerCase()).and(
            'users.email_verified_at',
            'is not',
            null,
          ),
    )
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  return found?.token_hash ?? null
}

/** Returns the stored hash of the browser with this secret if the account with this phone was created in it half an hour ago at most. */
export async function findSignupBrowser(
  db: Db,
  secret: string | undefined,
  phone: string,
  now: Date,
): Promise<Buffer | null> {
  if (!secret) return null
  const found = await db
    .selectFrom('users')
    .select('signup_token_hash')
    .where('phone', '=', phone)
    .where('signup_token_hash', '=', hashSecret(secret))
    .where('created_at', '>', new Date(now.getTime() - SIGNUP_SECONDS * 1000))
    .executeTakeFirst()
  return found?.signup_token_hash ?? null
}

/** Records a login of this browser and returns the secret for its cookie. People who share a browser share its secret. */
export async function rememberBrowser(db: Db, known: string | undefined, userId: string, now: Date): Promise<string> {
  const secret = known ?? mintSecret().secret
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: hashSecret(secret), last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_login_at: now }))
    .execute()
  const kept = db
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .limit(MOST_BROWSERS)
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).where('token_hash', 'not in', kept).execute()
  return secret
}

/** Forgets all browsers of an account, also the one of its sign-up, because some of them may belong to a person who knew the old password. */
export async function forgetBrowsers(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ signup_token_hash: null }).where('id', '=', userId).execute()
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}

/** Deletes a batch of browsers that have not logged in for a long time. */
export async function deleteOldBrowsers(db: Db, batch: number, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - BROWSER_SECONDS * 1000)
  const { numAffectedRows } = await sql`delete from known_browsers where ctid = any(array(
    select ctid from known_browsers where last_login_at < ${longAgo} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { insertUser } from '../new-user.ts'
import { linkIdentity } from './identity.ts'

/** A person's identity as asserted by the identity provider. */
export interface Person {
  issuer: string
  subject: string
  name: string
  /** Set only when the provider has verified the address. */
  verifiedEmail: string | null
}

/** The account of a person: one that they may open, or one whose password they must enter first. */
export type GoogleAccount = { userId: string } | { userId: string; passwordNeededFor: string }

/** Returns the account linked to this identity. Links an existing account or creates one if there is none. */
export async function findOrCreateAccount(db: Db, person: Person, now: Date): Promise<GoogleAccount> {
  // Lock the identity first: the same person may return in two tabs at once, which would otherwise create two
  // accounts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${person.issuer} ${person.subject}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.is_active'])
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  if (known && !known.is_active) throw new Error('The account is closed.')
  if (known) return { userId: known.id }
  const existing = person.verifiedEmail === null ? null : await lockAccountWithEmail(db, person.verifiedEmail)
  // Somebody else may have signed up with this address, chosen the password and waited for the owner to verify it.
  if (existing?.hasPassword) return { userId: existing.userId, passwordNeededFor: existing.email }
  const userId = existing?.userId ?? (await makeCustomer(db, person, now))
  await linkIdentity(db, person, userId, now)
  if (existing) await publish(db, { name: 'account.googleLinked', userId, isPasswordRemoved: false })
  return { userId }
}

// Only an account that has verified the address. Otherwise a person who signed up with somebody else's address would
// get access to the owner's account.
async function lockAccountWithEmail(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_active', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user && !user.is_active) throw new Error('The account is closed.')
  return user ? { userId: user.id, hasPassword: user.password_hash !== null, email } : null
}

async function makeCustomer(db: Db, person: Person, now: Date): Promise<string> {
  const userId = await insertUser(
    db,
    {
      role: 'CUSTOMER',
      name: person.name,
      phone: null,
      email: person.verifiedEmail,
      isEmailVerified: true,
      dob: null,
      passwordHash: null,
    },
    now,
  )
  await publish(db, { name: 'account.registered', userId })
  return userId
}

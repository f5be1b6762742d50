import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { insertUser } from './new-user.ts'

/** A person's identity as asserted by the identity provider. */
export interface Person {
  issuer: string
  subject: string
  name: string
  /** Set only when the provider has verified the address. */
  verifiedEmail: string | null
}

/** Returns the account linked to this identity, or creates one. */
export async function findOrCreateUser(db: Db, person: Person, now: Date): Promise<string> {
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
  if (known) return known.id
  const userId = (await accountWithEmail(db, person.verifiedEmail)) ?? (await makeCustomer(db, person, now))
  await db
    .insertInto('identities')
    .values({ issuer: person.issuer, subject: person.subject, user_id: userId, created_at: now })
    .execute()
  return userId
}

// Link only when both sides have verified the address. Otherwise a person who signed up with somebody else's address
// would get access to the owner's account.
async function accountWithEmail(db: Db, email: string | null): Promise<string | null> {
  if (!email) return null
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (user && !user.is_active) throw new Error('The account is closed.')
  return user?.id ?? null
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

import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { insertUser } from './new-user.ts'

/** Somebody as the identity provider vouches for them. */
export interface Person {
  issuer: string
  subject: string
  name: string
  /** Only an address that the provider itself has verified counts. */
  verifiedEmail: string | null
}

/** Finds the account that belongs to somebody at the provider, or makes one. */
export async function findOrMakeUser(db: Db, person: Person, now: Date): Promise<string> {
  // The same person may come back in two tabs at once: one account is made, and both get it.
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

// Linked only when both sides have verified the address: else whoever signed up with another's address would share the account.
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

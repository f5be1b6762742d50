import type { Role } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { insertUser } from '../new-user.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'
import { linkIdentity } from './identity.ts'

/** A person's identity as asserted by the identity provider. */
export interface Person {
  issuer: string
  subject: string
  name: string
  /** Set only when the provider has verified the e-mail. */
  verifiedEmail: string | null
}

/** The account of a person: one that they may open, or one that they must show to own first. */
export type GoogleAccount = { userId: string } | { userId: string; proofNeeded: 'password' | 'code'; email: string }

/** Returns the account linked to this identity. Links an existing account or creates one if there is none. */
export async function findOrCreateAccount(db: Db, person: Person, client: Client, now: Date): Promise<GoogleAccount> {
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
  // Somebody else may have signed up with this e-mail, or entered it in an account of their own, and waited for the owner to verify it.
  if (existing?.proof) return { userId: existing.userId, proofNeeded: existing.proof, email: existing.email }
  if (existing) await detachEmail(db, existing.userId, client, now)
  return { userId: await makeLinkedCustomer(db, person, now) }
}

/** Takes the e-mail from an account whose owner it does not belong to, with everything that the e-mail opens. */
export async function detachEmail(db: Db, userId: string, client: Client, now: Date): Promise<void> {
  await db.updateTable('users').set({ email: null, email_verified_at: null }).where('id', '=', userId).execute()
  await revokePasswordTokens(db, userId)
  await broadcastSessionChange(db, [userId])
  await recordSecurityEvent(db, client, { kind: 'emailChanged', actorId: null, subjectId: userId }, now)
}

/** Creates an account for a person who comes from the identity provider. */
export async function makeLinkedCustomer(db: Db, person: Person, now: Date): Promise<string> {
  const userId = await makeCustomer(db, person, now)
  await linkIdentity(db, person, userId, now)
  return userId
}

// Only an account that has verified the e-mail. Otherwise a person who signed up with somebody else's e-mail would
// get access to the owner's account.
async function lockAccountWithEmail(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_active', 'role', 'phone', 'phone_verified_at', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user && !user.is_active) throw new Error('The account is closed.')
  return user ? { userId: user.id, proof: proofOf(user), email } : null
}

// How the person can show to own the account. The phone of an employee was entered by an administrator, so it need not be proved.
function proofOf(user: {
  role: Role
  phone: string | null
  phone_verified_at: Date | null
  password_hash: string | null
}): 'password' | 'code' | null {
  if (user.password_hash !== null) return 'password'
  const hasPhone = user.phone !== null && (user.phone_verified_at !== null || user.role !== 'CUSTOMER')
  return hasPhone ? 'code' : null
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

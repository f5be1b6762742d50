import { sql } from 'kysely'
import * as oidc from 'openid-client'
import type { Db, Transact } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { insertUser } from './new-user.ts'
import { endSession, startSession } from './sessions.ts'

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  callbackUrl: string
  /** Plain http is for the local stand-in only. */
  isInsecure: boolean
}

/** What the browser keeps, in a cookie that no script can read, between going out and coming back. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
}

/** Prepares the way out to the provider: code flow with PKCE, state and nonce. */
export async function departToProvider(provider: IdentityProvider): Promise<{ url: string; departure: Departure }> {
  const client = await discover(provider)
  const departure = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: provider.callbackUrl,
    scope: 'openid email profile',
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, departure }
}

interface Return {
  returnedTo: URL
  departure: Departure
  /** The session that the browser had before, if any: it is over. */
  oldSecret: string | undefined
}

/** Takes the browser back: checks all that the protocol lets one check, finds or makes the account, and starts a session. */
export async function returnFromProvider(
  transact: Transact,
  provider: IdentityProvider,
  { returnedTo, departure, oldSecret }: Return,
  now: Date,
): Promise<{ secret: string }> {
  const client = await discover(provider)
  const callback = new URL(provider.callbackUrl)
  callback.search = returnedTo.search
  const tokens = await oidc.authorizationCodeGrant(client, callback, {
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The identity provider sent no id token.')
  const person = personOf(claims)
  return transact(async (db) => {
    const userId = await findOrMakeUser(db, person, now)
    if (oldSecret) await endSession(db, oldSecret)
    return { secret: await startSession(db, userId, null, now) }
  })
}

interface Person {
  issuer: string
  subject: string
  name: string
  /** Only an address that the provider itself has verified counts. */
  verifiedEmail: string | null
}

function personOf(claims: oidc.IDToken): Person {
  const email = claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null
  const name =
    typeof claims['name'] === 'string' && claims['name'].trim()
      ? claims['name'].trim().slice(0, 100).toWellFormed()
      : 'Rider'
  return { issuer: claims.iss, subject: claims.sub, name, verifiedEmail: email }
}

async function findOrMakeUser(db: Db, person: Person, now: Date): Promise<string> {
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

const discovered = new Map<string, Promise<oidc.Configuration>>()

function discover(provider: IdentityProvider): Promise<oidc.Configuration> {
  const known = discovered.get(provider.issuer)
  if (known) return known
  const execute = [oidc.enableNonRepudiationChecks, ...(provider.isInsecure ? [oidc.allowInsecureRequests] : [])]
  const found = oidc.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    execute,
    timeout: 5,
  })
  discovered.set(provider.issuer, found)
  // A provider that was away is asked again.
  found.catch(() => discovered.delete(provider.issuer))
  return found
}

import * as oidc from 'openid-client'
import type { Transact } from '../platform/db/db.ts'
import { findOrMakeUser, type Person } from './google-account.ts'
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

function personOf(claims: oidc.IDToken): Person {
  const email = claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null
  const name =
    typeof claims['name'] === 'string' && claims['name'].trim()
      ? claims['name'].trim().slice(0, 100).toWellFormed()
      : 'Rider'
  return { issuer: claims.iss, subject: claims.sub, name, verifiedEmail: email }
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

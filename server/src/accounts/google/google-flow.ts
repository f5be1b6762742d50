import { Name } from '@voltloop/contract/accounts/accounts'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { Transact } from '../../platform/db/db.ts'
import type { MeasureCall } from '../../platform/metrics/outside-calls.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import { findRequester, type Sender } from '../otp/requester.ts'
import { NEW_CUSTOMER } from '../new-user.ts'
import { rememberBrowser } from '../sessions/known-browsers.ts'
import { storePendingLogin } from '../login/pending-login.ts'
import { recordLogin } from '../login/record-login.ts'
import { endSession, startSession } from '../sessions/sessions.ts'
import { findOrCreateAccount, type Person } from './google-account.ts'
import { lockPendingLink, storePendingLink } from './pending-link.ts'

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The URL to which the provider redirects the browser after login. */
  callbackUrl: string
  /** Allows plain http, for the local sandbox provider only. */
  isInsecure: boolean
  measureCall: MeasureCall
  timeoutSeconds?: number
}

/** The login attempt, stored in an HttpOnly cookie between the redirect to the provider and the callback. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
}

/** Builds the authorization URL for the provider: code flow with PKCE, state and nonce. */
export async function startProviderLogin(provider: IdentityProvider): Promise<{ url: string; attempt: LoginAttempt }> {
  const client = await discover(provider)
  const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: provider.callbackUrl,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, attempt }
}

/** The browser in which a person logs in. */
export interface Browser {
  /** The browser's previous session, if any. The login ends it. */
  oldSecret: string | undefined
  /** The browser's own secret, if somebody has logged in there before. */
  browserSecret: string | undefined
  device: string | null
  client: Client
}

interface Callback extends Browser {
  requestUrl: URL
  attempt: LoginAttempt
  sender: Sender
}

/**
 * The secret of a new session, of a pending link if the person must enter the account's password first, or of a pending
 * login if the account has a second factor.
 */
type ProviderLogin =
  | { secret: string; browserSecret: string }
  | { linkSecret: string; proofNeeded: 'password' | 'code' }
  | { pendingSecret: string }

/**
 * Handles the callback: verifies the response and the ID token, finds or creates the account, and starts a session unless
 * the account's password or a code is needed first.
 */
export async function completeProviderLogin(
  transact: Transact,
  provider: IdentityProvider,
  { requestUrl, attempt, sender, ...browser }: Callback,
  limits: AccountLimits,
  now: Date,
): Promise<ProviderLogin> {
  const client = await discover(provider)
  const callback = new URL(provider.callbackUrl)
  callback.search = requestUrl.search
  const tokens = await oidc.authorizationCodeGrant(client, callback, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The identity provider sent no ID token.')
  const person = personOf(claims)
  const login = await transact(async (db) => {
    const account = await findOrCreateAccount(db, person, browser.client, now)
    const { userId } = account
    if ('proofNeeded' in account) {
      const { issuer, subject, name } = person
      const linkSecret = await storePendingLink(db, { userId, issuer, subject, name, email: account.email }, now)
      return { linkSecret, proofNeeded: account.proofNeeded }
    }
    const pendingSecret = await storePendingLogin(db, userId, now)
    if (pendingSecret !== null) return { pendingSecret }
    if (browser.oldSecret) await endSession(db, browser.oldSecret)
    await recordLogin(db, browser.client, userId, 'google', now)
    return {
      secret: await startSession(db, userId, null, now, browser.device),
      browserSecret: await rememberBrowser(db, browser.browserSecret, userId, now),
    }
  })
  if ('linkSecret' in login && login.proofNeeded === 'code') {
    await sendLinkCode(transact, login.linkSecret, sender, limits, now)
  }
  return login
}

// Texts a code to the account's phone. Beyond the limits none is sent: the person may still have an earlier one.
async function sendLinkCode(
  transact: Transact,
  linkSecret: string,
  sender: Sender,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const link = await transact((db) => lockPendingLink(db, linkSecret, now))
  if (!link?.phone) return
  const key = { phone: link.phone, purpose: 'CONFIRM' } as const
  const requester = await transact((db) => findRequester(db, key, sender, now))
  try {
    await takeAttempt(transact, limits.otp(key, requester, sender.network), now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooMany') return
    throw error
  }
  const request = { userId: link.userId, ...key, channel: 'sms', requester: requester.key } as const
  await transact((db) => publish(db, { name: 'account.otpRequested', ...request, requestedAt: now.toISOString() }))
}

function personOf(claims: oidc.IDToken): Person {
  const email = claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null
  const name = typeof claims['name'] === 'string' ? claims['name'].trim().slice(0, 100).toWellFormed() : null
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: z.safeParse(Name, name).data ?? NEW_CUSTOMER,
    verifiedEmail: email,
  }
}

const TIMEOUT_SECONDS = 5

const discovered = new Map<string, Promise<oidc.Configuration>>()

function discover(provider: IdentityProvider): Promise<oidc.Configuration> {
  const cached = discovered.get(provider.issuer)
  if (cached) return cached
  const execute = [oidc.enableNonRepudiationChecks, ...(provider.isInsecure ? [oidc.allowInsecureRequests] : [])]
  const found = oidc.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    execute,
    timeout: provider.timeoutSeconds ?? TIMEOUT_SECONDS,
    [oidc.customFetch]: (url, options) =>
      provider.measureCall(() => fetch(url, { ...options, body: options.body ?? null })),
  })
  discovered.set(provider.issuer, found)
  // Drop a failed discovery, so that the next login retries it.
  found.catch(() => discovered.delete(provider.issuer))
  return found
}

import { completeLogin, googleLogin, googleLoginCallback, linkGoogle } from '@voltloop/contract/accounts/accounts'
import { LOGGED_IN } from '@voltloop/contract/accounts/accounts-messages'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as z from 'zod/mini'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import { startProviderLogin, completeProviderLogin, type IdentityProvider } from './google-flow.ts'
import { senderOf } from '../otp/requester.ts'
import { deviceOf } from '../sessions/device.ts'
import { BROWSER_SECONDS, browserCookieName } from '../sessions/known-browsers.ts'
import { completeLoginFlow, PENDING_LOGIN_SECONDS } from '../login/pending-login.ts'
import { SESSION_SECONDS } from '../sessions/sessions.ts'
import type { SecondFactorSetting } from '../totp/second-factor.ts'
import { linkGoogleFlow } from './link-google-flow.ts'
import { LINK_SECONDS } from './pending-link.ts'

const ATTEMPT_SECONDS = 600
const LoginAttempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

interface GoogleSetting extends SecondFactorSetting {
  provider: IdentityProvider
  isHttps: boolean
}

/**
 * Returns the Google login routes. They are browser navigations: every outcome redirects to a fixed path of ours, so
 * that no request can choose the target.
 */
export function googleRoutes({ provider, isHttps, ...setting }: GoogleSetting): BoundRoute[] {
  const sessionCookie = sessionCookieName(isHttps)
  const browserCookie = browserCookieName(isHttps)
  // Use the session cookie's prefix, so that a neighbouring host cannot set this cookie and log a user in to another
  // account.
  const attemptCookie = `${sessionCookie}_departure`
  const linkCookie = `${sessionCookie}_link`
  const pendingCookie = `${sessionCookie}_code`
  return [
    route(googleLogin, async ({ reply, cookies, log }) => {
      try {
        const { url, attempt } = await startProviderLogin(provider)
        cookies.set(attemptCookie, Buffer.from(JSON.stringify(attempt)).toString('base64url'), ATTEMPT_SECONDS)
        await reply.redirect(url)
      } catch (error) {
        log.warn({ err: error }, 'identity provider unreachable')
        await reply.redirect('/auth/login?google=failed')
      }
    }),
    route(googleLoginCallback, async ({ request, reply, network, client, cookies, transact, log, now }) => {
      const attempt = readAttempt(cookies.get(attemptCookie))
      cookies.clear(attemptCookie)
      const requestUrl = new URL(request.url, provider.callbackUrl)
      if (requestUrl.searchParams.get('error') === 'access_denied')
        return void (await reply.redirect('/auth/login?google=cancelled'))
      try {
        if (!attempt) throw new Error('The callback was called without a login attempt cookie.')
        const browser = {
          oldSecret: cookies.get(sessionCookie),
          browserSecret: cookies.get(browserCookie),
          device: deviceOf(client.userAgent),
          client,
        }
        const sender = senderOf({ actor: null, network, cookies }, isHttps)
        const callback = { requestUrl, attempt, sender, ...browser }
        const login = await completeProviderLogin(transact, provider, callback, setting.limits, now)
        if ('linkSecret' in login) {
          cookies.set(linkCookie, login.linkSecret, LINK_SECONDS)
          const search = login.proofNeeded === 'code' ? '?by=code' : ''
          return void (await reply.redirect(`${SCREENS.googleLink}${search}`))
        }
        if ('pendingSecret' in login) {
          cookies.set(pendingCookie, login.pendingSecret, PENDING_LOGIN_SECONDS)
          return void (await reply.redirect(SCREENS.loginCode))
        }
        cookies.set(sessionCookie, login.secret, SESSION_SECONDS)
        cookies.set(browserCookie, login.browserSecret, BROWSER_SECONDS)
        await reply.redirect('/dashboard/profile')
      } catch (error) {
        log.warn({ err: error }, 'sign-in through the identity provider failed')
        await reply.redirect('/auth/login?google=failed')
      }
    }),
    route(linkGoogle, async ({ transact, body, network, client, cookies, now }) => {
      const browser = {
        oldSecret: cookies.get(sessionCookie),
        browserSecret: cookies.get(browserCookie),
        device: deviceOf(client.userAgent),
        client,
      }
      const sender = senderOf({ actor: null, network, cookies }, isHttps)
      const request = { linkSecret: cookies.get(linkCookie), ...body, browser, sender }
      const { secret, browserSecret, profile } = await linkGoogleFlow(transact, request, setting, now)
      cookies.clear(linkCookie)
      cookies.set(sessionCookie, secret, SESSION_SECONDS)
      cookies.set(browserCookie, browserSecret, BROWSER_SECONDS)
      return { message: LOGGED_IN, data: profile }
    }),
    route(completeLogin, async ({ transact, body, client, cookies, now }) => {
      const browser = {
        oldSecret: cookies.get(sessionCookie),
        browserSecret: cookies.get(browserCookie),
        device: deviceOf(client.userAgent),
        client,
      }
      const request = { pendingSecret: cookies.get(pendingCookie), code: body.code, browser }
      const { secret, browserSecret, profile } = await completeLoginFlow(transact, request, setting, now)
      cookies.clear(pendingCookie)
      cookies.set(sessionCookie, secret, SESSION_SECONDS)
      cookies.set(browserCookie, browserSecret, BROWSER_SECONDS)
      return { message: LOGGED_IN, data: profile }
    }),
  ]
}

function readAttempt(cookie: string | undefined): z.infer<typeof LoginAttempt> | null {
  if (!cookie) return null
  try {
    const read = z.safeParse(LoginAttempt, JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    // The cookie was not written by us: clients can send any value.
    return null
  }
}

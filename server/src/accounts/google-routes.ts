import { googleLogin, googleLoginCallback } from '@voltloop/contract/accounts'
import * as z from 'zod/mini'
import { sessionCookieName } from '../platform/http/cookies.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { departToProvider, returnFromProvider, type IdentityProvider } from './google-flow.ts'
import { SESSION_SECONDS } from './sessions.ts'

const DEPARTURE_SECONDS = 600
const Departure = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** Browser navigations: every way ends in a redirect to a page of ours, whose address nobody else has a say in. */
export function googleRoutes(provider: IdentityProvider, isHttps: boolean): BoundRoute[] {
  const sessionCookie = sessionCookieName(isHttps)
  // Under the session's own prefix, so that no neighbouring host can plant it and log somebody in as somebody else.
  const departureCookie = `${sessionCookie}_departure`
  return [
    route(googleLogin, async ({ reply, cookies, log }) => {
      try {
        const { url, departure } = await departToProvider(provider)
        cookies.set(departureCookie, Buffer.from(JSON.stringify(departure)).toString('base64url'), DEPARTURE_SECONDS)
        await reply.redirect(url)
      } catch (error) {
        log.warn({ err: error }, 'identity provider out of reach')
        await reply.redirect('/auth/login?google=failed')
      }
    }),
    route(googleLoginCallback, async ({ request, reply, cookies, transact, log, now }) => {
      const departure = readDeparture(cookies.get(departureCookie))
      cookies.clear(departureCookie)
      const returnedTo = new URL(request.url, provider.callbackUrl)
      if (returnedTo.searchParams.get('error') === 'access_denied')
        return void (await reply.redirect('/auth/login?google=cancelled'))
      try {
        if (!departure) throw new Error('The browser came back without having been sent out.')
        const { secret } = await returnFromProvider(
          transact,
          provider,
          { returnedTo, departure, oldSecret: cookies.get(sessionCookie) },
          now,
        )
        cookies.set(sessionCookie, secret, SESSION_SECONDS)
        await reply.redirect('/dashboard/profile')
      } catch (error) {
        log.warn({ err: error }, 'sign-in through the identity provider failed')
        await reply.redirect('/auth/login?google=failed')
      }
    }),
  ]
}

function readDeparture(cookie: string | undefined): z.infer<typeof Departure> | null {
  if (!cookie) return null
  try {
    const read = z.safeParse(Departure, JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    // Not ours: anybody can send any cookie.
    return null
  }
}

import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import type { Cookies } from '../../platform/http/route.ts'
import { browserCookieName, findKnownBrowser, findSignupBrowser, signupCookieName } from '../sessions/known-browsers.ts'

/** The sender of a request about a phone number. */
export interface Sender {
  actor: Actor | null
  /** The network that limits count, of `networkOf`. */
  network: string
  /** The browser's own secret, if somebody has logged in there before. */
  browserSecret: string | undefined
  /** The secret that the browser got when somebody signed up in it. */
  signupSecret: string | undefined
}

/** Returns the sender of a request. */
export function senderOf(
  { actor, network, cookies }: { actor: Actor | null; network: string; cookies: Cookies },
  isHttps: boolean,
): Sender {
  return {
    actor,
    network,
    browserSecret: cookies.get(browserCookieName(isHttps)),
    signupSecret: cookies.get(signupCookieName(isHttps)),
  }
}

/** What limits count as one sender. */
export interface Requester {
  key: string
  /** Whether the phone's owner uses this session or browser. Strangers cannot use up its limits. */
  isOwn: boolean
  /** Whether the browser is known from a sign-up only. Anybody can sign up with any number, so its network is limited too. */
  isSignup: boolean
}

/** Tells the owner's session and browsers apart from strangers. */
export async function findRequester(db: Db, phone: string, sender: Sender, now: Date): Promise<Requester> {
  const { actor, network, browserSecret, signupSecret } = sender
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '=', actor?.userId ?? null)
    .executeTakeFirst()
  if (own) return { key: `user:${own.id}`, isOwn: true, isSignup: false }
  const browser = await findKnownBrowser(db, browserSecret, { phone })
  if (browser) return { key: `browser:${browser.toString('hex')}`, isOwn: true, isSignup: false }
  const signup = await findSignupBrowser(db, signupSecret, phone, now)
  if (signup) return { key: `signup:${signup.toString('hex')}`, isOwn: true, isSignup: true }
  return { key: `network:${network}`, isOwn: false, isSignup: false }
}

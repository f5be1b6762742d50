import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
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

/** A session, browser or network that limits count as one sender. */
export interface Requester {
  key: string
  /** Whether the phone's owner uses this session or browser. Strangers cannot use up its limits. */
  isOwn: boolean
  /** Whether the phone's owner has also proved the phone. Until then it may be anybody's, so the sender's network is limited too. */
  isProven: boolean
}

/** Tells the owner's session and browsers apart from strangers. */
export async function findRequester(
  db: Db,
  { phone, purpose }: { phone: string; purpose: OtpPurpose },
  sender: Sender,
  now: Date,
): Promise<Requester> {
  const { actor, network, browserSecret, signupSecret } = sender
  // A member of staff asks for the code of a customer who stands at the desk. All customers of a hub share its network.
  if (purpose === 'WALK_IN' && actor) return { key: `desk:${actor.userId}`, isOwn: true, isProven: true }
  const owner = await db
    .selectFrom('users')
    .select(['id', 'phone_verified_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  const isProven = owner ? owner.phone_verified_at !== null : false
  if (owner && owner.id === actor?.userId) return { key: `user:${owner.id}`, isOwn: true, isProven }
  const browser = await findKnownBrowser(db, browserSecret, { phone })
  if (browser) return { key: `browser:${browser.toString('hex')}`, isOwn: true, isProven }
  const signup = await findSignupBrowser(db, signupSecret, phone, now)
  if (signup) return { key: `signup:${signup.toString('hex')}`, isOwn: true, isProven }
  return { key: `network:${network}`, isOwn: false, isProven: false }
}

import type { Transact } from '../../platform/db/db.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import { findKnownBrowser } from './known-browsers.ts'

interface MailRequest {
  kind: 'verification' | 'reset'
  email: string
  /** The network that limits count, of `networkOf`. */
  network: string
  browserSecret: string | undefined
}

/** Counts the request of a mail. A browser that has logged in to the account has a limit of its own, which strangers cannot use up. */
export async function takeMailAttempt(
  transact: Transact,
  { kind, email, network, browserSecret }: MailRequest,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const browser = await transact((db) => findKnownBrowser(db, browserSecret, { email }))
  const taken = browser ? limits.ownMail(kind, email, browser) : limits.requestedMail(kind, email, network)
  await takeAttempt(transact, taken, now)
}

import type { OtpPurpose, requestOtp } from '@voltloop/contract/accounts/otp'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { clearAttempts, takeAttempt } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import type { CodeKey } from './codes.ts'
import { isOwnerOf, lockPhoneOwner, mayUseCode } from './phone-owner.ts'
import { requireDesk } from './open-at-desk-flow.ts'
import { findRequester, type Sender } from './requester.ts'

/** The way in which a code is sent. */
export type CodeChannel = 'sms' | 'mail'

/**
 * Requests a code. Known and unknown numbers take the same steps and the same time, so that nothing is revealed. Returns
 * where the code is sent.
 */
export async function requestOtpFlow(
  transact: Transact,
  body: Body<typeof requestOtp>,
  sender: Sender,
  limits: AccountLimits,
  now: Date,
): Promise<CodeChannel> {
  const key = { phone: fullPhone(body.phone), purpose: body.purpose }
  const owner = NEEDS_SESSION.has(key.purpose) ? requireOwner(sender.actor, key.purpose) : null
  const isAtDesk = key.purpose === 'WALK_IN'
  const requester = await transact((db) => findRequester(db, key, sender, now))
  const ofAccount = owner ? (isAtDesk ? limits.atDesk(owner.userId) : limits.otpByAccount(owner.userId)) : []
  await takeAttempt(transact, [...ofAccount, ...limits.otp(key, requester, sender.network)], now)
  return transact(async (db) => {
    const recipient = owner ? await requireOwnContact(db, owner, key) : await findRecipient(db, sender, key, now)
    const requestedAt = now.toISOString()
    await publish(db, { name: 'account.otpRequested', ...recipient, ...key, requester: requester.key, requestedAt })
    await clearAttempts(
      db,
      limits.otpTries(key, requester).map((limit) => limit.key),
    )
    return recipient.channel
  })
}

/** Texts the code with which the browser of a sign-up logs in. Returns false if a limit is reached: the account exists all the same. */
export async function textSignupCode(
  transact: Transact,
  phone: string,
  sender: Sender,
  limits: AccountLimits,
  now: Date,
): Promise<boolean> {
  try {
    await requestOtpFlow(transact, { phone, purpose: 'LOGIN' }, sender, limits, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooMany') return false
    throw error
  }
}

const NEEDS_SESSION: ReadonlySet<OtpPurpose> = new Set(['CHANGE_PHONE', 'DELETE', 'CONFIRM', 'WALK_IN'])

/** Returns the session's person. Administrators change the phone numbers of staff, so only CONFIRM is open to staff, and WALK_IN at the desk. */
export function requireOwner(actor: Actor | null, purpose: OtpPurpose): Actor {
  if (purpose === 'WALK_IN') return requireDesk(actor)
  if (!actor) throw new AppError('notSignedIn')
  if (actor.role !== 'CUSTOMER' && purpose !== 'CONFIRM') throw new AppError('notAllowed')
  return actor
}

interface Recipient {
  userId: string | null
  channel: CodeChannel
}

async function findRecipient(db: Db, sender: Sender, { phone, purpose }: CodeKey, now: Date): Promise<Recipient> {
  const owner = await lockPhoneOwner(db, phone)
  const mayUse = mayUseCode(purpose, owner, isOwnerOf(owner, sender, now))
  return { userId: mayUse ? owner.userId : null, channel: 'sms' }
}

// A code to change the number goes to the new phone, and one for the desk to the customer's, whoever has it. Only its holder learns whether it has an account. A code that confirms the
// owner goes to a contact that the owner has proved: anybody who found an open session may have entered an unproven one.
async function requireOwnContact(db: Db, { userId }: Actor, { phone, purpose }: CodeKey): Promise<Recipient> {
  if (purpose === 'CHANGE_PHONE' || purpose === 'WALK_IN') return { userId, channel: 'sms' }
  const owner = await lockPhoneOwner(db, phone)
  if (owner?.userId !== userId) throw fieldError('phone', 'otpOtherPhone')
  if (purpose === 'DELETE' || owner.isProven) return { userId, channel: 'sms' }
  if (!owner.hasVerifiedEmail) throw fieldError('phone', 'confirmUnreachable')
  return { userId, channel: 'mail' }
}

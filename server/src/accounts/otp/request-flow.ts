import type { requestOtp } from '@voltloop/contract/accounts/otp'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { takeAttempt } from '../../platform/throttle.ts'
import type { AccountLimits } from '../limits.ts'
import type { CodeKey } from './codes.ts'
import { lockPhoneOwner, mayUseCode } from './phone-owner.ts'

/**
 * Requests a code by SMS. Known and unknown numbers take the same steps and the same time, so that nothing is revealed.
 */
export async function requestOtpFlow(
  transact: Transact,
  actor: Actor | null,
  body: Body<typeof requestOtp>,
  address: string,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const key = { phone: fullPhone(body.phone), purpose: body.purpose }
  const customer = key.purpose === 'CHANGE_PHONE' || key.purpose === 'DELETE' ? requireCustomer(actor) : null
  const ofAccount = customer ? limits.otpByAccount(customer.userId) : []
  await takeAttempt(transact, [...ofAccount, ...limits.otp(key.phone, address)], now)
  await transact(async (db) => {
    const userId = customer ? await requireOwnPhone(db, customer, key) : await findRecipient(db, actor, key)
    await publish(db, { name: 'account.otpRequested', userId, ...key, requestedAt: now.toISOString() })
  })
}

/** Returns the session's customer. Rejects staff: administrators change their phone numbers. */
export function requireCustomer(actor: Actor | null): Actor {
  if (!actor) throw new AppError('notSignedIn')
  if (actor.role !== 'CUSTOMER') throw new AppError('notAllowed')
  return actor
}

async function findRecipient(db: Db, actor: Actor | null, { phone, purpose }: CodeKey): Promise<string | null> {
  const owner = await lockPhoneOwner(db, phone)
  return mayUseCode(purpose, owner, actor) ? owner.userId : null
}

// A code to change the number goes to the new phone, whoever has it. Only its holder learns whether it has an account.
async function requireOwnPhone(db: Db, { userId }: Actor, { phone, purpose }: CodeKey): Promise<string> {
  if (purpose === 'CHANGE_PHONE') return userId
  const owner = await lockPhoneOwner(db, phone)
  if (owner?.userId !== userId) throw fieldError('phone', 'otpOtherPhone')
  return userId
}

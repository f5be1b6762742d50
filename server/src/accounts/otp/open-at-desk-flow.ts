import { AT_DESK, type DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { assertMayRentAtDesk } from '../customers/block.ts'
import { recordDeskProof, requireDeskCustomer } from '../desk-proofs.ts'
import { insertUser, NEW_CUSTOMER } from '../new-user.ts'
import { checkCode, type CodeSetting, type TypedCode } from './check-code.ts'
import { consumeCode } from './codes.ts'
import { lockPhoneOwner, openFreshAccount, recordPhoneProof } from './phone-owner.ts'

/**
 * Lets a member of staff act for the customer who holds a phone, after the customer has told them the texted code. A phone without an account gets
 * one, without a password. The code logs nobody in.
 */
export async function openAtDeskFlow(
  transact: Transact,
  typed: TypedCode,
  setting: CodeSetting,
  now: Date,
): Promise<DeskCustomer> {
  const actor = requireDesk(typed.sender.actor)
  const stored = await checkCode(transact, typed, setting, now)
  // The code belongs to the member of staff who requested it.
  if (stored.userId !== actor.userId) throw new AppError('otpWrong')
  const result = await transact(async (db) => {
    // Lock the account before the code is used: two codes for a new number could otherwise open two accounts.
    const owner = await lockPhoneOwner(db, stored.phone)
    if (!(await consumeCode(db, stored))) throw new AppError('otpWrong')
    // Return the refusals instead of throwing them, so that the code stays used.
    if (owner && owner.role !== 'CUSTOMER') return new AppError('walkInOfStaff')
    if (owner && !owner.isActive) return new AppError('accountClosed')
    const customerId = owner ? await openKnown(db, owner, typed, now) : await openNew(db, stored.phone, now)
    await recordDeskProof(db, actor, customerId, now)
    return requireDeskCustomer(db, actor, stored.phone, now)
  })
  if (result instanceof AppError) throw result
  const { customerId, ...customer } = result
  await transact((db) => assertMayRentAtDesk(db, customerId, setting.sealer))
  return customer
}

/** Returns the session's person if they serve customers at a desk. */
export function requireDesk(actor: Actor | null): Actor {
  if (!actor) throw new AppError('notSignedIn')
  if (!AT_DESK.some((role) => role === actor.role) || actor.cityId === null) throw new AppError('notAllowed')
  return actor
}

// Nobody has proved the phone of this account, so it may be anybody's: the holder of the phone gets a new one.
async function openKnown(
  db: Db,
  { userId, isProven }: { userId: string; isProven: boolean },
  { phone, client }: TypedCode,
  now: Date,
): Promise<string> {
  return isProven ? userId : openFreshAccount(db, { userId, phone, client }, now)
}

async function openNew(db: Db, phone: string, now: Date): Promise<string> {
  const contact = { phone, email: null, isEmailVerified: false }
  const userId = await insertUser(
    db,
    { role: 'CUSTOMER', name: NEW_CUSTOMER, ...contact, dob: null, passwordHash: null },
    now,
  )
  await recordPhoneProof(db, userId, now)
  await publish(db, { name: 'account.registered', userId })
  return userId
}

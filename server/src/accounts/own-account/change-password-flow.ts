import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { changePassword } from '@voltloop/contract/accounts/sessions'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { clearAttempts, takeAttempt } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import { cancelEmailChange } from './pending-email.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import type { AssertHardToGuess } from '../passwords/assert-hard-to-guess.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'
import { forgetBrowsers } from '../sessions/known-browsers.ts'
import { endOtherSessions } from '../sessions/own-sessions.ts'
import { recordWrongPassword } from '../login/record-login.ts'

/** Changes the actor's password. All other sessions, all reset links and the known browsers of the account end. */
export async function changePasswordFlow(
  transact: Transact,
  actor: Actor,
  { currentPassword, newPassword }: Body<typeof changePassword>,
  client: Client,
  accountLimits: AccountLimits,
  assertHardToGuess: AssertHardToGuess,
  now: Date,
): Promise<void> {
  const known = await transact((db) => accountOf(db, actor).executeTakeFirstOrThrow())
  assertHardToGuess({ field: 'newPassword', password: newPassword, owner: known })
  // Somebody who found an open session must not be able to guess the password.
  const limits = accountLimits.passwordChange(actor.userId)
  await takeAttempt(transact, limits, now)
  if (known.password_hash === null) throw new AppError('passwordUnset')
  if (!(await isPassword(known.password_hash, currentPassword))) {
    await transact((db) => recordWrongPassword(db, client, actor.userId, now))
    throw wrongPassword()
  }
  const passwordHash = await hashPassword(newPassword)
  await transact(async (db) => {
    // Read the account again, under a lock: the password may have been reset meanwhile.
    const user = await accountOf(db, actor).forUpdate().executeTakeFirstOrThrow()
    if (user.password_hash !== known.password_hash) throw wrongPassword()
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', actor.userId).execute()
    await endOtherSessions(db, actor)
    await revokePasswordTokens(db, actor.userId)
    await cancelEmailChange(db, actor.userId)
    await forgetBrowsers(db, actor.userId)
    await clearAttempts(
      db,
      limits.map(({ key }) => key),
    )
    await recordSecurityEvent(db, client, { kind: 'passwordChanged', actorId: actor.userId }, now)
    await publish(db, { name: 'account.passwordChanged', userId: actor.userId })
  })
}

function accountOf(db: Db, actor: Actor) {
  return db.selectFrom('users').select(['password_hash', 'name', 'phone']).where('id', '=', actor.userId)
}

const wrongPassword = () => fieldError('currentPassword', 'currentPasswordWrong')

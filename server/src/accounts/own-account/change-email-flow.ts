import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { takeAttempt } from '../../platform/throttle.ts'
import type { AccountLimits } from '../limits.ts'
import { readProfile } from '../queries.ts'
import { setPendingEmail } from './pending-email.ts'

/**
 * Requests a change of the customer's e-mail. The new address counts once its owner follows the link. It is not compared
 * with other accounts here: the response would reveal who has an account. Entering the current address cancels a
 * change.
 */
export async function changeEmailFlow(
  transact: Transact,
  actor: Actor,
  { email, address }: { email: string; address: string },
  limits: AccountLimits,
  now: Date,
): Promise<Profile> {
  await takeAttempt(transact, limits.emailChange(actor.userId), now)
  await takeAttempt(transact, limits.requestedMail('verification', email, address), now)
  return transact(async (db) => {
    if (await setPendingEmail(db, actor.userId, email)) {
      await publish(db, { name: 'account.emailChangeRequested', userId: actor.userId })
    }
    return readProfile(db, actor.userId)
  })
}

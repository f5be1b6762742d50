import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import type { CodeSetting } from '../otp/check-code.ts'
import { assertProofHolds, confirmOwnerFlow } from '../otp/confirm-owner-flow.ts'
import type { Sender } from '../otp/requester.ts'
import { readProfile } from '../queries.ts'
import { setPendingEmail } from './pending-email.ts'

interface EmailChange {
  email: string
  password?: string | undefined
  proof?: string | undefined
  sender: Sender
  client: Client
}

/**
 * Requests a change of the customer's e-mail. The new e-mail counts once its owner follows the link. It is not compared
 * with other accounts here: the response would reveal who has an account. Entering the current e-mail cancels a
 * change. A session alone is not enough: whoever found one could take the account.
 */
export async function changeEmailFlow(
  transact: Transact,
  actor: Actor,
  { email, password, proof: proofCode, sender, client }: EmailChange,
  setting: CodeSetting,
  now: Date,
): Promise<Profile> {
  const { limits } = setting
  const typedProof = { password, code: proofCode, purpose: 'CONFIRM', sender, client } as const
  const proof = await confirmOwnerFlow(transact, actor, typedProof, setting, now)
  await takeAttempt(transact, limits.emailChange(actor.userId), now)
  await takeAttempt(transact, limits.requestedMail('verification', email, sender.network), now)
  return transact(async (db) => {
    const { passwordHash, isNew } = await setPendingEmail(db, actor.userId, email)
    await assertProofHolds(db, proof, passwordHash)
    if (isNew) {
      await recordSecurityEvent(db, client, { kind: 'emailChangeRequested', actorId: actor.userId }, now)
      await publish(db, { name: 'account.emailChangeRequested', userId: actor.userId })
    }
    return readProfile(db, actor.userId)
  })
}

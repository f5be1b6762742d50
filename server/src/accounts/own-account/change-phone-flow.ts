import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import { refusingTakenContacts } from '../new-user.ts'
import { checkCode, type CodeSetting } from '../otp/check-code.ts'
import { consumeCode } from '../otp/codes.ts'
import { assertProofHolds, confirmOwnerFlow } from '../otp/confirm-owner-flow.ts'
import type { Sender } from '../otp/requester.ts'
import { readProfile } from '../queries.ts'

interface PhoneChange {
  phone: string
  /** The code that was sent to the new number. */
  code: string
  password?: string | undefined
  proof?: string | undefined
  sender: Sender
  client: Client
}

/** Changes the customer's phone number with a code that was sent to the new number. A session alone is not enough: whoever found one could take the account. */
export async function changePhoneFlow(
  transact: Transact,
  actor: Actor,
  { phone, code, password, proof: proofCode, sender, client }: PhoneChange,
  setting: CodeSetting,
  now: Date,
): Promise<Profile> {
  const typedProof = { password, code: proofCode, purpose: 'CONFIRM', sender, client } as const
  const proof = await confirmOwnerFlow(transact, actor, typedProof, setting, now)
  const stored = await checkCode(transact, { phone, code, purpose: 'CHANGE_PHONE', sender, client }, setting, now)
  if (stored.userId !== actor.userId) throw new AppError('otpWrong')
  return transact(async (db) => {
    const { phone: oldPhone, password_hash: passwordHash } = await db
      .selectFrom('users')
      .select(['phone', 'password_hash'])
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await assertProofHolds(db, proof, passwordHash)
    if (!(await consumeCode(db, stored))) throw new AppError('otpWrong')
    await refusingTakenContacts(() =>
      db
        .updateTable('users')
        .set({ phone: stored.phone, phone_verified_at: now })
        .where('id', '=', actor.userId)
        .execute(),
    )
    await broadcastPeople(db, [])
    await broadcastSessionChange(db, [actor.userId])
    await recordSecurityEvent(db, client, { kind: 'phoneChanged', actorId: actor.userId }, now)
    if (oldPhone !== null) await publish(db, { name: 'account.phoneChanged', userId: actor.userId, oldPhone })
    return readProfile(db, actor.userId)
  })
}

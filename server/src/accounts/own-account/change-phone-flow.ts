import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import type { AccountLimits } from '../limits.ts'
import { refusingTakenContacts } from '../new-user.ts'
import { readProfile } from '../queries.ts'
import { consumeCode } from '../otp/codes.ts'
import { checkCode } from '../otp/verify-flow.ts'

/** Changes the customer's phone number with a code that was sent to the new number. */
export async function changePhoneFlow(
  transact: Transact,
  actor: Actor,
  typed: { phone: string; code: string; address: string },
  limits: AccountLimits,
  now: Date,
): Promise<Profile> {
  const stored = await checkCode(transact, { ...typed, purpose: 'CHANGE_PHONE', actor }, limits, now)
  if (stored.userId !== actor.userId) throw new AppError('otpWrong')
  return transact(async (db) => {
    const { phone: oldPhone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
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
    if (oldPhone !== null) await publish(db, { name: 'account.phoneChanged', userId: actor.userId, oldPhone })
    return readProfile(db, actor.userId)
  })
}

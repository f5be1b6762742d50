import type { Profile, updateProfile } from '@voltloop/contract/accounts'
import type { Body } from '@voltloop/contract/endpoint'
import { DOB_IN_FUTURE } from '@voltloop/contract/messages/accounts'
import { fullPhone } from '@voltloop/contract/primitives'
import type { Actor } from '@voltloop/contract/roles'
import { dayInIndia } from '@voltloop/contract/time'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { recordConsents } from './consents/consents.ts'
import { refusingTakenContacts } from './new-user.ts'
import { readProfile } from './queries.ts'

/**
 * Sets the date of birth, and the phone if none is set. A phone that is set cannot change here, because it is the
 * login name.
 */
export async function saveProfile(db: Db, actor: Actor, body: Body<typeof updateProfile>, now: Date): Promise<Profile> {
  if (body.dob > dayInIndia(now)) {
    throw new Refusal('badInput', { message: DOB_IN_FUTURE, errors: [{ path: 'dob', message: DOB_IN_FUTURE }] })
  }
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const phone = fullPhone(body.phone)
  if (user.phone !== null && user.phone !== phone) throw new Refusal('phoneAlreadySet')
  await refusingTakenContacts(() =>
    db.updateTable('users').set({ dob: body.dob, phone }).where('id', '=', actor.userId).execute(),
  )
  if (actor.role === 'CUSTOMER') await recordConsents(db, actor.userId, body.consents, now)
  return readProfile(db, actor.userId)
}

import type { Profile, updateProfile } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import { recordSecurityEvent } from '../audit/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import type { Client } from '../platform/network.ts'
import type { HasPaidOrder } from './kyc/has-paid-order.ts'
import { recordConsents } from './consents/consents.ts'
import { refusingTakenContacts } from './new-user.ts'
import { readProfile } from './queries.ts'

/**
 * Sets the date of birth, and the phone if none is set. A phone that is set cannot change here, because it is the
 * login name.
 */
export async function saveProfile(
  db: Db,
  actor: Actor,
  body: Body<typeof updateProfile>,
  { hasPaidOrder, client }: { hasPaidOrder: HasPaidOrder; client: Client },
  now: Date,
): Promise<Profile> {
  if (body.dob > dayInIndia(now)) throw fieldError('dob', 'dobInFuture')
  const user = await db
    .selectFrom('users')
    .select(['phone', 'dob'])
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const phone = fullPhone(body.phone)
  if (user.phone !== null && user.phone !== phone) throw new AppError('phoneAlreadySet')
  if (actor.role === 'CUSTOMER' && user.dob !== body.dob) {
    assertAgeUnchanged(user.dob, body.dob, dayInIndia(now))
    if (user.dob !== null && (await hasPaidOrder(db, actor.userId))) throw fieldError('dob', 'correctionClosed')
  }
  await refusingTakenContacts(() =>
    db.updateTable('users').set({ dob: body.dob, phone }).where('id', '=', actor.userId).execute(),
  )
  if (user.phone === null) await recordSecurityEvent(db, client, { kind: 'phoneChanged', actorId: actor.userId }, now)
  if (actor.role === 'CUSTOMER') await recordConsents(db, actor.userId, body.consents, now)
  return readProfile(db, actor.userId)
}

// A first date of birth must be that of an adult. A correction must not make a minor an adult, nor hide that somebody is one.
function assertAgeUnchanged(known: string | null, dob: string, today: string): void {
  if (known === null && !isAdultOn(dob, today)) throw fieldError('dob', 'underAge')
  if (known !== null && isAdultOn(known, today) !== isAdultOn(dob, today)) throw fieldError('dob', 'ageChanged')
}

import type { completeDeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { recordConsents } from '../consents/consents.ts'
import { kycColumns } from '../kyc/kyc-columns.ts'
import { NEW_CUSTOMER } from '../new-user.ts'
import { rename } from '../own-account/change-name.ts'

type Details = Omit<Body<typeof completeDeskCustomer>, 'phone'>

/**
 * Stores what a customer at the desk has told a member of staff, with the consents that they gave on that person's screen. Only what is missing is
 * stored: corrections have their own rules.
 */
export async function completeCustomer(
  db: Db,
  actor: Actor,
  customerId: string,
  { name, dob, consents, ...numbers }: Details,
  sealer: Sealer,
  now: Date,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'dob', 'kyc_submitted_at as kycSubmittedAt'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const newName = user.name === NEW_CUSTOMER ? name : undefined
  const newDob = user.dob === null ? dob : undefined
  if (newDob !== undefined && newDob > dayInIndia(now)) throw fieldError('dob', 'dobInFuture')
  if (newDob !== undefined && !isAdultOn(newDob, dayInIndia(now))) throw new AppError('customerTooYoung')
  const hasNumbers = numbers.drivingLicense !== undefined
  if (hasNumbers && user.kycSubmittedAt !== null) throw new AppError('walkInNumbersKnown')
  const changes = {
    ...(newDob !== undefined && { dob: newDob }),
    ...(hasNumbers && { kyc_submitted_at: now, ...kycColumns(customerId, numbers, sealer) }),
  }
  if (Object.keys(changes).length > 0) await db.updateTable('users').set(changes).where('id', '=', customerId).execute()
  if (newName !== undefined) await rename(db, customerId, { oldName: user.name, name: newName })
  await recordConsents(db, customerId, consents, now)
  const after = {
    ...(newName !== undefined && { name: newName }),
    ...(newDob !== undefined && { dob: newDob }),
    hasIdentityNumbers: hasNumbers,
    consentsOnScreen: (consents ?? []).map(({ purpose, version }) => `${purpose} ${version}`),
  }
  const subject = { kind: 'user', id: customerId } as const
  await recordAudit(db, actor, { action: 'user.completedAtDesk', subject, after }, now)
  await broadcastSessionChange(db, [customerId])
}

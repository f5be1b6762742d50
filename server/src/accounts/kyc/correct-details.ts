import type { correctCustomer } from '@voltloop/contract/accounts/corrections'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Sealer } from '../../platform/seal.ts'
import { broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import { rename } from '../own-account/change-name.ts'
import { kycColumns } from './kyc-columns.ts'

type Correction = Omit<Body<typeof correctCustomer>, 'phone'>

/**
 * Corrects a customer's name, date of birth or identity numbers on behalf of staff, who have checked that they may see
 * this customer. The audit log names the corrected numbers, never their digits.
 */
export async function correctDetails(
  db: Db,
  actor: Actor,
  { customerId, cityIds }: { customerId: string; cityIds: readonly string[] },
  { reason, name, dob, ...numbers }: Correction,
  sealer: Sealer,
  now: Date,
): Promise<{ name: string; phone: string | null }> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone', 'dob', 'is_documents_verified', 'kyc_submitted_at'])
    .where('id', '=', customerId)
    // The customer may have deleted the account since it was found.
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  if (user.is_documents_verified && actor.role !== 'CITY_ADMIN') throw new AppError('cityAdminNeeded')
  if (dob !== undefined && dob > dayInIndia(now)) throw fieldError('dob', 'dobInFuture')
  const columns = kycColumns(customerId, numbers, sealer)
  const hasNumbers = Object.keys(columns).length > 0
  if (hasNumbers && user.kyc_submitted_at === null) throw new AppError('kycMissing')
  if (dob !== undefined || hasNumbers) {
    await db
      .updateTable('users')
      .set({ ...columns, ...(dob !== undefined && { dob }) })
      .where('id', '=', customerId)
      .execute()
  }
  if (name !== undefined && name !== user.name) await rename(db, customerId, { oldName: user.name, name })
  const entry = {
    action: 'user.corrected',
    subject: { kind: 'user', id: customerId },
    before: { ...(name !== undefined && { name: user.name }), ...(dob !== undefined && { dob: user.dob }) },
    after: {
      ...(name !== undefined && { name }),
      ...(dob !== undefined && { dob }),
      numbers: namesOf(numbers),
      reason,
    },
  } as const
  await recordAudit(db, actor, entry, now)
  await publish(db, { name: 'account.corrected', userId: customerId })
  await broadcastPeople(db, cityIds)
  await broadcastSessionChange(db, [customerId])
  return { name: name ?? user.name, phone: user.phone }
}

function namesOf(numbers: Record<string, unknown>): string[] {
  return Object.keys(numbers).filter((field) => numbers[field] !== undefined)
}

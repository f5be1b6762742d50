import type { Actor } from '@voltloop/contract/core/roles'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { sql } from 'kysely'
import '../audit/tables.ts'
import { recordAudit } from '../audit/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { broadcastPeople, broadcastSessionChange } from './broadcast.ts'
import { DEPOSIT_PAISE, depositDueOf } from './held-deposit.ts'

/**
 * Records what staff verified when they handed over a vehicle: documents, training and the customer's phone. The ride
 * puts its deposit in use; the part that was missing is added to the held deposit and returned.
 */
export async function recordHandoverVerification(
  db: Db,
  actor: Actor,
  { customerId, cityId }: { customerId: string; cityId: string },
  now: Date,
): Promise<{ takenPaise: number }> {
  const user = await db
    .selectFrom('users')
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .select(['phone_verified_at', 'is_documents_verified', 'is_training_completed'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const takenPaise = depositDueOf(user)
  await db
    .updateTable('users')
    .set({
      is_documents_verified: true,
      is_training_completed: true,
      phone_verified_at: user.phone_verified_at ?? now,
      held_deposit_paise: user.heldPaise + takenPaise,
      deposit_in_use_paise: user.inUsePaise + DEPOSIT_PAISE,
    })
    .where('id', '=', customerId)
    .execute()
  const before = {
    isDocumentsVerified: user.is_documents_verified,
    isTrainingCompleted: user.is_training_completed,
    isPhoneVerified: user.phone_verified_at !== null,
    heldDepositPaise: user.heldPaise,
  }
  const verified = { isDocumentsVerified: true, isTrainingCompleted: true, isPhoneVerified: true }
  const after = { ...verified, heldDepositPaise: user.heldPaise + takenPaise }
  const entry = { action: 'user.vouchedFor', subject: { kind: 'user', id: customerId }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastPeople(db, [cityId])
  return { takenPaise }
}

/** Takes back what a handover verified that is undone, unless it was verified before. */
export async function undoHandoverVerification(
  db: Db,
  actor: Actor,
  { customerId, cityId }: { customerId: string; cityId: string },
  handedOverAt: Date,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{
    before: Verified
  }>`select before from audit_log where subject_kind = 'user' and subject_id = ${customerId}
    and action = 'user.vouchedFor' and at = ${handedOverAt} and not exists (select from audit_log later where later.subject_kind = 'user'
      and later.subject_id = ${customerId} and later.action = 'user.verified' and later.at > ${handedOverAt}) limit 1`.execute(
    db,
  )
  const earlier = rows[0]?.before
  if (!earlier) return
  const { isDocumentsVerified, isTrainingCompleted, isPhoneVerified } = earlier
  await db
    .updateTable('users')
    .set({ is_documents_verified: isDocumentsVerified, is_training_completed: isTrainingCompleted })
    .$if(!isPhoneVerified, (query) => query.set({ phone_verified_at: null }))
    .where('id', '=', customerId)
    .execute()
  const before = { isDocumentsVerified: true, isTrainingCompleted: true, isPhoneVerified: true }
  const after = { isDocumentsVerified, isTrainingCompleted, isPhoneVerified }
  const entry = { action: 'user.voucherUndone', subject: { kind: 'user', id: customerId }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastPeople(db, [cityId])
}

interface Verified {
  isDocumentsVerified: boolean
  isTrainingCompleted: boolean
  isPhoneVerified: boolean
}

/** The facts about a customer that staff can verify or grant. */
export interface CustomerVerification {
  isDocumentsVerified: boolean
  isTrainingCompleted: boolean
  hasPass: boolean
}

/** Finds a customer by phone. The caller must check whether the actor may see this customer. */
export async function findCustomerByPhone(db: ReadDb, phone: string): Promise<{ userId: string; name: string } | null> {
  const user = await db
    .selectFrom('users')
    .select(['id as userId', 'name'])
    .where('phone', '=', fullPhone(phone))
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirst()
  return user ?? null
}

/** Updates the verification flags of a customer. Flags that are left out of `change` keep their value. */
export async function updateCustomerVerification(
  db: Db,
  actor: Actor,
  { customerId, cityIds }: { customerId: string; cityIds: readonly string[] },
  change: { [Name in keyof CustomerVerification]?: CustomerVerification[Name] | undefined },
  now: Date,
): Promise<CustomerVerification & { name: string; phone: string | null }> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone', 'is_documents_verified', 'is_training_completed', 'has_pass'])
    .where('id', '=', customerId)
    // The customer may have deleted the account since it was found.
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  const before: CustomerVerification = {
    isDocumentsVerified: user.is_documents_verified,
    isTrainingCompleted: user.is_training_completed,
    hasPass: user.has_pass,
  }
  const after: CustomerVerification = {
    isDocumentsVerified: change.isDocumentsVerified ?? before.isDocumentsVerified,
    isTrainingCompleted: change.isTrainingCompleted ?? before.isTrainingCompleted,
    hasPass: change.hasPass ?? before.hasPass,
  }
  await db
    .updateTable('users')
    .set({
      is_documents_verified: after.isDocumentsVerified,
      is_training_completed: after.isTrainingCompleted,
      has_pass: after.hasPass,
    })
    .where('id', '=', customerId)
    .execute()
  const entry = { action: 'user.verified', subject: { kind: 'user', id: customerId }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastPeople(db, cityIds)
  await broadcastSessionChange(db, [customerId])
  return { name: user.name, phone: user.phone, ...after }
}

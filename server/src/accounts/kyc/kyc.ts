import type { Profile, submitKyc } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit, recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import type { Sealer } from '../../platform/seal.ts'
import { broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import { endConsents, recordConsents } from '../consents/consents.ts'
import type { HasPaidOrder } from './has-paid-order.ts'
import { kycColumns, NO_KYC } from './kyc-columns.ts'
import { readProfile } from '../queries.ts'
import { licenceContext } from '../sealing/contexts.ts'

/**
 * Stores the identity numbers. Malformed numbers, and an Aadhaar number that another account has, are accepted and
 * flagged for the staff who verify the documents: a rejection would reveal that the number is known here.
 * Licence and PAN are stored encrypted. Of the Aadhaar number only the last digits, a keyed hash and its validity are
 * stored.
 */
export async function saveKyc(
  db: Db,
  actor: Actor,
  body: Body<typeof submitKyc>,
  { sealer, hasPaidOrder }: { sealer: Sealer; hasPaidOrder: HasPaidOrder },
  now: Date,
): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['is_documents_verified', 'kyc_submitted_at'])
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.is_documents_verified) throw new AppError('kycVerifiedAlready')
  if (user.kyc_submitted_at !== null && (await hasPaidOrder(db, actor.userId))) throw new AppError('correctionClosed')
  await db
    .updateTable('users')
    .set({ kyc_submitted_at: now, ...kycColumns(actor.userId, body, sealer) })
    .where('id', '=', actor.userId)
    .execute()
  await recordConsents(db, actor.userId, body.consents, now)
  return readProfile(db, actor.userId)
}

/** Erases the identity numbers of a customer, who has withdrawn the consent to their use. The next order asks for them again. */
export async function eraseKyc(db: Db, userId: string, now: Date): Promise<Profile> {
  await db
    .updateTable('users')
    .set({ kyc_submitted_at: null, kyc_erased_at: now, is_documents_verified: false, ...NO_KYC })
    .where('id', '=', userId)
    .execute()
  await endConsents(db, userId, 'KYC', now)
  await broadcastSessionChange(db, [userId])
  return readProfile(db, userId)
}

/** Grants or revokes a pass. Customers with a pass ride without paying for a plan. */
export async function grantPass(db: Db, userId: string, hasPass: boolean): Promise<void> {
  await db.updateTable('users').set({ has_pass: hasPass }).where('id', '=', userId).execute()
}

/** Returns a customer's licence number to the super admin and records the actor and the reason in the audit log. */
export async function revealLicenceNumber(
  db: Db,
  actor: Actor,
  about: { phone: string; reason: string },
  { sealer, client }: { sealer: Sealer; client: Client },
  now: Date,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'licence_sealed'])
    .where('phone', '=', fullPhone(about.phone))
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirst()
  if (!user?.licence_sealed) throw new AppError('notFound')
  const entry = {
    action: 'user.licenceRevealed',
    subject: { kind: 'user', id: user.id },
    after: { reason: about.reason },
  } as const
  await recordAudit(db, actor, entry, now)
  const event = { kind: 'licenceRevealed', actorId: actor.userId, subjectId: user.id } as const
  await recordSecurityEvent(db, client, event, now)
  await broadcastPeople(db, [])
  return sealer.open(user.licence_sealed, licenceContext(user.id))
}

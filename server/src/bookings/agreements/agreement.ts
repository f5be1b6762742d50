import type { SigningPlace } from '@voltloop/contract/bookings/agreement-record'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { collectDocument } from './document.ts'
import type { StoredDocument } from './stored-document.ts'

/** Opens the agreement of a handover, with the facts as they are now. */
export async function openAgreement(db: Db, booking: Pick<LockedBooking, 'id'>, now: Date): Promise<void> {
  const document = await collectDocument(db, booking.id, now)
  await sql`insert into agreements (id, booking_id, created_at, terms_version, document)
    values (${uuidv7()}, ${booking.id}, ${now}, ${document.termsVersion}, ${JSON.stringify(document)}::jsonb)`.execute(
    db,
  )
}

/** Makes the agreement of a ride void. It is kept if it was signed. Returns whether there was one. */
export async function voidAgreement(db: Db, bookingId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agreements')
    .set({ voided_at: now })
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface AgreementIds {
  transactionId: string
  agreementId: string
}

/** Locks a ride and returns what its agreement says; rejects if it cannot be signed or skipped now. */
export async function lockAgreement(
  db: Db,
  actor: Actor,
  { transactionId, agreementId }: AgreementIds,
): Promise<{ booking: LockedBooking; document: StoredDocument }> {
  const booking = await lockBooking(db, actor, transactionId, 'handOver')
  // In a statement after the lock, so that it sees what somebody else has just signed or undone.
  const agreement = await db
    .selectFrom('agreements')
    .select(['document', 'voided_at as voidedAt'])
    .where('id', '=', agreementId)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  if (!agreement) throw new AppError('notFound')
  const { document, voidedAt } = agreement
  if (document === null || voidedAt !== null) throw new AppError('agreementClosed')
  const { status, isCancelled } = booking
  if (status !== 'PICKUP_INSPECTED_BY_SALES_AGENT')
    throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  return { booking, document }
}

export interface SignedFile {
  fileId: string
  hash: Buffer
  place: SigningPlace
}

/** Records that an agreement was signed, with the hash of the stored PDF. */
export async function recordSignature(
  db: Db,
  actor: Actor,
  ids: AgreementIds,
  { fileId, hash, place }: SignedFile,
  now: Date,
): Promise<void> {
  const { booking } = await lockAgreement(db, actor, ids)
  await db
    .updateTable('agreements')
    .set({ state: 'SIGNED', signed_at: now, signed_on: place, signed_by: actor.userId, file_id: fileId })
    .set({ pdf_hash: hash, document: null, skipped_at: null, skipped_by: null, skip_reason: null })
    .where('id', '=', ids.agreementId)
    .execute()
  const after = { signedOn: place, sha256: hash.toString('hex') }
  await recordAudit(
    db,
    actor,
    { action: 'booking.agreementSigned', subject: { kind: 'booking', id: booking.id }, after },
    now,
  )
  await broadcastBooking(db, booking)
}

/** Records why a vehicle was handed over without a signature. */
export async function skipAgreement(
  db: Db,
  actor: Actor,
  { reason, ...ids }: AgreementIds & { reason: string },
  now: Date,
): Promise<void> {
  const { booking } = await lockAgreement(db, actor, ids)
  await db
    .updateTable('agreements')
    .set({ state: 'SKIPPED', skipped_at: now, skipped_by: actor.userId, skip_reason: reason })
    .where('id', '=', ids.agreementId)
    .execute()
  const subject = { kind: 'booking', id: booking.id } as const
  await recordAudit(db, actor, { action: 'booking.agreementSkipped', subject, after: { reason } }, now)
  await broadcastBooking(db, booking)
}

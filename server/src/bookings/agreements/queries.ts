import type { BookingAgreement } from '@voltloop/contract/bookings/agreement-record'
import type { AgreementDocument } from '@voltloop/contract/bookings/agreements'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { requireBookingId } from '../lifecycle/booking.ts'
import { mayActOn, TRANSITIONS, type BookingFacts } from '../lifecycle/transition-table.ts'
import type { AgreementIds } from './agreement.ts'
import { presentDocument } from './document.ts'

export type ShownAgreement = Omit<BookingAgreement, 'maySign'>

/** Returns the agreements of bookings: the valid one first, then those that were signed before they became void. */
export async function readAgreements(
  db: ReadDb,
  bookingIds: readonly string[],
): Promise<Map<string, ShownAgreement[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'booking_id as bookingId', 'state', 'signed_at as signedAt', 'signed_on as signedOn'])
    .select(['pdf_hash as hash', 'skip_reason as skipReason', 'voided_at as voidedAt'])
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]}::uuid[])`)
    .where((eb) => eb.or([eb('voided_at', 'is', null), eb('state', '=', 'SIGNED')]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([bookingId, own]) => [
      bookingId,
      own.map(({ id, state, signedAt, signedOn, hash, skipReason, voidedAt }) => ({
        agreementId: id,
        state,
        signedAt: signedAt?.toISOString() ?? null,
        signedOn,
        hash: hash?.toString('hex') ?? null,
        skipReason,
        voidedAt: voidedAt?.toISOString() ?? null,
      })),
    ]),
  )
}

/** Returns the signed agreements of a booking, also those that became void, newest first. */
export async function readSignedAgreements(
  db: ReadDb,
  bookingId: string,
): Promise<{ agreementId: string; signedAt: Date; hash: string; voidedAt: Date | null }[]> {
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'signed_at as signedAt', 'pdf_hash as hash', 'voided_at as voidedAt'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'SIGNED')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ id, signedAt, hash, voidedAt }) =>
    signedAt && hash ? [{ agreementId: id, signedAt, hash: hash.toString('hex'), voidedAt }] : [],
  )
}

type Facts = Pick<BookingFacts, 'status' | 'customerId' | 'cityId' | 'pickupHubId' | 'dropHubId'>

/** Adds whether the actor may sign now: the rider, and those who hand over, while the ride is on the road. */
export function presentAgreements(
  actor: Actor,
  booking: Facts,
  agreements: readonly ShownAgreement[] = [],
): BookingAgreement[] {
  const isSigner = actor.role === 'CUSTOMER' || TRANSITIONS.handOver.by.includes(actor.role)
  const mayActNow =
    isSigner && booking.status === 'PICKUP_INSPECTED_BY_SALES_AGENT' && mayActOn(actor, booking, 'handOver')
  return agreements.map((one) => ({
    ...one,
    maySign: mayActNow && one.voidedAt === null && one.state !== 'SIGNED',
  }))
}

/** Returns the agreement of a ride that waits for its signature, as it will be signed; null if nothing waits. */
export async function readAgreementToSign(
  db: ReadDb,
  actor: Actor,
  transactionId: string,
): Promise<AgreementDocument | null> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const agreement = await db
    .selectFrom('agreements')
    .select(['id', 'document'])
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return agreement?.document ? presentDocument(agreement.id, agreement.document) : null
}

/** Returns where the PDF of a signed agreement is stored, and its hash; 404 unless the actor may see the booking. */
export async function requireSignedFile(
  db: ReadDb,
  actor: Actor,
  { transactionId, agreementId }: AgreementIds,
): Promise<{ fileId: string; hash: Buffer }> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const signed = await db
    .selectFrom('agreements')
    .select(['file_id as fileId', 'pdf_hash as hash'])
    .where('id', '=', agreementId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!signed || signed.fileId === null || signed.hash === null) throw new AppError('notFound')
  return { fileId: signed.fileId, hash: signed.hash }
}

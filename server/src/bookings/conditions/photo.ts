import { PHOTOS_MAX, type ConditionMoment, type Photo, type PhotoMoment } from '@voltloop/contract/bookings/conditions'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { lockBooking, requireBookingId, type LockedBooking } from '../lifecycle/booking.ts'
import { photoOf } from './condition-record.ts'
import { assertTransition } from '../lifecycle/transition.ts'
import type { Transition } from '../lifecycle/transition-table.ts'

export interface NewPhoto {
  transactionId: string
  moment: PhotoMoment
  /** The ticket of the emergency that it belongs to; null for other moments. */
  ticketId: string | null
  /** Hash of the uploaded bytes, before they are re-encoded. */
  contentHash: Buffer
}

/** Checks that a photo can be added: its handover or return is still ahead and the photo limit is not reached. Returns an identical photo if one exists. */
export async function checkNewPhoto(
  db: Db,
  actor: Actor,
  { transactionId, moment, ticketId, contentHash }: NewPhoto,
  now: Date,
): Promise<{ bookingId: string; sameId: string | null }> {
  // Count under the booking's lock: concurrent uploads could otherwise exceed the limit.
  const booking = await lockBooking(
    db,
    actor,
    transactionId,
    moment === 'charge' ? 'confirmPayout' : TRANSITION_OF[moment],
  )
  const transition = TRANSITION_OF[moment]
  if (moment === 'charge') assertCompleted(booking)
  else if (transition) assertTransition(booking, transition, actor, now)
  const counted =
    ticketId === null
      ? selectWaiting(db, booking.id, moment)
      : selectPhotos(db, booking.id, moment).where('ticket_id', '=', ticketId)
  const photos = await counted.select('content_hash').execute()
  const same = photos.find((photo) => contentHash.equals(photo.content_hash))
  if (!same && photos.length >= PHOTOS_MAX) throw new AppError('tooManyPhotos')
  return { bookingId: booking.id, sameId: same?.id ?? null }
}

/** Adds a photo that is not attached to a condition record yet. Returns its id, or the id of an identical photo. */
export async function addPhoto(db: Db, actor: Actor, photo: NewPhoto, id: string, now: Date): Promise<string> {
  const { bookingId, sameId } = await checkNewPhoto(db, actor, photo, now)
  if (sameId) return sameId
  await db
    .insertInto('booking_photos')
    .values({
      id,
      booking_id: bookingId,
      moment: photo.moment,
      ticket_id: photo.ticketId,
      content_hash: photo.contentHash,
      uploaded_by: actor.userId,
      uploaded_at: now,
      // Photos of an emergency have no form that attaches them.
      attached_at: photo.ticketId === null ? null : now,
    })
    .execute()
  return id
}

/** Deletes a photo that is not attached to a condition record yet. A job deletes its file. */
export async function withdrawPhoto(
  db: Db,
  actor: Actor,
  { transactionId, photoId }: { transactionId: string; photoId: string },
): Promise<void> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const { numDeletedRows } = await db
    .deleteFrom('booking_photos')
    .where('id', '=', photoId)
    .where('booking_id', '=', bookingId)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound')
  await publish(db, { name: 'photos.deleted', photoIds: [photoId] })
}

export interface ConditionInput {
  moment: ConditionMoment
  note: string | null
  photoIds: readonly string[]
}

/** Attaches uploaded photos to the condition record of a locked booking. Rejects photos of another booking or moment. */
export async function recordCondition(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { moment, note, photoIds }: ConditionInput,
  now: Date,
): Promise<void> {
  if (note === null && photoIds.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('booking_photos')
    .set({ attached_at: now })
    .where('id', '=', sql<string>`any(${[...photoIds]}::uuid[])`)
    .where('booking_id', '=', booking.id)
    .where('moment', '=', moment)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== photoIds.length) throw fieldError('photoIds', 'photoUnknown')
  const ids = [...photoIds]
  const record = moment === 'pickup' ? { pickup_photo_ids: ids, pickup_note: note } : { drop_photo_ids: ids }
  await db.updateTable('bookings').set(record).where('id', '=', booking.id).execute()
  const after = { moment, note, photoIds }
  await recordAudit(db, actor, { action: 'booking.recorded', subject: { kind: 'booking', id: booking.id }, after }, now)
}

/** Attaches a photo to a charge of a locked booking. */
export async function attachPhoto(db: Db, bookingId: string, photoId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('booking_photos')
    .set({ attached_at: now })
    .where('id', '=', photoId)
    .where('booking_id', '=', bookingId)
    .where('moment', '=', 'charge')
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fieldError('photoId', 'photoUnknown')
}

function assertCompleted({ status, isCancelled }: LockedBooking): void {
  if (status !== 'COMPLETED') throw new AppError('wrongStateNow', { params: { status, isCancelled } })
}

/** Returns a booking's photos that are not attached yet, in upload order. */
export async function readWaitingPhotos(
  db: ReadDb,
  actor: Actor,
  transactionId: string,
  moment: ConditionMoment,
): Promise<Photo[]> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const photos = await selectWaiting(db, bookingId, moment).execute()
  return photos.map(({ id }) => photoOf(transactionId, id))
}

/** Returns the photos that riders have taken of each emergency, by its ticket, in upload order. */
export async function readEmergencyPhotos(
  db: ReadDb,
  emergencies: readonly { ticketId: string; bookingId: string; transactionId: string }[],
): Promise<Map<string, Photo[]>> {
  const rows = await db
    .selectFrom('booking_photos')
    .select(['id', 'ticket_id as ticketId'])
    .where('booking_id', '=', sql<string>`any(${emergencies.map(({ bookingId }) => bookingId)}::uuid[])`)
    .where('moment', '=', 'emergency')
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId)
  return new Map(
    emergencies.map(({ ticketId, transactionId }) => [
      ticketId,
      (byTicket.get(ticketId) ?? []).map(({ id }) => photoOf(transactionId, id)),
    ]),
  )
}

/** Rejects an actor who may not see a photo. Only staff may see photos that are not attached yet. */
export async function requirePhoto(db: ReadDb, actor: Actor, transactionId: string, photoId: string): Promise<void> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const photo = await db
    .selectFrom('booking_photos')
    .select('attached_at')
    .where('id', '=', photoId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!photo || (actor.role === 'CUSTOMER' && photo.attached_at === null)) throw new AppError('notFound')
}

const TRANSITION_OF = {
  pickup: 'handOver',
  return: 'inspectDrop',
  charge: undefined,
  emergency: undefined,
} as const satisfies Record<PhotoMoment, Transition | undefined>

/** Returns the ids of photos that were uploaded more than a day ago and never attached to a condition record. */
export async function readAbandonedPhotos(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_photos')
    .select('id')
    .where('attached_at', 'is', null)
    .where('uploaded_at', '<=', new Date(now.getTime() - DAY_MS))
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an abandoned photo. Does nothing if it was attached or deleted in the meantime. */
export async function deleteAbandonedPhoto(db: Db, id: string): Promise<void> {
  const deletion = await db
    .deleteFrom('booking_photos')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  if (deletion.numDeletedRows === 1n) await publish(db, { name: 'photos.deleted', photoIds: [id] })
}

const DAY_MS = 24 * 60 * 60_000

function selectWaiting(db: ReadDb, bookingId: string, moment: PhotoMoment) {
  return selectPhotos(db, bookingId, moment).where('attached_at', 'is', null)
}

function selectPhotos(db: ReadDb, bookingId: string, moment: PhotoMoment) {
  return db
    .selectFrom('booking_photos')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('moment', '=', moment)
    .orderBy('uploaded_at')
    .orderBy('id')
}

import type { ConditionMoment, Photo } from '@voltloop/contract/bookings/conditions'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../../platform/db/db.ts'
import { toJpeg } from '../../platform/picture.ts'
import { photoFileOf, storePhoto, type PhotoRows } from '../../platform/photos.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { photoOf } from './condition-record.ts'
import { addPhoto, checkNewPhoto, requirePhoto } from './photo.ts'

export type PhotoUpload = { transactionId: string; bytes: Buffer } & (
  | { moment: ConditionMoment }
  | { moment: 'emergency'; ticketId: string }
)

/** Stores a photo of a booking. */
export async function uploadPhotoFlow(
  transact: Transact,
  actor: Actor,
  { bytes, ...upload }: PhotoUpload,
  files: PrivateFiles,
  now: Date,
): Promise<Photo> {
  const ticketId = upload.moment === 'emergency' ? upload.ticketId : null
  const { transactionId, moment } = upload
  const rows: PhotoRows = {
    // Each emergency of a ride may have the same picture.
    scope: ticketId,
    check: async (db, contentHash) =>
      (await checkNewPhoto(db, actor, { transactionId, moment, ticketId, contentHash }, now)).sameId,
    add: (db, contentHash, id) => addPhoto(db, actor, { transactionId, moment, ticketId, contentHash }, id, now),
  }
  return photoOf(transactionId, await storePhoto(transact, bytes, rows, files))
}

/** Returns the bytes of a photo that the actor may see; null if the browser has them cached. */
export async function showPhotoFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, photoId, isCached }: { transactionId: string; photoId: string; isCached: boolean },
  files: PrivateFiles,
): Promise<Buffer | null> {
  await transact((db) => requirePhoto(db, actor, transactionId, photoId))
  return isCached ? null : files.get(photoFileOf(photoId))
}

// Wide enough for half a sheet in print.
const PRINTED_SIDE = 900

/** Returns photos as JPEG, for a PDF. */
export async function readPrintedPhotos(files: PrivateFiles, photoIds: readonly string[]): Promise<Buffer[]> {
  return Promise.all(photoIds.map(async (id) => toJpeg(await files.get(photoFileOf(id)), PRINTED_SIDE)))
}

export async function deletePhotoFiles(files: PrivateFiles, photoIds: readonly string[]): Promise<void> {
  for (const id of photoIds) await files.remove(photoFileOf(id))
}

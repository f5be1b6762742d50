import { createHash } from 'node:crypto'
import type { ConditionMoment, Photo } from '@voltloop/contract/bookings/conditions'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Transact } from '../../platform/db/db.ts'
import { encodePicture, toJpeg } from '../../platform/picture.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { photoOf } from './condition-record.ts'
import { addPhoto, checkNewPhoto, requirePhoto } from './photo.ts'

export type PhotoUpload = { transactionId: string; bytes: Buffer } & (
  | { moment: ConditionMoment }
  | { moment: 'emergency'; ticketId: string }
)

/** Stores a photo. Writes the file before the row that refers to it, so that no row ever refers to a missing file. */
export async function uploadPhotoFlow(
  transact: Transact,
  actor: Actor,
  { bytes, ...upload }: PhotoUpload,
  files: PrivateFiles,
  now: Date,
): Promise<Photo> {
  const ticketId = upload.moment === 'emergency' ? upload.ticketId : null
  // With the ticket, because each emergency of a ride may have the same picture.
  const contentHash = createHash('sha256')
    .update(bytes)
    .update(ticketId ?? '')
    .digest()
  const { transactionId, moment } = upload
  const photo = { transactionId, moment, ticketId, contentHash }
  const { sameId } = await transact((db) => checkNewPhoto(db, actor, photo, now))
  if (sameId) return photoOf(transactionId, sameId)
  const encoded = await encodePicture(bytes)
  const newId = uuidv7()
  let storedId: string | undefined
  try {
    await files.put(photoFileOf(newId), encoded)
    storedId = await transact((db) => addPhoto(db, actor, photo, newId, now))
  } finally {
    // No row refers to the new file if the photo was rejected, an identical one was stored at the same time, or the storage did not answer in time.
    if (storedId !== newId) await transact((db) => publish(db, { name: 'photos.deleted', photoIds: [newId] }))
  }
  return photoOf(transactionId, storedId)
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

const photoFileOf = (photoId: string) => `${photoId}.webp`

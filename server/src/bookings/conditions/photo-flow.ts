import { createHash } from 'node:crypto'
import type { ConditionMoment, Photo } from '@voltloop/contract/bookings/conditions'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Transact } from '../../platform/db/db.ts'
import { encodePicture } from '../../platform/picture.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { photoOf } from './condition-record.ts'
import {
  addPhoto,
  checkNewPhoto,
  deleteAbandonedPhoto,
  readAbandonedPhotos,
  requirePhoto,
  withdrawPhoto,
} from './photo.ts'

export interface PhotoUpload {
  transactionId: string
  moment: ConditionMoment
  bytes: Buffer
}

/** Stores a photo. Writes the file before the row that refers to it, so that no row ever refers to a missing file. */
export async function uploadPhotoFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, moment, bytes }: PhotoUpload,
  files: PrivateFiles,
  now: Date,
): Promise<Photo> {
  const photo = { transactionId, moment, contentHash: createHash('sha256').update(bytes).digest() }
  const { sameId } = await transact((db) => checkNewPhoto(db, actor, photo, now))
  if (sameId) return photoOf(transactionId, sameId)
  const encoded = await encodePicture(bytes)
  const newId = uuidv7()
  await files.put(fileOf(newId), encoded)
  let storedId: string | undefined
  try {
    storedId = await transact((db) => addPhoto(db, actor, photo, newId, now))
  } finally {
    // Delete the new file if the photo was rejected or an identical one was stored at the same time: no row refers to it.
    if (storedId !== newId) await files.remove(fileOf(newId))
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
  return isCached ? null : files.get(fileOf(photoId))
}

/** Deletes a photo that is not attached to a condition record yet. */
export async function deletePhotoFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, photoId }: { transactionId: string; photoId: string },
  files: PrivateFiles,
): Promise<void> {
  await transact((db) => withdrawPhoto(db, actor, transactionId, photoId))
  await files.remove(fileOf(photoId))
}

/** Deletes photos that were never attached to a condition record. */
export async function deleteAbandonedPhotosFlow(
  transact: Transact,
  files: PrivateFiles,
  limit: number,
  now: Date,
): Promise<void> {
  for (const id of await transact((db) => readAbandonedPhotos(db, now, limit))) {
    if (await transact((db) => deleteAbandonedPhoto(db, id))) await files.remove(fileOf(id))
  }
}

export async function deletePhotoFiles(files: PrivateFiles, photoIds: readonly string[]): Promise<void> {
  for (const id of photoIds) await files.remove(fileOf(id))
}

const fileOf = (photoId: string) => `${photoId}.webp`

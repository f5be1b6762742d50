import { createHash } from 'node:crypto'
import type { ConditionMoment, Photo } from '@voltloop/contract/conditions'
import type { Actor } from '@voltloop/contract/roles'
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

/** Keeps a photo. Its bytes are kept before the row that names them, so that what is named is always there. */
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
  const ownId = uuidv7()
  await files.put(fileOf(ownId), encoded)
  let keptId: string | undefined
  try {
    keptId = await transact((db) => addPhoto(db, actor, photo, ownId, now))
  } finally {
    // Refused after all, or the same photo came twice at once: nobody names these bytes.
    if (keptId !== ownId) await files.remove(fileOf(ownId))
  }
  return photoOf(transactionId, keptId)
}

/** The bytes of a photo, for who may see it; null where the asker has them already. */
export async function showPhotoFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, photoId, isKnown }: { transactionId: string; photoId: string; isKnown: boolean },
  files: PrivateFiles,
): Promise<Buffer | null> {
  await transact((db) => requirePhoto(db, actor, transactionId, photoId))
  return isKnown ? null : files.get(fileOf(photoId))
}

/** Takes back a photo that is part of no record yet. */
export async function deletePhotoFlow(
  transact: Transact,
  actor: Actor,
  { transactionId, photoId }: { transactionId: string; photoId: string },
  files: PrivateFiles,
): Promise<void> {
  await transact((db) => withdrawPhoto(db, actor, transactionId, photoId))
  await files.remove(fileOf(photoId))
}

/** Drops photos that never became part of a record. */
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

const fileOf = (photoId: string) => `${photoId}.webp`

import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Transact } from './db/db.ts'
import { publish } from './jobs/events.ts'
import { encodePicture } from './picture.ts'
import type { PrivateFiles } from './private-files.ts'

declare module './jobs/events.ts' {
  interface Events {
    /** The rows of photos were deleted, or never added. A job deletes their files, so that a failure is retried. */
    'photos.deleted': { photoIds: string[] }
  }
}

export interface PhotoRows {
  /** Photos of different scopes are never the same one, even with the same bytes. */
  scope?: string | null
  /** Rejects a photo that may not be added. Returns the id of an identical one. */
  check: (db: Db, contentHash: Buffer) => Promise<string | null>
  /** Adds the row, unless an identical photo was added meanwhile. Returns the id of the one that is stored. */
  add: (db: Db, contentHash: Buffer, id: string) => Promise<string>
}

/** Stores a photo and returns its id. Writes the file before the row that refers to it, so that no row ever refers to a missing file. */
export async function storePhoto(
  transact: Transact,
  bytes: Buffer,
  { scope, check, add }: PhotoRows,
  files: PrivateFiles,
): Promise<string> {
  const contentHash = createHash('sha256')
    .update(bytes)
    .update(scope ?? '')
    .digest()
  const sameId = await transact((db) => check(db, contentHash))
  if (sameId !== null) return sameId
  const encoded = await encodePicture(bytes)
  const newId = uuidv7()
  let storedId: string | undefined
  try {
    await files.put(photoFileOf(newId), encoded)
    storedId = await transact((db) => add(db, contentHash, newId))
    return storedId
  } finally {
    // No row refers to the new file if the photo was rejected, an identical one was stored at the same time, or the storage did not answer in time.
    if (storedId !== newId) await transact((db) => publish(db, { name: 'photos.deleted', photoIds: [newId] }))
  }
}

/** The name of a photo's file. */
export const photoFileOf = (photoId: string) => `${photoId}.webp`

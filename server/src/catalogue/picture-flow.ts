import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../platform/db/db.ts'
import type { Files } from '../platform/files.ts'
import { encodePicture } from '../platform/picture.ts'
import { setModelPicture } from './model.ts'
import { readModel } from './queries.ts'

/** Sets a model's picture. The file is stored before the row that refers to it: a file without a row is harmless. */
export async function pictureFlow(
  transact: Transact,
  actor: Actor,
  modelId: string,
  bytes: Buffer,
  files: Files,
  now: Date,
): Promise<{ imagePath: string }> {
  await transact((db) => readModel(db, modelId, now))
  const imagePath = await files.put(await encodePicture(bytes), 'webp')
  await transact((db) => setModelPicture(db, actor, modelId, imagePath, now))
  return { imagePath }
}

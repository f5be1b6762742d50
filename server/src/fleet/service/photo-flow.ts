import type { JobMoment, JobPhoto } from '@voltloop/contract/fleet/service'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../../platform/db/db.ts'
import { photoFileOf, storePhoto, type PhotoRows } from '../../platform/photos.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { addJobPhoto, checkJobPhoto, requireJobPhoto } from './photo.ts'
import { jobPhotoOf } from './queries.ts'

/** Stores a photo of a job. */
export async function uploadJobPhotoFlow(
  transact: Transact,
  actor: Actor,
  { jobId, moment, bytes }: { jobId: string; moment: JobMoment; bytes: Buffer },
  files: PrivateFiles,
  now: Date,
): Promise<JobPhoto> {
  const rows: PhotoRows = {
    check: async (db, contentHash) => (await checkJobPhoto(db, actor, { jobId, moment, contentHash })).sameId,
    add: (db, contentHash, id) => addJobPhoto(db, actor, { jobId, moment, contentHash, id }, now),
  }
  return jobPhotoOf(jobId, await storePhoto(transact, bytes, rows, files), moment)
}

/** Returns the bytes of a photo that the actor may see; null if the browser has them cached. */
export async function showJobPhotoFlow(
  transact: Transact,
  actor: Actor,
  { jobId, photoId, isCached }: { jobId: string; photoId: string; isCached: boolean },
  files: PrivateFiles,
): Promise<Buffer | null> {
  await transact((db) => requireJobPhoto(db, actor, jobId, photoId))
  return isCached ? null : files.get(photoFileOf(photoId))
}

import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import {
  deleteAgreementFiles,
  deletePhotoFiles,
  forgetAgreements,
  forgetPhotos,
  readOldAgreements,
  readOldPhotos,
} from '../bookings/index.ts'
import { repeatBatch, runInBatches } from '../platform/db/batches.ts'
import type { Transact } from '../platform/db/db.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { daysBefore, RETENTION } from './retention.ts'

/**
 * Deletes or erases everything that has reached the end of its period, in batches, each in its own transaction. One kind of data that fails does
 * not stop the others.
 */
export async function enforceRetentionFlow(transact: Transact, photos: PrivateFiles, now: Date): Promise<void> {
  const failures: unknown[] = []
  const enforced = RETENTION.flatMap(({ enforce }) => enforce ?? [])
  for (const enforce of enforced) {
    await runInBatches(transact, (db, batch) => enforce(db, batch, now)).catch((error: unknown) => failures.push(error))
  }
  await deleteOldPhotosFlow(transact, photos, now).catch((error: unknown) => failures.push(error))
  await deleteOldAgreementsFlow(transact, photos, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

// Delete the files before their rows: a crash in between leaves rows, and the next run deletes them.
async function deleteOldPhotosFlow(transact: Transact, photos: PrivateFiles, now: Date): Promise<void> {
  await repeatBatch(async (batch) => {
    const ids = await transact((db) => readOldPhotos(db, daysBefore(KEPT_DAYS.ridePhotos, now), batch))
    await deletePhotoFiles(photos, ids)
    if (ids.length > 0) await transact((db) => forgetPhotos(db, ids))
    return ids.length
  })
}

async function deleteOldAgreementsFlow(transact: Transact, files: PrivateFiles, now: Date): Promise<void> {
  await repeatBatch(async (batch) => {
    const old = await transact((db) => readOldAgreements(db, daysBefore(KEPT_DAYS.agreements, now), batch))
    const fileIds = old.flatMap(({ fileId }) => fileId ?? [])
    await deleteAgreementFiles(files, fileIds)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await transact((db) => forgetAgreements(db, ids))
    return ids.length
  })
}

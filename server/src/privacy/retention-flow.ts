import { KEPT_DAYS } from '@voltloop/contract/retention'
import { deletePhotoFiles, forgetPhotos, readOldPhotos } from '../bookings/index.ts'
import type { Transact } from '../platform/db/db.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { daysBefore, RETENTION } from './retention.ts'

const BATCH_SIZE = 500
// A run ends after this many batches of a kind. The next run continues.
const MOST_BATCHES = 20

/**
 * Deletes or erases everything that has reached the end of its period, in batches, each in its own transaction. One kind of data that fails does
 * not stop the others.
 */
export async function enforceRetentionFlow(transact: Transact, photos: PrivateFiles, now: Date): Promise<void> {
  const failures: unknown[] = []
  const enforced = RETENTION.flatMap(({ enforce }) => enforce ?? [])
  for (const enforce of enforced) {
    await repeat(() => transact((db) => enforce(db, BATCH_SIZE, now))).catch((error: unknown) => failures.push(error))
  }
  await repeat(() => deleteOldPhotosFlow(transact, photos, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function repeat(batch: () => Promise<number>): Promise<void> {
  for (let run = 0; run < MOST_BATCHES; run++) if ((await batch()) < BATCH_SIZE) return
}

// Delete the files before their rows: a crash in between leaves rows, and the next run deletes them.
async function deleteOldPhotosFlow(transact: Transact, photos: PrivateFiles, now: Date): Promise<number> {
  const ids = await transact((db) => readOldPhotos(db, daysBefore(KEPT_DAYS.ridePhotos, now), BATCH_SIZE))
  await deletePhotoFiles(photos, ids)
  if (ids.length > 0) await transact((db) => forgetPhotos(db, ids))
  return ids.length
}

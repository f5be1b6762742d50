import { JOB_PHOTOS_MAX, type JobMoment } from '@voltloop/contract/fleet/service'
import type { Actor } from '@voltloop/contract/core/roles'
import { ownCity } from '../../places/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { assertJobState, lockJob, OPEN_STATES } from './locked-job.ts'

interface NewPhoto {
  jobId: string
  moment: JobMoment
  contentHash: Buffer
}

/** Checks that a photo can be added to an open job. Returns the id of an identical one. Counts under the job's lock: concurrent uploads could exceed the limit. */
export async function checkJobPhoto(
  db: Db,
  actor: Actor,
  { jobId, moment, contentHash }: NewPhoto,
): Promise<{ sameId: string | null; cityId: string }> {
  const { job, vehicle } = await lockJob(db, actor, jobId)
  assertJobState(job, OPEN_STATES)
  const photos = await db
    .selectFrom('service_photos')
    .select(['id', 'content_hash'])
    .where('job_id', '=', jobId)
    .where('moment', '=', moment)
    .execute()
  const same = photos.find((photo) => contentHash.equals(photo.content_hash))
  if (!same && photos.length >= JOB_PHOTOS_MAX) throw new AppError('tooManyPhotos')
  return { sameId: same?.id ?? null, cityId: vehicle.city_id }
}

export async function addJobPhoto(
  db: Db,
  actor: Actor,
  { id, ...photo }: NewPhoto & { id: string },
  now: Date,
): Promise<string> {
  const { sameId, cityId } = await checkJobPhoto(db, actor, photo)
  if (sameId !== null) return sameId
  const { jobId: job_id, moment, contentHash: content_hash } = photo
  await db
    .insertInto('service_photos')
    .values({ id, job_id, moment, content_hash, uploaded_by: actor.userId, uploaded_at: now })
    .execute()
  await broadcastVehicles(db, [cityId])
  return id
}

/** Deletes a photo of an open job. A job of the queue deletes its file. */
export async function deletePhoto(
  db: Db,
  actor: Actor,
  { jobId, photoId }: { jobId: string; photoId: string },
): Promise<void> {
  const { job, vehicle } = await lockJob(db, actor, jobId)
  assertJobState(job, OPEN_STATES)
  const { numDeletedRows } = await db
    .deleteFrom('service_photos')
    .where('id', '=', photoId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound')
  await publish(db, { name: 'photos.deleted', photoIds: [photoId] })
  await broadcastVehicles(db, [vehicle.city_id])
}

/** Rejects an actor who may not see a photo: all staff of the city may. */
export async function requireJobPhoto(db: ReadDb, actor: Actor, jobId: string, photoId: string): Promise<void> {
  const own = ownCity(actor)
  const photo = await db
    .selectFrom('service_photos')
    .innerJoin('service_jobs', 'service_jobs.id', 'service_photos.job_id')
    .innerJoin('vehicles', 'vehicles.id', 'service_jobs.vehicle_id')
    .select('service_photos.id')
    .where('service_photos.id', '=', photoId)
    .where('job_id', '=', jobId)
    .$if(own !== null, (query) => query.where('vehicles.city_id', '=', own ?? ''))
    .executeTakeFirst()
  if (!photo) throw new AppError('notFound')
}

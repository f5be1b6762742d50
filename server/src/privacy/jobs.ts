import '../accounts/events.ts'
import { deletePhotoFiles } from '../bookings/index.ts'
import { onEvent, type Job } from '../platform/jobs/jobs.ts'
import type { PrivateFiles } from '../platform/private-files.ts'

/** Returns the background jobs of privacy. A job deletes the files of an erased account, so that a failure is retried. */
export function privacyJobs(photos: PrivateFiles): Job[] {
  return [onEvent('account.erased', 'photos', (_context, { photoIds }) => deletePhotoFiles(photos, photoIds))]
}

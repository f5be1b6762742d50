import '../accounts/events.ts'
import { deletePhotoFiles } from '../bookings/index.ts'
import { onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { enforceRetentionFlow } from './retention-flow.ts'

const HOURLY = 60

/** Returns the background jobs of privacy. A job deletes the files of an erased account, so that a failure is retried. */
export function privacyJobs(photos: PrivateFiles): Job[] {
  return [
    onEvent('account.erased', 'photos', (_context, { photoIds }) => deletePhotoFiles(photos, photoIds)),
    sweep('enforceRetention', HOURLY, ({ transact, now }) => enforceRetentionFlow(transact, photos, now)),
  ]
}

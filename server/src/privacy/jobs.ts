import { sweep, type Job } from '../platform/jobs/jobs.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { enforceRetentionFlow } from './retention-flow.ts'

const HOURLY = 60

export function privacyJobs(photos: PrivateFiles): Job[] {
  return [sweep('enforceRetention', HOURLY, ({ transact, now }) => enforceRetentionFlow(transact, photos, now))]
}

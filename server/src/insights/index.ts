import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { insightJobs } from './jobs.ts'
import { insightRoutes } from './routes.ts'
import './tables.ts'

/** Insights: how the business is doing, counted as it happens. */
export const insightsModule: { routes: BoundRoute[]; jobs: Job[] } = { routes: insightRoutes, jobs: insightJobs }

export { recountDays } from './repair.ts'
export { lastDays } from './trends.ts'

import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { insightJobs } from './jobs.ts'
import { insightRoutes } from './routes.ts'
import './tables.ts'

/** The insights module: counts of bookings, revenue and use, updated as events happen. */
export const insightsModule: { routes: BoundRoute[]; jobs: Job[] } = { routes: insightRoutes, jobs: insightJobs }

export { recountDays } from './repair.ts'
export { lastDays } from './trends.ts'

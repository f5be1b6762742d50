import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { insightJobs } from './jobs.ts'
import { insightRoutes, type InsightsSetting } from './routes.ts'
import './tables.ts'

/** Creates the insights module: counts of bookings, revenue and use, updated as events happen. */
export function insightsModule(setting: InsightsSetting): { routes: BoundRoute[]; jobs: Job[] } {
  return { routes: insightRoutes(setting), jobs: insightJobs }
}

export { broadcastInsights } from './recount.ts'
export { recountDays } from './repair.ts'
export { markIncompleteDuring } from './sample-data.ts'
export { lastDays, maySeeRevenue } from './trends.ts'

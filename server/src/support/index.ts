import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import './events.ts'
import { supportJobs } from './jobs.ts'
import { ticketLimits } from './limits.ts'
import { supportRoutes } from './routes.ts'
import './tables.ts'

/** Creates the support module: tickets that customers raise about their bookings. */
export function supportModule(setting: { rateLimitFactor: number }): { routes: BoundRoute[]; jobs: Job[] } {
  return { routes: supportRoutes(ticketLimits(setting.rateLimitFactor)), jobs: supportJobs }
}

export { raiseTicket } from './raise.ts'
export { acceptTicket, closeTicket, rejectTicket } from './ticket.ts'

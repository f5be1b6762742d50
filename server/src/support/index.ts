import type { Data } from '@voltloop/contract/core/endpoint'
import type { getContact } from '@voltloop/contract/support/support'
import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import './events.ts'
import { supportJobs } from './jobs.ts'
import { ticketLimits } from './limits.ts'
import { supportRoutes } from './routes.ts'
import './tables.ts'

interface SupportSetting {
  rateLimitFactor: number
  contact: Data<typeof getContact>
}

/** Creates the support module: tickets that customers raise, and how to reach support. */
export function supportModule({ rateLimitFactor, contact }: SupportSetting): { routes: BoundRoute[]; jobs: Job[] } {
  return { routes: supportRoutes(ticketLimits(rateLimitFactor), contact), jobs: supportJobs }
}

export { eraseOldTickets, eraseTickets } from './erase.ts'
export { readBreakdowns } from './breakdowns.ts'
export { raiseTicket } from './raise.ts'
export { acceptTicket, closeTicket, rejectTicket } from './ticket.ts'

import type { Data } from '@voltloop/contract/core/endpoint'
import type { getContact } from '@voltloop/contract/support/support'
import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import './events.ts'
import { supportJobs } from './jobs.ts'
import { ticketLimits } from './limits.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { emergencyRoutes } from './emergency-routes.ts'
import { supportRoutes } from './routes.ts'
import './tables.ts'

interface SupportSetting {
  rateLimitFactor: number
  contact: Data<typeof getContact>
  /** Storage for photos of emergencies. */
  photos: PrivateFiles
}

/** Creates the support module: tickets that customers raise, emergencies on the road, and how to reach support. */
export function supportModule({ rateLimitFactor, contact, photos }: SupportSetting): {
  routes: BoundRoute[]
  jobs: Job[]
} {
  const routes = [...supportRoutes(ticketLimits(rateLimitFactor), contact), ...emergencyRoutes(photos)]
  return { routes, jobs: supportJobs }
}

export { eraseOldTickets, eraseTickets } from './erase.ts'
export { answerEmergency, swapInEmergency } from './emergencies/emergency.ts'
export { readBreakdowns } from './breakdowns.ts'
export { raiseTicket } from './raise.ts'
export { acceptTicket, closeTicket, rejectTicket } from './ticket.ts'

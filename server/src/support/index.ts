import type { BoundRoute } from '../platform/http/route.ts'
import './events.ts'
import { ticketLimits } from './limits.ts'
import { supportRoutes } from './routes.ts'
import './tables.ts'

/** Support: tickets that customers raise about their bookings, and what becomes of them. */
export function supportModule(setting: { rateLimitFactor: number }): { routes: BoundRoute[]; jobs: [] } {
  return { routes: supportRoutes(ticketLimits(setting.rateLimitFactor)), jobs: [] }
}

export { raiseTicket } from './raise.ts'
export { acceptTicket, closeTicket, rejectTicket } from './ticket.ts'

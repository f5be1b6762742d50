import * as words from '@voltloop/contract/support/support-messages'
import * as customerMatters from '@voltloop/contract/support/customer-matters'
import * as support from '@voltloop/contract/support/support'
import type { Data } from '@voltloop/contract/core/endpoint'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Limit } from '../platform/attempts.ts'
import { readOwnTickets, readTicket, readTicketCustomer, readTickets } from './queries.ts'
import { raiseFlow } from './raise-flow.ts'
import { acceptTicket, closeTicket, rejectTicket } from './ticket.ts'

export function supportRoutes(
  limits: (userId: string) => Limit[],
  contact: Data<typeof support.getContact>,
): BoundRoute[] {
  return [
    route(support.raiseTicket, async ({ transact, actor, body, now }) => ({
      message: words.TICKET_RAISED,
      data: await raiseFlow(transact, actor, body, limits, now),
    })),
    route(support.getContact, () => Promise.resolve({ data: contact })),
    route(support.listTickets, ({ db, query }) => readTickets(db, query)),
    route(customerMatters.readTicketCustomer, async ({ db, params, now }) => ({
      data: await readTicketCustomer(db, params.requestId, now),
    })),
    route(support.listOwnTickets, ({ db, actor, query }) => readOwnTickets(db, actor, query)),
    route(support.acceptTicket, async ({ db, actor, params, now }) => {
      await acceptTicket(db, actor, params.requestId, now)
      return { message: words.TICKET_ACCEPTED, data: await readTicket(db, params.requestId) }
    }),
    route(support.closeTicket, async ({ db, actor, params, body, now }) => {
      await closeTicket(db, actor, params.requestId, body.response, now)
      return { message: words.TICKET_CLOSED, data: await readTicket(db, params.requestId) }
    }),
    route(support.rejectTicket, async ({ db, actor, params, body, now }) => {
      await rejectTicket(db, actor, params.requestId, body.response, now)
      return { message: words.TICKET_REJECTED, data: await readTicket(db, params.requestId) }
    }),
  ]
}

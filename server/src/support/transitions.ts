import type { TicketStatus } from '@voltloop/contract/support/support'

interface Rule {
  from: readonly TicketStatus[]
  to: TicketStatus
  event: 'ticket.accepted' | 'ticket.closed' | 'ticket.rejected'
}

export type Transition = 'accept' | 'close' | 'reject'

/** All allowed transitions; every other one is rejected. */
export const TRANSITIONS: Record<Transition, Rule> = {
  accept: { from: ['OPEN'], to: 'IN_PROGRESS', event: 'ticket.accepted' },
  close: { from: ['IN_PROGRESS'], to: 'FULFILLED', event: 'ticket.closed' },
  reject: { from: ['OPEN', 'IN_PROGRESS'], to: 'REJECTED', event: 'ticket.rejected' },
}

import type { BookingAction, BookingStatus } from '@voltloop/contract/bookings'
import type { Actor, Role } from '@voltloop/contract/roles'

/** Every step that a booking can take. */
export type Move =
  | 'confirm'
  | 'revive'
  | 'withdraw'
  | 'expire'
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'miss'
  | 'handOver'
  | 'complete'

interface Rule {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** Who takes the step; nobody but the house itself where the list is empty. */
  by: readonly Role[]
}

/** The one table of moves: anything that is not here is refused. */
export const MOVES: Record<Move, Rule> = {
  /** Paid, or nothing to pay. */
  confirm: { from: ['AWAITING_PAYMENT'], to: 'CREATED', by: [] },
  /** Paid after the hold had run out, and the vehicle was still free. */
  revive: { from: ['SCRAPPED'], to: 'CREATED', by: [] },
  /** Another order took its place, or it could not be paid at all. */
  withdraw: { from: ['AWAITING_PAYMENT'], to: 'SCRAPPED', by: [] },
  expire: { from: ['AWAITING_PAYMENT'], to: 'SCRAPPED', by: [] },
  accept: { from: ['CREATED'], to: 'ACCEPTED_BY_HUB_MANAGER', by: ['HUB_MANAGER', 'SALES_AGENT'] },
  reject: { from: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'REJECTED', by: ['HUB_MANAGER', 'SALES_AGENT'] },
  cancel: { from: ['AWAITING_PAYMENT', 'CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'SCRAPPED', by: ['CUSTOMER'] },
  /** Nobody came. */
  miss: { from: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'SCRAPPED', by: [] },
  handOver: { from: ['ACCEPTED_BY_HUB_MANAGER'], to: 'PICKUP_INSPECTED_BY_SALES_AGENT', by: ['SALES_AGENT'] },
  complete: { from: ['PICKUP_INSPECTED_BY_SALES_AGENT'], to: 'COMPLETED', by: ['SALES_AGENT'] },
}

/** What the rules look at. */
export interface Judged {
  status: BookingStatus
  startsAt: Date
  customerId: string
  cityId: string
  pickupHubId: string
}

export type Verdict = 'legal' | 'wrongState' | 'rideBegun'

/** Whether a booking can take a step now, whoever asks. */
export function judgeMove(move: Move, { status, startsAt }: Judged, now: Date): Verdict {
  if (!MOVES[move].from.includes(status)) return 'wrongState'
  // What the shop has accepted stands ready at the pickup time; from then on, who does not come has missed it.
  const isReady = status === 'ACCEPTED_BY_HUB_MANAGER' && startsAt <= now
  return move === 'cancel' && isReady ? 'rideBegun' : 'legal'
}

/** Whether a booking is an actor's to decide about: the customer's own, the hub manager's hub, the sales agent's city. */
export function isInReach({ userId, role, cityId, hubId }: Actor, booking: Judged): boolean {
  if (role === 'CUSTOMER') return booking.customerId === userId
  if (role === 'HUB_MANAGER') return hubId !== null && booking.pickupHubId === hubId
  if (role === 'SALES_AGENT') return cityId !== null && booking.cityId === cityId
  return false
}

const OFFERED = ['cancel', 'accept', 'reject'] as const satisfies readonly (BookingAction & Move)[]

/** What this person can do with a booking at this moment. */
export function actionsFor(actor: Actor, booking: Judged & { holdExpiresAt: Date | null }, now: Date): BookingAction[] {
  if (!isInReach(actor, booking)) return []
  const isHeld = booking.holdExpiresAt !== null && booking.holdExpiresAt > now
  const mayPay = actor.role === 'CUSTOMER' && booking.status === 'AWAITING_PAYMENT' && isHeld
  const moves = OFFERED.filter(
    (move) => MOVES[move].by.includes(actor.role) && judgeMove(move, booking, now) === 'legal',
  )
  return [...(mayPay ? (['pay'] as const) : []), ...moves]
}

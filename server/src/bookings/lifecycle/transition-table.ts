import type { BookingAction, BookingStatus } from '@voltloop/contract/bookings'
import { RENEW_HOURS } from '@voltloop/contract/limits'
import type { Actor, Role } from '@voltloop/contract/roles'

/** Every step that a booking can take. */
export type Transition =
  | 'confirm'
  | 'revive'
  | 'withdraw'
  | 'expire'
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'noShow'
  | 'handOver'
  | 'return'
  | 'swap'
  | 'callDone'
  | 'switchRenew'
  | 'renew'
  | 'inspectDrop'
  | 'confirmCash'

interface Rule {
  from: readonly BookingStatus[]
  /** Null where the booking stays in the state that it is in. */
  to: BookingStatus | null
  /** Who takes the step; nobody but the house itself where the list is empty. */
  by: readonly Role[]
}

const ON_ROAD = ['PICKUP_INSPECTED_BY_SALES_AGENT'] as const

/** The one table of moves: anything that is not here is refused. */
export const TRANSITIONS: Record<Transition, Rule> = {
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
  noShow: { from: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'SCRAPPED', by: [] },
  handOver: { from: ['ACCEPTED_BY_HUB_MANAGER'], to: 'PICKUP_INSPECTED_BY_SALES_AGENT', by: ['SALES_AGENT'] },
  /** The customer says when and where the vehicle comes back. */
  return: { from: ON_ROAD, to: null, by: ['CUSTOMER'] },
  swap: { from: ON_ROAD, to: null, by: ['SALES_AGENT'] },
  callDone: { from: ON_ROAD, to: null, by: ['CUSTOMER_SUPPORT'] },
  switchRenew: { from: ON_ROAD, to: null, by: ['CUSTOMER_SUPPORT'] },
  renew: { from: ON_ROAD, to: null, by: ['CUSTOMER', 'CUSTOMER_SUPPORT'] },
  inspectDrop: { from: ON_ROAD, to: 'COMPLETED', by: ['SALES_AGENT'] },
  confirmCash: { from: [...ON_ROAD, 'COMPLETED'], to: null, by: ['SALES_AGENT'] },
}

/** What the rules look at. */
export interface BookingFacts {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  customerId: string
  cityId: string
  pickupHubId: string
  /** Support lets the customer renew before the last days. */
  isRenewOn: boolean
  cashDuePaise: number
}

export type Verdict = 'legal' | 'wrongState' | 'rideBegun' | 'renewOff' | 'noCashDue'

/** Whether a booking can take a step now; the role matters only where the house itself does not take it. */
export function checkTransition(move: Transition, booking: BookingFacts, now: Date, role: Role | null = null): Verdict {
  const { status, startsAt, cashDuePaise } = booking
  if (!TRANSITIONS[move].from.includes(status)) return 'wrongState'
  if (move === 'renew' && role === 'CUSTOMER' && !isRenewOpen(booking, now)) return 'renewOff'
  if (move === 'confirmCash' && cashDuePaise === 0) return 'noCashDue'
  // What the shop has accepted stands ready at the pickup time; from then on, who does not come has missed it.
  const isReady = status === 'ACCEPTED_BY_HUB_MANAGER' && startsAt <= now
  return move === 'cancel' && isReady ? 'rideBegun' : 'legal'
}

const HOUR_MS = 3_600_000

/** Whether the customer may renew: support has opened it, or the ride ends soon. */
export function isRenewOpen(
  { status, endsAt, isRenewOn }: Pick<BookingFacts, 'status' | 'endsAt' | 'isRenewOn'>,
  now: Date,
) {
  const isOnRoad = status === 'PICKUP_INSPECTED_BY_SALES_AGENT'
  return isOnRoad && (isRenewOn || endsAt.getTime() - RENEW_HOURS * HOUR_MS <= now.getTime())
}

/**
 * Whether a booking is an actor's to decide about: the customer's own, the hub manager's hub, the sales agent's city,
 * and for support any.
 */
export function mayActOn({ userId, role, cityId, hubId }: Actor, booking: BookingFacts): boolean {
  if (role === 'CUSTOMER') return booking.customerId === userId
  if (role === 'HUB_MANAGER') return hubId !== null && booking.pickupHubId === hubId
  if (role === 'SALES_AGENT') return cityId !== null && booking.cityId === cityId
  return role === 'CUSTOMER_SUPPORT'
}

const OFFERED = [
  'cancel',
  'accept',
  'reject',
  'handOver',
  'return',
  'inspectDrop',
  'swap',
  'callDone',
  'switchRenew',
  'renew',
  'confirmCash',
] as const satisfies readonly (BookingAction & Transition)[]

/** What an offer depends on beside the rules. */
export interface ActionFacts extends BookingFacts {
  holdExpiresAt: Date | null
  isCallDone: boolean
  hasRenewalToPay: boolean
}

/** What this person can do with a booking at this moment. */
export function actionsFor(actor: Actor, booking: ActionFacts, now: Date): BookingAction[] {
  if (!mayActOn(actor, booking)) return []
  const isHeld = booking.holdExpiresAt !== null && booking.holdExpiresAt > now
  const mayPay = actor.role === 'CUSTOMER' && booking.status === 'AWAITING_PAYMENT' && isHeld
  const mayPayRenewal = booking.hasRenewalToPay && TRANSITIONS.renew.by.includes(actor.role)
  const moves = OFFERED.filter(
    (move) =>
      TRANSITIONS[move].by.includes(actor.role) &&
      checkTransition(move, booking, now, actor.role) === 'legal' &&
      !(move === 'callDone' && booking.isCallDone),
  )
  return [...(mayPay ? (['pay'] as const) : []), ...moves, ...(mayPayRenewal ? (['payRenewal'] as const) : [])]
}

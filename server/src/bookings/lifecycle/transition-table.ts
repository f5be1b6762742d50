import type { BookingAction, BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import { CUSTOMER_CHANGES } from '@voltloop/contract/bookings/changes'
import { RENEW_HOURS } from '@voltloop/contract/core/limits'
import type { Actor, Role } from '@voltloop/contract/core/roles'

export type Transition =
  | 'confirm'
  | 'revive'
  | 'withdraw'
  | 'expire'
  | 'accept'
  | 'reject'
  | 'assignVehicle'
  | 'change'
  | 'changePickup'
  | 'refundUnserved'
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
  | 'useDeposit'
  | 'waiveCash'
  | 'confirmPayout'
  | 'undoHandOver'
  | 'undoSwap'
  | 'undoDrop'
  | 'correctPlate'
  | 'endBreakdown'
  | 'reportTheft'
  | 'decideDeposit'

interface Rule {
  from: readonly BookingStatus[]
  to: BookingStatus | null
  /** Roles that may make the transition. Empty when only the system makes it. */
  by: readonly Role[]
}

const ON_ROAD = ['PICKUP_INSPECTED_BY_SALES_AGENT'] as const
const BEFORE_HANDOVER = ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'] as const
const AT_DESK = ['HUB_MANAGER', 'SALES_AGENT'] as const
const MAY_HELP_UNSERVED = [...AT_DESK, 'CITY_ADMIN', 'SUPER_ADMIN'] as const

const CHANGERS = ['CUSTOMER', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'] as const

/** The single table of booking transitions: any transition that is not listed here is rejected. */
export const TRANSITIONS: Record<Transition, Rule> = {
  /** The booking was paid, or there was nothing to pay. */
  confirm: { from: ['AWAITING_PAYMENT'], to: 'CREATED', by: [] },
  /** The booking was paid after its hold had expired, while a vehicle was still available. */
  revive: { from: ['SCRAPPED'], to: 'CREATED', by: [] },
  /** The order was replaced by a newer one, or could not be paid at all. */
  withdraw: { from: ['AWAITING_PAYMENT'], to: 'SCRAPPED', by: [] },
  expire: { from: ['AWAITING_PAYMENT'], to: 'SCRAPPED', by: [] },
  accept: { from: ['CREATED'], to: 'ACCEPTED_BY_HUB_MANAGER', by: AT_DESK },
  reject: { from: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'REJECTED', by: AT_DESK },
  assignVehicle: { from: BEFORE_HANDOVER, to: null, by: MAY_HELP_UNSERVED },
  /** The booking gets another model or plan. */
  change: { from: BEFORE_HANDOVER, to: null, by: CHANGERS },
  /** The booking gets another pickup time or hub, so the hub has to accept it again. */
  changePickup: { from: BEFORE_HANDOVER, to: 'CREATED', by: CHANGERS },
  /** Staff refund a booking because it has no vehicle. */
  refundUnserved: { from: BEFORE_HANDOVER, to: 'REJECTED', by: MAY_HELP_UNSERVED },
  cancel: { from: ['AWAITING_PAYMENT', 'CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'SCRAPPED', by: ['CUSTOMER'] },
  noShow: { from: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'], to: 'SCRAPPED', by: [] },
  handOver: { from: ['ACCEPTED_BY_HUB_MANAGER'], to: 'PICKUP_INSPECTED_BY_SALES_AGENT', by: AT_DESK },
  /** The customer schedules when and where they will return the vehicle. */
  return: { from: ON_ROAD, to: null, by: ['CUSTOMER'] },
  swap: { from: ON_ROAD, to: null, by: AT_DESK },
  callDone: { from: ON_ROAD, to: null, by: ['CUSTOMER_SUPPORT'] },
  switchRenew: { from: ON_ROAD, to: null, by: ['CUSTOMER_SUPPORT'] },
  renew: { from: ON_ROAD, to: null, by: ['CUSTOMER', 'CUSTOMER_SUPPORT', 'SALES_AGENT', 'HUB_MANAGER'] },
  inspectDrop: { from: ON_ROAD, to: 'COMPLETED', by: AT_DESK },
  confirmCash: { from: [...ON_ROAD, 'COMPLETED'], to: null, by: AT_DESK },
  /** The deposit pays for renewals. A ride on the road still needs it. */
  useDeposit: { from: ['COMPLETED'], to: null, by: [...AT_DESK, 'CITY_ADMIN'] },
  waiveCash: { from: [...ON_ROAD, 'COMPLETED'], to: null, by: ['CITY_ADMIN'] },
  confirmPayout: { from: ['COMPLETED'], to: null, by: AT_DESK },
  undoHandOver: { from: ON_ROAD, to: 'ACCEPTED_BY_HUB_MANAGER', by: AT_DESK },
  undoSwap: { from: ON_ROAD, to: null, by: AT_DESK },
  undoDrop: { from: ['COMPLETED'], to: 'PICKUP_INSPECTED_BY_SALES_AGENT', by: AT_DESK },
  /** The handover or the swap recorded the wrong plate. */
  correctPlate: { from: ON_ROAD, to: null, by: AT_DESK },
  /** The ride ends on the road without the rider's fault. */
  endBreakdown: { from: ON_ROAD, to: 'COMPLETED', by: [...AT_DESK, 'CITY_ADMIN', 'CUSTOMER_SUPPORT'] },
  reportTheft: { from: ON_ROAD, to: 'COMPLETED', by: ['CITY_ADMIN', 'CUSTOMER_SUPPORT'] },
  /** The deposit that was withheld after a theft. */
  decideDeposit: { from: ['COMPLETED'], to: null, by: ['CITY_ADMIN'] },
}

export interface BookingFacts {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  acceptedAt: Date | null
  /** Whether no vehicle was free for the booking at its pickup time or later. */
  isUnserved: boolean
  customerId: string
  cityId: string
  pickupHubId: string
  /** The hub where the ride ended or is announced to end. */
  dropHubId: string | null
  /** How often the customer has changed the booking. */
  customerChanges: number
  /** Whether support lets the customer renew before the last days of the ride. */
  isRenewOn: boolean
  cashDuePaise: number
  /** The part of a returned deposit that nobody has confirmed to have paid out. */
  payoutDuePaise: number
  /** The deposit that waits for the decision of a city admin after a theft. */
  withheldPaise: number
}

export type Verdict =
  | 'legal'
  | 'wrongState'
  | 'rideBegun'
  | 'changeClosed'
  | 'changeLimit'
  | 'renewOff'
  | 'noCashDue'
  | 'noPayoutDue'
  | 'noDepositWithheld'

const CHANGES = new Set<Transition>(['change', 'changePickup'])
const CASH_TRANSITIONS = new Set<Transition>(['confirmCash', 'useDeposit', 'waiveCash'])

export function checkTransition(name: Transition, booking: BookingFacts, now: Date, role: Role | null = null): Verdict {
  const { status, startsAt, cashDuePaise, payoutDuePaise } = booking
  if (!TRANSITIONS[name].from.includes(status)) return 'wrongState'
  if (CHANGES.has(name) && role === 'CUSTOMER') {
    if (startsAt <= now) return 'changeClosed'
    if (booking.customerChanges >= CUSTOMER_CHANGES) return 'changeLimit'
  }
  if (name === 'renew' && role === 'CUSTOMER' && !isRenewOpen(booking, now)) return 'renewOff'
  if (CASH_TRANSITIONS.has(name) && cashDuePaise === 0) return 'noCashDue'
  if (name === 'confirmPayout' && payoutDuePaise === 0) return 'noPayoutDue'
  if (name === 'decideDeposit' && booking.withheldPaise === 0) return 'noDepositWithheld'
  // The vehicle of a booking that was accepted in time is ready at the pickup time. A customer who does not come by then is a no-show and can no longer
  // cancel, unless there was none.
  const isReady = isAcceptedInTime(booking) && startsAt <= now && !booking.isUnserved
  return name === 'cancel' && isReady ? 'rideBegun' : 'legal'
}

/** Returns whether the hub accepted a booking by its pickup time. A later accept counts as none for cancelling and for no-shows. */
export function isAcceptedInTime({
  status,
  startsAt,
  acceptedAt,
}: Pick<BookingFacts, 'status' | 'startsAt' | 'acceptedAt'>): boolean {
  return status === 'ACCEPTED_BY_HUB_MANAGER' && (acceptedAt === null || acceptedAt <= startsAt)
}

const HOUR_MS = 3_600_000

/** Returns whether the customer may renew: support has enabled renewal, or the ride ends soon. */
export function isRenewOpen(
  { status, endsAt, isRenewOn }: Pick<BookingFacts, 'status' | 'endsAt' | 'isRenewOn'>,
  now: Date,
) {
  const isOnRoad = status === 'PICKUP_INSPECTED_BY_SALES_AGENT'
  return isOnRoad && (isRenewOn || endsAt.getTime() - RENEW_HOURS * HOUR_MS <= now.getTime())
}

// The transitions that the manager of the hub makes where a ride ends.
const AT_DROP_HUB = new Set<Transition>(['confirmCash', 'useDeposit', 'confirmPayout', 'undoDrop'])

/**
 * Returns whether an actor may act on a booking: customers on their own, hub managers on their hub's,
 * sales agents and city admins on their city's, and support and the super admin on any. Hub managers also take back any ride of their city, and
 * settle its money if it ended at their hub.
 */
export function mayActOn(
  { userId, role, cityId, hubId }: Actor,
  booking: Pick<BookingFacts, 'customerId' | 'cityId' | 'pickupHubId' | 'dropHubId'>,
  name?: Transition,
): boolean {
  if (role === 'HUB_MANAGER' && name === 'inspectDrop') return hubId !== null && booking.cityId === cityId
  if (role === 'HUB_MANAGER' && name !== undefined && AT_DROP_HUB.has(name) && booking.dropHubId === hubId) return true
  if (role === 'CUSTOMER') return booking.customerId === userId
  if (role === 'HUB_MANAGER') return hubId !== null && booking.pickupHubId === hubId
  if (role === 'SALES_AGENT' || role === 'CITY_ADMIN') return cityId !== null && booking.cityId === cityId
  return role === 'CUSTOMER_SUPPORT' || role === 'SUPER_ADMIN'
}

const USER_ACTIONS = [
  'cancel',
  'change',
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
  'useDeposit',
  'waiveCash',
  'confirmPayout',
] as const satisfies readonly (BookingAction & Transition)[]

export interface ActionFacts extends BookingFacts {
  holdExpiresAt: Date | null
  isCallDone: boolean
  hasRenewalToPay: boolean
  /** Until when the booking's change can be paid; null if there is none. */
  changeHeldUntil: Date | null
  /** Refunds in cash that nobody has confirmed to have given to the customer. */
  refundDuePaise: number
  /** The part of the deposit that no ride on the road needs. */
  freeDepositPaise: number
  /** The step that this person may undo now. */
  undo: UndoAction | null
  /** Whether this person may correct the plate now. */
  isPlateOpen: boolean
}

const MAY_REFUND_CASH = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER'])

export function actionsFor(actor: Actor, booking: ActionFacts, now: Date): BookingAction[] {
  const isHeld = booking.holdExpiresAt !== null && booking.holdExpiresAt > now
  const isOwn = mayActOn(actor, booking)
  const mayPay = isOwn && actor.role === 'CUSTOMER' && booking.status === 'AWAITING_PAYMENT' && isHeld
  const mayPayChange =
    isOwn && actor.role === 'CUSTOMER' && booking.changeHeldUntil !== null && booking.changeHeldUntil > now
  const mayPayRenewal = isOwn && booking.hasRenewalToPay && TRANSITIONS.renew.by.includes(actor.role)
  const transitions = USER_ACTIONS.filter(
    (name) =>
      TRANSITIONS[name].by.includes(actor.role) &&
      mayActOn(actor, booking, name) &&
      checkTransition(name, booking, now, actor.role) === 'legal' &&
      !(name === 'useDeposit' && booking.freeDepositPaise === 0),
  ).map((name) => (name === 'callDone' && booking.isCallDone ? 'undoCallDone' : name))
  // As with the cash of a deposit: also at the hub where the ride ended.
  const isHere = mayActOn(actor, booking, 'confirmPayout')
  const mayConfirmRefund = isHere && booking.refundDuePaise > 0 && MAY_REFUND_CASH.has(actor.role)
  return [
    ...(mayPay ? (['pay'] as const) : []),
    ...transitions,
    ...(mayPayChange ? (['payChange'] as const) : []),
    ...(mayPayRenewal ? (['payRenewal'] as const) : []),
    ...(mayConfirmRefund ? (['confirmRefund'] as const) : []),
    ...(booking.undo ? [booking.undo] : []),
    ...(booking.isPlateOpen ? (['correctPlate'] as const) : []),
  ]
}

import { formatDay, formatInstant, formatRupees, formatTime } from '../core/format.ts'
import type { Render } from '../core/render.ts'
import { ERASURE_NOTICE_DAYS } from '../core/retention.ts'
import { VEHICLE_PROBLEM_NAMES } from '../fleet/labels-messages.ts'
import { EMERGENCY_NOTIFICATIONS } from './emergency-texts.ts'
import { REMINDER_NOTIFICATIONS } from './reminder-texts.ts'
import { TRANSFER_NOTIFICATIONS } from './transfer-texts.ts'
import {
  ofAccount,
  ofRide,
  ofService,
  ofTicket,
  ofVehicle,
  vehicleName as vehicle,
  type RideFacts,
  type TicketFacts,
} from './notification-facts.ts'

/**
 * Every notification: its key, the facts that are stored with it, and its sentence. A stored notification is rendered when it is read, so a key keeps
 * its facts for as long as notifications are kept.
 */
export const NOTIFICATIONS = {
  ridePaid: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `We've got your booking ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}. The hub will confirm it shortly.`,
  ),
  ridePaidAtHub: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) => `New booking ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  rideAccepted: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `Booking ${ride.transactionId} is accepted. Your ${ride.model} will be ready at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  ridePickupSoon: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `Pickup of ${ride.transactionId} is soon: your ${ride.model} is ready at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  rideChanged: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt', 'endsAt', 'isAccepted'],
    (ride) =>
      `Booking ${ride.transactionId} is changed: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}, until ${formatInstant(ride.endsAt)}.${ride.isAccepted ? '' : ' The hub will confirm it shortly.'}`,
  ),
  rideChangedAtHub: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `Booking ${ride.transactionId} was changed: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  rideMovedToHub: ofRide(
    ['transactionId', 'model', 'hub', 'formerHub'],
    (ride) => `Booking ${ride.transactionId} (${ride.model}) was moved from ${ride.formerHub} to ${ride.hub}.`,
  ),
  rideChangeRequested: ofRide(
    ['transactionId', 'model', 'amountPaise', 'heldUntil'],
    (ride) =>
      `Pay ${formatRupees(ride.amountPaise)} by ${formatTime(ride.heldUntil)} to change booking ${ride.transactionId} (${ride.model}). Until then it stays as it is.`,
  ),
  rideRejected: ofRide(
    ['transactionId', 'model', 'hub', 'reason', 'isPaid'],
    (ride) =>
      `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) was rejected: ${withoutStop(ride.reason ?? '')}.${refundPromise(ride)}`,
  ),
  rideCancelled: ofRide(
    ['transactionId', 'model', 'hub', 'isPaid'],
    (ride) => `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) is cancelled.${refundPromise(ride)}`,
  ),
  rideNoShow: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt', 'noShowCause', 'isPaid'],
    (ride) =>
      `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) ${NO_SHOW_ENDINGS[ride.noShowCause ?? 'nobodyCame'](ride)}`,
  ),
  ridePickedUp: ofRide(
    ['transactionId', 'model', 'plate', 'endsAt'],
    (ride) => `Ride ${ride.transactionId} has started: ${vehicle(ride)}. Return it by ${formatInstant(ride.endsAt)}.`,
  ),
  rideReturnScheduled: ofRide(
    ['transactionId', 'model', 'plate', 'dropHub', 'dropsAt', 'endsAt'],
    (ride) =>
      `Return scheduled: ${ride.transactionId}, ${vehicle(ride)}, at ${ride.dropHub} on ${formatInstant(ride.dropsAt ?? ride.endsAt)}.`,
  ),
  rideReturned: ofRide(
    ['transactionId', 'model', 'plate', 'dropHub'],
    (ride) =>
      `Ride ${ride.transactionId} is complete: ${vehicle(ride)} is back at ${ride.dropHub}. Thanks for riding with us!`,
  ),
  rideSwapped: ofRide(
    ['transactionId', 'model', 'plate'],
    (ride) => `Ride ${ride.transactionId} continues with another vehicle: ${vehicle(ride)}.`,
  ),
  rideHandOverUndone: ofRide(
    ['transactionId', 'model', 'hub'],
    (ride) =>
      `The handover of ride ${ride.transactionId} was undone. Your ${ride.model} is waiting for you at ${ride.hub}.`,
  ),
  rideSwapUndone: ofRide(
    ['transactionId', 'model', 'plate'],
    (ride) => `The swap was undone: ride ${ride.transactionId} continues with ${vehicle(ride)}.`,
  ),
  rideReturnUndone: ofRide(
    ['transactionId', 'model', 'plate', 'endsAt'],
    (ride) =>
      `The return of ride ${ride.transactionId} was undone: ${vehicle(ride)} is yours until ${formatInstant(ride.endsAt)}. Charges of that return are withdrawn.`,
  ),
  ridePlateCorrected: ofRide(
    ['transactionId', 'model', 'plate'],
    (ride) => `We've corrected the number plate of ride ${ride.transactionId}: ${vehicle(ride)}.`,
  ),
  rideRenewed: ofRide(
    ['transactionId', 'model', 'plate', 'endsAt'],
    (ride) => `Ride ${ride.transactionId} is renewed: ${vehicle(ride)} is yours until ${formatInstant(ride.endsAt)}.`,
  ),
  rideExtended: ofRide(
    ['transactionId', 'model', 'endsAt'],
    (ride) =>
      `We've added free days to ride ${ride.transactionId}: your ${ride.model} is yours until ${formatInstant(ride.endsAt)}.`,
  ),
  rideRefundDue: ofRide(
    ['transactionId', 'hub', 'refundDuePaise'],
    (ride) =>
      `${formatRupees(ride.refundDuePaise)} of ${ride.transactionId} is waiting for you in cash at ${ride.hub}.`,
  ),
  rideRefundDueAtHub: ofRide(
    ['transactionId', 'hub', 'refundDuePaise'],
    (ride) =>
      `Give the customer of ${ride.transactionId} ${formatRupees(ride.refundDuePaise)} back in cash at ${ride.hub}.`,
  ),
  chargeProposed: ofRide(
    ['transactionId', 'model'],
    (ride) =>
      `A charge was added to your ride ${ride.transactionId} (${ride.model}). Look at it and agree, or tell us why not.`,
  ),
  chargeDue: ofRide(
    ['transactionId', 'model', 'chargesBlockFrom'],
    ({ transactionId, model, chargesBlockFrom: at }) =>
      `A charge for your ride ${transactionId} (${model}) is due.${at === null ? '' : ` Please pay it by ${formatInstant(at)}.`}`,
  ),
  chargeReminded: ofRide(
    ['transactionId', 'model', 'chargesBlockFrom'],
    ({ transactionId, model, chargesBlockFrom: at }) =>
      `A charge for your ride ${transactionId} (${model}) is still due.${at === null ? '' : ` If it isn't paid by ${formatInstant(at)}, you can't book until it is.`}`,
  ),
  chargeDisputed: ofRide(
    ['transactionId', 'model'],
    (ride) => `The customer disputes a charge for ride ${ride.transactionId} (${ride.model}). Please decide.`,
  ),
  chargeDecided: ofRide(
    ['transactionId', 'model'],
    (ride) => `We've decided about the charge for your ride ${ride.transactionId} (${ride.model}) that you disputed.`,
  ),
  chargeWaived: ofRide(
    ['transactionId', 'model'],
    (ride) => `A charge for your ride ${ride.transactionId} (${ride.model}) was waived. You pay nothing for it.`,
  ),
  chargeFromDeposit: ofRide(
    ['transactionId', 'model'],
    (ride) =>
      `A due charge for your ride ${ride.transactionId} (${ride.model}) was paid from your deposit, as far as it reached.`,
  ),
  rideCashDue: ofRide(
    ['transactionId', 'model', 'plate', 'cashDuePaise'],
    (ride) =>
      `Collect ${formatRupees(ride.cashDuePaise)} in cash for the renewal of ride ${ride.transactionId} (${vehicle(ride)}).`,
  ),
  rideRenewalRequested: ofRide(
    ['transactionId', 'model'],
    (ride) => `Your renewal of ride ${ride.transactionId} (${ride.model}) is ready. Pay for it in My Bookings.`,
  ),
  rideEndingSoon: ofRide(
    ['transactionId', 'model', 'endsAt'],
    (ride) =>
      `Your ride ${ride.transactionId} ends on ${formatInstant(ride.endsAt)}. Renew it or return your ${ride.model} by then.`,
  ),
  rideOverdue: ofRide(
    ['transactionId', 'model', 'endsAt'],
    (ride) =>
      `Your ride ${ride.transactionId} was due back on ${formatInstant(ride.endsAt)}. Please renew it or return your ${ride.model}.`,
  ),
  rideOverdueAtHub: ofRide(
    ['transactionId', 'model', 'plate', 'dropHub', 'endsAt'],
    (ride) =>
      `${ride.transactionId} is late: ${vehicle(ride)} was due back at ${ride.dropHub} on ${formatInstant(ride.endsAt)}.`,
  ),
  rideVehicleUnassigned: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `No ${ride.model} is available for ${ride.transactionId} at ${ride.hub} on ${formatInstant(ride.startsAt)}. Find another vehicle or refund the booking.`,
  ),
  rideUnserved: ofRide(
    ['transactionId', 'model', 'hub', 'isPaid'],
    (ride) =>
      `We're sorry: no ${ride.model} is free at ${ride.hub} for ${ride.transactionId}. Wait for the hub, or cancel it${ride.isPaid ? ' with a full refund' : ''}.`,
  ),
  ridePaidTooLate: ofRide(
    ['transactionId', 'model'],
    (ride) => `Your payment for ${ride.transactionId} (${ride.model}) came too late. We're refunding it in full.`,
  ),
  rideRefunded: ofRide(
    ['transactionId', 'model', 'amountPaise'],
    (ride) =>
      `We've refunded ${formatRupees(ride.amountPaise)} for ${ride.transactionId} (${ride.model}). It should reach your bank in a few days.`,
  ),
  ticketRaised: ofTicket(
    ['requestId', 'transactionId', 'model'],
    (ticket) =>
      `New ticket #${ticket.requestId}${aboutBooking(ticket)}${ticket.model === null ? '' : ` (${ticket.model})`}.`,
  ),
  ticketAccepted: ofTicket(
    ['requestId', 'transactionId'],
    (ticket) => `We're working on your ticket #${ticket.requestId}${aboutBooking(ticket)}.`,
  ),
  ticketClosed: ofTicket(
    ['requestId', 'transactionId'],
    (ticket) => `Your ticket #${ticket.requestId}${aboutBooking(ticket)} is closed. See our reply in your profile.`,
  ),
  ticketRejected: ofTicket(
    ['requestId', 'transactionId'],
    (ticket) => `Your ticket #${ticket.requestId}${aboutBooking(ticket)} was rejected. See our reply in your profile.`,
  ),
  ...EMERGENCY_NOTIFICATIONS,
  ...REMINDER_NOTIFICATIONS,
  ...TRANSFER_NOTIFICATIONS,
  vehicleReported: ofVehicle(
    ['plate', 'model', 'problem', 'description'],
    ({ plate, model, problem, description }) =>
      `Problem with ${plate} (${model}): ${VEHICLE_PROBLEM_NAMES[problem]}${description === null ? '.' : `, “${description}”`}`,
  ),
  serviceAssigned: ofService(
    ['plate', 'model', 'work', 'dueDay'],
    ({ plate, model, work, dueDay }) => `Service for you: ${plate} (${model}), due ${formatDay(dueDay)}: ${work}`,
  ),
  newCustomer: ofAccount(['customer'], ({ customer }) =>
    customer === null ? 'New customer' : `New customer: ${customer}`,
  ),
  secondFactorChanged: ofAccount(['change'], ({ change }) => SECOND_FACTOR_CHANGED[change]),
  resetLinkCreated: ofAccount(
    [],
    () => "Our team created a password reset link for your account. If you didn't ask for one, contact us right away.",
  ),
  detailsCorrected: ofAccount(
    [],
    () => "Our team corrected your personal details. If you didn't ask for it, contact us right away.",
  ),
  kycErasureAnnounced: ofAccount(
    [],
    () =>
      `You haven't ridden with us for long. We'll erase your identity numbers in ${ERASURE_NOTICE_DAYS} days unless you log in.`,
  ),
} as const

export type NotificationKey = keyof typeof NOTIFICATIONS

export type NotificationFacts<Key extends NotificationKey> = Parameters<(typeof NOTIFICATIONS)[Key]['english']>[0]

export type NotificationParams = Record<string, string | number | boolean | null>

/** Returns whether this version has a sentence for a stored key. */
export function isNotificationKey(key: string | null): key is NotificationKey {
  return key !== null && Object.hasOwn(NOTIFICATIONS, key)
}

/** Returns whether a stored notification has all facts that the sentence of its key needs. One of an earlier version may lack some. */
export function hasFacts(key: NotificationKey, params: NotificationParams): boolean {
  const names: readonly string[] = NOTIFICATIONS[key].names
  return names.every((name) => name === 'customer' || Object.hasOwn(params, name))
}

export function notificationText(key: NotificationKey, params: NotificationParams): string {
  const texts: Record<NotificationKey, { english: Render }> = NOTIFICATIONS
  return texts[key].english(params)
}

function refundPromise({ isPaid }: Pick<RideFacts, 'isPaid'>): string {
  return isPaid ? " You'll get a full refund." : ''
}

const NO_SHOW_ENDINGS = {
  notConfirmed: (ride: NoShowFacts) => `could not be confirmed in time. We're sorry.${refundPromise(ride)}`,
  noVehicle: (ride: NoShowFacts) => `is closed: no vehicle was available for you. We're sorry.${refundPromise(ride)}`,
  nobodyCame: (ride: NoShowFacts) =>
    `is closed: nobody came within a day of ${formatInstant(ride.startsAt)}.${ride.isPaid ? " Missed pickups aren't refunded." : ''}`,
} as const
type NoShowFacts = Pick<RideFacts, 'startsAt' | 'isPaid'>

function aboutBooking({ transactionId }: Pick<TicketFacts, 'transactionId'>): string {
  return transactionId === null ? '' : ` about ${transactionId}`
}

const SECOND_FACTOR_CHANGED = {
  on: 'Two-step login was turned on for your account.',
  off: 'Two-step login was turned off for your account.',
  reset: 'An administrator reset your two-step login. Please set it up again.',
}

function withoutStop(text: string): string {
  return text.replace(/[.\s]+$/, '')
}

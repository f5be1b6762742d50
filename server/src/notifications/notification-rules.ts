import type {
  NotificationFacts,
  NotificationKey,
  NotificationParams,
} from '@voltloop/contract/notifications/notification-texts'
import '../accounts/events.ts'
import '../bookings/events.ts'
import '../fleet/events.ts'
import '../payments/events.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Event, EventName } from '../platform/jobs/events.ts'
import '../support/events.ts'
import type { Audience } from './audience.ts'
import { composeMessages, paramsOf, type NotificationDraft } from './compose-messages.ts'
import { ofRing, ofTaken } from './emergency-rules.ts'
import './events.ts'
import { ofServiceJob, ofTransfer, ofVehicle } from './vehicle-rules.ts'
import { ofReminder } from './reminders/reminder-rule.ts'
import { RIDE_REMINDERS } from './reminders/reminder-table.ts'
import {
  lockRide,
  readChange,
  readEndingNotifiedAt,
  readTransitionTime,
  readRefund,
  readRegistrationTime,
  readRide,
  readTicket,
  type Ride,
} from './facts.ts'

/** Builds the notification for an event; null when nobody is to be notified. */
type NotificationRule<Name extends EventName> = (
  db: ReadDb,
  event: Event<Name>,
  now: Date,
) => Promise<NotificationDraft | null>

/** Events that only tests publish notify nobody. */
export type NotifiableEvent = Exclude<EventName, `test.${string}`>

/** The rule for every event; null means that the event notifies nobody. */
export const NOTIFICATION_RULES: { [Name in NotifiableEvent]: NotificationRule<Name> | null } = {
  'booking.paid': ofBooking(['confirm', 'revive'], {
    customer: 'ridePaid',
    // The desk made a walk-in and accepts it, so nobody has to be asked.
    hubManager: (ride) => (ride.isWalkIn ? null : 'ridePaidAtHub'),
    agents: (ride) => (ride.isWalkIn ? null : 'ridePaidAtHub'),
  }),
  'booking.accepted': ofBooking(['accept'], { customer: (ride) => (ride.isWalkIn ? null : 'rideAccepted') }),
  'booking.changed': ofChange,
  'booking.changeRequested': ofRequestedChange,
  'booking.rejected': ofBooking(['reject', 'refundUnserved'], { customer: 'rideRejected' }),
  // Do not notify when the order was cancelled before it was paid: it never became a booking.
  'booking.cancelled': ofBooking(
    ['cancel'],
    { customer: 'rideCancelled', hubManager: 'rideCancelledAtHub', agents: 'rideCancelledAtHub' },
    { isDue: (ride) => ride.isListed },
  ),
  // Unpaid orders expire without a notification; a customer who missed the pickup is notified.
  'booking.scrapped': ofBooking(['noShow'], { customer: 'rideNoShow' }),
  // The handover, or the return, may have been undone before this job runs.
  'booking.pickedUp': ofBooking(['handOver'], { customer: (ride) => (ride.isAccepted ? null : 'ridePickedUp') }),
  'booking.returnAnnounced': ofBooking(
    ['return'],
    { agents: 'rideReturnScheduled' },
    { replacesUnread: 'booking.returnAnnounced' },
  ),
  'booking.returned': ofBooking(['inspectDrop'], { customer: (ride) => (ride.isOnRoad ? null : 'rideReturned') }),
  'booking.vehicleSwapped': ofBooking(['swap'], { customer: 'rideSwapped' }),
  'booking.handOverUndone': ofBooking(['undoHandOver'], { customer: 'rideHandOverUndone' }),
  'booking.swapUndone': ofBooking(['undoSwap'], { customer: 'rideSwapUndone' }),
  'booking.returnUndone': ofBooking(['undoDrop'], { customer: 'rideReturnUndone' }),
  'booking.plateCorrected': ofBooking(['correctPlate'], { customer: 'ridePlateCorrected' }),
  'booking.renewed': ofBooking(['renew'], { customer: 'rideRenewed' }),
  'booking.renewalRequested': ofBooking('now', { customer: 'rideRenewalRequested' }),
  // The customer may have cancelled, or the vehicle may have been handed over, before this job runs.
  'booking.pickupSoon': ofBooking('now', RIDE_REMINDERS['booking.pickupSoon'], { isDue: (ride) => ride.isAccepted }),
  'booking.endingSoon': ofBooking('endingNotified', RIDE_REMINDERS['booking.endingSoon'], {
    isDue: (ride) => !ride.isOverdue,
  }),
  // The vehicle may have been returned, or the ride renewed, before this job runs.
  'booking.overdue': ofBooking('now', RIDE_REMINDERS['booking.overdue'], {
    isDue: (ride) => ride.isOverdue,
    replacesUnread: 'booking.overdue',
  }),
  'booking.vehicleUnassigned': ofBooking('now', {
    hubManager: 'rideVehicleUnassigned',
    agents: 'rideVehicleUnassigned',
  }),
  // The customer may have cancelled, or may have got a vehicle, before this job runs.
  'booking.unserved': ofBooking('now', { customer: (ride) => (ride.isAccepted ? 'rideUnserved' : null) }),
  'booking.extended': ofBooking('now', { customer: 'rideExtended' }),
  'booking.refundDue': ofBooking('now', {
    customer: (ride) => (ride.refundDuePaise > 0 ? 'rideRefundDue' : null),
    agents: (ride) => (ride.refundDuePaise > 0 ? 'rideRefundDueAtHub' : null),
  }),
  'booking.cashDue': ofBooking('now', { agents: 'rideCashDue' }),
  'booking.cashConfirmed': null,
  'booking.chargeProposed': ofBooking('now', { customer: 'chargeProposed' }),
  'booking.chargeDue': ofBooking('now', { customer: 'chargeDue' }),
  'booking.chargeReminded': ofBooking('now', RIDE_REMINDERS['booking.chargeReminded']),
  'booking.chargeDisputed': ofBooking('now', { support: 'chargeDisputed', cityAdmin: 'chargeDisputed' }),
  'booking.chargeDecided': ofBooking('now', { customer: 'chargeDecided' }),
  'booking.chargePaid': null,
  'booking.chargeWaived': ofBooking('now', { customer: 'chargeWaived' }),
  'booking.chargeFromDeposit': ofBooking('now', { customer: 'chargeFromDeposit' }),
  'booking.endedEarly': ofBooking(['endBreakdown'], { customer: 'rideEndedEarly' }),
  'booking.stolen': ofBooking(['reportTheft'], { customer: 'rideStolen', cityAdmin: 'rideStolenToDecide' }),
  'booking.depositDecided': ofBooking(['decideDeposit'], { customer: 'theftDepositDecided' }),
  'booking.paidTooLate': ofBooking('now', { customer: 'ridePaidTooLate' }),
  'photos.deleted': null,
  'agreements.deleted': null,
  'refund.changed': ofRefund,
  // Emergencies ring instead.
  'ticket.raised': ofTicket('raisedAt', { support: (ticket) => (ticket.isEmergency ? null : 'ticketRaised') }),
  'ticket.accepted': ofTicket('changedAt', { customer: (ticket) => (ticket.isEmergency ? null : 'ticketAccepted') }),
  'ticket.closed': ofTicket('changedAt', { customer: 'ticketClosed' }),
  'ticket.rejected': ofTicket('changedAt', { customer: 'ticketRejected' }),
  'emergency.rang': ofRing,
  'emergency.taken': ofTaken,
  'reminder.due': ofReminder,
  'vehicle.reported': ofVehicle,
  'service.assigned': ofServiceJob,
  'transfer.changed': ofTransfer,
  'service.scheduleChanged': null,
  'account.registered': ofNewCustomer,
  'account.verificationRequested': null,
  'account.resetRequested': null,
  'account.resetLinkIssued': ofOwnAccount('resetLinkCreated'),
  'account.googleLinked': null,
  'account.passwordChanged': null,
  'account.kycErasureAnnounced': ofOwnAccount('kycErasureAnnounced'),
  'account.invited': null,
  'account.secondFactorChanged': ofSecondFactor,
  'account.otpRequested': null,
  'account.otpLogin': null,
  'account.secondFactorGuessed': null,
  'account.phoneChanged': null,
  'account.renamed': null,
  'account.corrected': ofOwnAccount('detailsCorrected'),
  'account.emailChangeRequested': null,
  'account.emailChanged': null,
  'webhook.received': null,
  'refund.requested': null,
  'paymentLink.due': null,
  'dispute.lost': null,
  'payment.alarmRaised': null,
  'notification.pushDue': null,
  'notification.mailDue': null,
  'notification.smsDue': null,
}

/** The keys whose sentence can be written with these facts. */
type KeyFor<Facts> = { [Key in NotificationKey]: Facts extends NotificationFacts<Key> ? Key : never }[NotificationKey]
/** The key of a recipient's sentence, or a function that picks one; null means that the recipient is not notified. */
type Choice<Facts> = KeyFor<Facts> | ((facts: Facts) => KeyFor<Facts> | null)
type BookingRecipient = 'customer' | 'hubManager' | 'agents' | 'cityAdmin' | 'support'

interface RideOptions {
  /** Nobody is notified of a ride for which this is no longer true when the job runs. */
  isDue?: (ride: Ride) => boolean
  replacesUnread?: EventName
}

// The notification carries the time of the transition that it reports. Without such a transition nobody is notified.
function ofBooking(
  since: readonly string[] | 'now' | 'endingNotified',
  choices: Partial<Record<BookingRecipient, Choice<Ride>>>,
  { isDue = () => true, replacesUnread }: RideOptions = {},
) {
  return async (db: ReadDb, { bookingId }: { bookingId: string }, now: Date): Promise<NotificationDraft | null> => {
    // Lock the booking before its facts are read: the job of an older event could otherwise replace a newer notification with older facts.
    if (replacesUnread) await lockRide(db, bookingId)
    const happenedAt = since === 'now' ? now : await readTime(db, bookingId, since)
    if (!happenedAt) return null
    const ride = await readRide(db, bookingId, now)
    if (!isDue(ride)) return null
    const recipients: Record<BookingRecipient, Audience> = {
      customer: { userId: ride.customerId },
      hubManager: { role: 'HUB_MANAGER', hubId: ride.hubId },
      agents: { role: 'SALES_AGENT', cityId: ride.cityId },
      cityAdmin: { role: 'CITY_ADMIN', cityId: ride.cityId },
      support: { role: 'CUSTOMER_SUPPORT' },
    }
    return {
      type: 'booking',
      happenedAt,
      bookingId,
      ticketId: null,
      messages: composeMessages(recipients, choices, ride),
      ...(replacesUnread && { replacesUnread }),
    }
  }
}

async function readTime(
  db: ReadDb,
  bookingId: string,
  since: readonly string[] | 'endingNotified',
): Promise<Date | null> {
  return since === 'endingNotified' ? readEndingNotifiedAt(db, bookingId) : readTransitionTime(db, bookingId, since)
}

// The former hub learns that the booking is no longer its own. The others get what is valid now.
async function ofChange(
  db: ReadDb,
  { bookingId, changeId }: Event<'booking.changed'>,
  now: Date,
): Promise<NotificationDraft> {
  const { formerHubId, formerHub, doneAt } = await readChange(db, changeId)
  const ride = await readRide(db, bookingId, now)
  const isMoved = formerHubId !== ride.hubId
  const recipients = {
    customer: { userId: ride.customerId },
    hubManager: { role: 'HUB_MANAGER', hubId: ride.hubId },
    agents: { role: 'SALES_AGENT', cityId: ride.cityId },
    formerManager: { role: 'HUB_MANAGER', hubId: formerHubId },
  } as const
  const choices = {
    customer: 'rideChanged',
    hubManager: 'rideChangedAtHub',
    agents: isMoved ? 'rideMovedToHub' : 'rideChangedAtHub',
    formerManager: () => (isMoved ? 'rideMovedToHub' : null),
  } as const
  const messages = composeMessages(recipients, choices, { ...ride, formerHub })
  return { type: 'booking', happenedAt: doneAt ?? now, bookingId, ticketId: null, messages }
}

// Nobody is asked to pay for a change that is paid, replaced or over.
async function ofRequestedChange(
  db: ReadDb,
  { bookingId, changeId }: Event<'booking.changeRequested'>,
  now: Date,
): Promise<NotificationDraft | null> {
  const { amountPaise, heldUntil, isAwaiting } = await readChange(db, changeId)
  if (!isAwaiting) return null
  const ride = await readRide(db, bookingId, now)
  const params = paramsOf('rideChangeRequested', { ...ride, amountPaise, heldUntil })
  const messages = [{ to: { userId: ride.customerId }, key: 'rideChangeRequested' as const, params }]
  return { type: 'booking', happenedAt: now, bookingId, ticketId: null, messages }
}

async function ofRefund(
  db: ReadDb,
  { refundId, subject, state }: Event<'refund.changed'>,
  now: Date,
): Promise<NotificationDraft | null> {
  if (state !== 'processed') return null
  const { amountPaise, happenedAt, bookingId } = await readRefund(db, refundId, subject)
  const ride = await readRide(db, bookingId, now)
  const params = paramsOf('rideRefunded', { ...ride, amountPaise })
  const messages = [{ to: { userId: ride.customerId }, key: 'rideRefunded' as const, params }]
  return { type: 'booking', happenedAt, bookingId, ticketId: null, messages }
}

type Ticket = Awaited<ReturnType<typeof readTicket>>

function ofTicket(since: 'raisedAt' | 'changedAt', choices: Partial<Record<'customer' | 'support', Choice<Ticket>>>) {
  return async (db: ReadDb, { ticketId }: { ticketId: string }): Promise<NotificationDraft> => {
    const ticket = await readTicket(db, ticketId)
    const { bookingId, customerId, [since]: happenedAt } = ticket
    const recipients = { customer: { userId: customerId }, support: { role: 'CUSTOMER_SUPPORT' } } as const
    const messages = composeMessages(recipients, choices, ticket)
    return { type: 'customer support', happenedAt, bookingId, ticketId, messages }
  }
}

// The parameters have the account's id and not the name, which is read when the notification is shown: an erased account has none.
async function ofNewCustomer(db: ReadDb, { userId }: { userId: string }): Promise<NotificationDraft> {
  const happenedAt = await readRegistrationTime(db, userId)
  const messages = [{ to: { role: 'SUPER_ADMIN' }, key: 'newCustomer', params: { customerId: userId } }] as const
  return { type: 'registration', happenedAt, bookingId: null, ticketId: null, messages: [...messages] }
}

// Notifies the owner of the account that the event is about.
function ofOwnAccount(key: NotificationKey, params: NotificationParams = {}) {
  return async (_db: ReadDb, { userId }: { userId: string }, now: Date): Promise<NotificationDraft> => {
    const messages = [{ to: { userId }, key, params }]
    return { type: 'registration', happenedAt: now, bookingId: null, ticketId: null, messages }
  }
}

async function ofSecondFactor(
  db: ReadDb,
  { userId, change }: Event<'account.secondFactorChanged'>,
  now: Date,
): Promise<NotificationDraft> {
  return ofOwnAccount('secondFactorChanged', { change })(db, { userId }, now)
}

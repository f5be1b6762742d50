import * as words from '@voltloop/contract/messages/notifications'
import type { NotificationType } from '@voltloop/contract/notifications/notifications'
import '../accounts/events.ts'
import '../bookings/events.ts'
import '../payments/events.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Event, EventName } from '../platform/jobs/events.ts'
import '../support/events.ts'
import type { Audience } from './audience.ts'
import './events.ts'
import {
  lockRide,
  readEndingNotifiedAt,
  readTransitionTime,
  readPerson,
  readRefund,
  readRide,
  readTicket,
  type Ride,
} from './facts.ts'

/** A notification before it is stored: its texts and their recipients. */
export interface NotificationDraft {
  type: NotificationType
  happenedAt: Date
  bookingId: string | null
  ticketId: string | null
  messages: { to: Audience; message: string }[]
  /** Deletes unread notifications of the same event about the same booking, so that repeated events do not pile up. The booking is locked. */
  replacesUnread?: true
}

/** Builds the notification for an event; null when nobody is to be notified. */
type NotificationRule<Name extends EventName> = (
  db: ReadDb,
  event: Event<Name>,
  now: Date,
) => Promise<NotificationDraft | null>

/** Events that only tests publish notify nobody. */
export type NotifiableEvent = Exclude<EventName, `test.${string}`>

const REPLACES_UNREAD = { replacesUnread: true } as const

/** The rule for every event; null means that the event notifies nobody. */
export const NOTIFICATION_RULES: { [Name in NotifiableEvent]: NotificationRule<Name> | null } = {
  'booking.paid': ofBooking(['confirm', 'revive'], {
    customer: words.ridePaid,
    hubManager: words.ridePaidAtHub,
    agents: words.ridePaidAtHub,
  }),
  'booking.accepted': ofBooking(['accept'], { customer: words.rideAccepted }),
  'booking.rejected': ofBooking(['reject', 'refundUnserved'], { customer: words.rideRejected }),
  // Do not notify when the order was cancelled before it was paid: it never became a booking.
  'booking.cancelled': ofBooking(['cancel'], {
    customer: (ride) => (ride.isListed ? words.rideCancelled(ride) : null),
  }),
  // Unpaid orders expire without a notification; a customer who missed the pickup is notified.
  'booking.scrapped': ofBooking(['noShow'], { customer: words.rideNoShow }),
  'booking.pickedUp': ofBooking(['handOver'], { customer: words.ridePickedUp }),
  'booking.returnAnnounced': ofBooking(['return'], { agents: words.rideReturnScheduled }, REPLACES_UNREAD),
  'booking.returned': ofBooking(['inspectDrop'], { customer: words.rideReturned }),
  'booking.vehicleSwapped': ofBooking(['swap'], { customer: words.rideSwapped }),
  'booking.renewed': ofBooking(['renew'], { customer: words.rideRenewed }),
  'booking.renewalRequested': ofBooking('now', { customer: words.rideRenewalRequested }),
  'booking.endingSoon': ofBooking('endingNotified', {
    customer: (ride) => (ride.isOverdue ? null : words.rideEndingSoon(ride)),
  }),
  // The vehicle may have been returned, or the ride renewed, before this job runs.
  'booking.overdue': ofBooking(
    'now',
    {
      customer: (ride) => (ride.isOverdue ? words.rideOverdue(ride) : null),
      hubManager: (ride) => (ride.isOverdue ? words.rideOverdueAtHub(ride) : null),
      agents: (ride) => (ride.isOverdue ? words.rideOverdueAtHub(ride) : null),
    },
    REPLACES_UNREAD,
  ),
  'booking.vehicleUnassigned': ofBooking('now', {
    hubManager: words.rideVehicleUnassigned,
    agents: words.rideVehicleUnassigned,
  }),
  'booking.cashDue': ofBooking('now', { agents: words.rideCashDue }),
  'booking.cashConfirmed': null,
  'booking.paidTooLate': ofBooking('now', { customer: words.ridePaidTooLate }),
  'refund.changed': ofRefund(words.rideRefunded),
  'ticket.raised': ofTicket('raisedAt', { support: words.ticketRaised }),
  'ticket.accepted': ofTicket('changedAt', { customer: words.ticketAccepted }),
  'ticket.closed': ofTicket('changedAt', { customer: words.ticketClosed }),
  'ticket.rejected': ofTicket('changedAt', { customer: words.ticketRejected }),
  'account.registered': ofPerson(words.newCustomer),
  'account.verificationRequested': null,
  'account.resetRequested': null,
  'account.resetLinkIssued': ofOwnAccount(words.RESET_LINK_CREATED),
  'account.googleLinked': null,
  'account.passwordChanged': null,
  'account.kycErasureAnnounced': ofOwnAccount(words.KYC_ERASURE_ANNOUNCED),
  'account.erased': null,
  'account.invited': null,
  'account.secondFactorChanged': ofSecondFactor,
  'account.otpRequested': null,
  'account.phoneChanged': null,
  'account.renamed': null,
  'account.corrected': ofOwnAccount(words.DETAILS_CORRECTED),
  'account.emailChangeRequested': null,
  'account.emailChanged': null,
  'webhook.received': null,
  'refund.requested': null,
  'dispute.lost': null,
  'payment.alarmRaised': null,
  'notification.pushDue': null,
  'notification.mailDue': null,
}

type Sentence<Facts> = (facts: Facts) => string | null
type BookingRecipient = 'customer' | 'hubManager' | 'agents'

// The notification carries the time of the transition that it reports. Without such a transition nobody is notified.
function ofBooking(
  since: readonly string[] | 'now' | 'endingNotified',
  sentences: Partial<Record<BookingRecipient, Sentence<Ride>>>,
  options: Pick<NotificationDraft, 'replacesUnread'> = {},
) {
  return async (db: ReadDb, { bookingId }: { bookingId: string }, now: Date): Promise<NotificationDraft | null> => {
    // Lock the booking before its facts are read: the job of an older event could otherwise replace a newer notification with older facts.
    if (options.replacesUnread) await lockRide(db, bookingId)
    const happenedAt = since === 'now' ? now : await readTime(db, bookingId, since)
    if (!happenedAt) return null
    const ride = await readRide(db, bookingId, now)
    const recipients: Record<BookingRecipient, Audience> = {
      customer: { userId: ride.customerId },
      hubManager: { role: 'HUB_MANAGER', hubId: ride.hubId },
      agents: { role: 'SALES_AGENT', cityId: ride.cityId },
    }
    return {
      type: 'booking',
      happenedAt,
      bookingId,
      ticketId: null,
      messages: composeMessages(recipients, sentences, ride),
      ...options,
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

function ofRefund(sentence: (ride: Ride, amount: string) => string): NotificationRule<'refund.changed'> {
  return async (db, { refundId, subject, state }, now) => {
    if (state !== 'processed') return null
    const { amount, happenedAt, bookingId } = await readRefund(db, refundId, subject)
    const ride = await readRide(db, bookingId, now)
    const messages = [{ to: { userId: ride.customerId }, message: sentence(ride, amount) }]
    return { type: 'booking', happenedAt, bookingId, ticketId: null, messages }
  }
}

type Ticket = Awaited<ReturnType<typeof readTicket>>

function ofTicket(
  since: 'raisedAt' | 'changedAt',
  sentences: Partial<Record<'customer' | 'support', Sentence<Ticket>>>,
) {
  return async (db: ReadDb, { ticketId }: { ticketId: string }): Promise<NotificationDraft> => {
    const ticket = await readTicket(db, ticketId)
    const { bookingId, customerId, [since]: happenedAt } = ticket
    const recipients = { customer: { userId: customerId }, support: { role: 'CUSTOMER_SUPPORT' } } as const
    const messages = composeMessages(recipients, sentences, ticket)
    return { type: 'customer support', happenedAt, bookingId, ticketId, messages }
  }
}

function ofPerson(sentence: (name: string) => string): NotificationRule<'account.registered'> {
  return async (db, { userId }) => {
    const { name, happenedAt } = await readPerson(db, userId)
    const messages = [{ to: { role: 'SUPER_ADMIN' } as const, message: sentence(name) }]
    return { type: 'registration', happenedAt, bookingId: null, ticketId: null, messages }
  }
}

// Notifies the owner of the account that the event is about.
function ofOwnAccount(message: string) {
  return async (_db: ReadDb, { userId }: { userId: string }, now: Date): Promise<NotificationDraft> => {
    const messages = [{ to: { userId }, message }]
    return { type: 'registration', happenedAt: now, bookingId: null, ticketId: null, messages }
  }
}

async function ofSecondFactor(
  db: ReadDb,
  { userId, change }: { userId: string; change: keyof typeof words.SECOND_FACTOR_CHANGED },
  now: Date,
): Promise<NotificationDraft> {
  return ofOwnAccount(words.SECOND_FACTOR_CHANGED[change])(db, { userId }, now)
}

function composeMessages<Recipient extends string, Facts>(
  recipients: Record<Recipient, Audience>,
  sentences: Partial<Record<Recipient, Sentence<Facts>>>,
  facts: Facts,
): NotificationDraft['messages'] {
  const messages: NotificationDraft['messages'] = []
  for (const recipient in recipients) {
    const message = sentences[recipient]?.(facts)
    if (message) messages.push({ to: recipients[recipient], message })
  }
  return messages
}

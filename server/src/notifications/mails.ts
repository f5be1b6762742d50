import { BRAND } from '@voltloop/contract/core/brand'
import { formatInstant, formatRupees } from '@voltloop/contract/core/format'
import * as words from '@voltloop/contract/notifications/notifications-messages'
import { bookingPath, SCREENS } from '@voltloop/contract/core/screens'
import { greetingOf } from '../accounts/index.ts'
import type { Mail } from '../platform/mail.ts'
import { mailPage, type MailDetail } from '../platform/mail-page.ts'
import type { Ride } from './facts.ts'
import type { MailedHub, MailFacts } from './mail-facts.ts'
import { rideCalendar } from './ride-calendar.ts'

type MailedEvent = keyof typeof words.MAIL_SUBJECTS

/** Returns whether this event is also sent to the customer by mail. */
export function isMailed(eventName: string): eventName is MailedEvent {
  return Object.hasOwn(words.MAIL_SUBJECTS, eventName)
}

export interface RideMail {
  notificationId: string
  eventName: MailedEvent
  to: { email: string; name: string }
  message: string
  ride: Ride
  facts: MailFacts
  invoice: { fileName: string; pdf: Buffer } | null
}

/** Builds the mail for a notification: the facts that matter at this stage of the ride, the calendar file before it, and the invoice, if there is one. */
export function rideMail(mail: RideMail, publicUrl: string, now: Date): Mail {
  const { notificationId, eventName, to, message, ride, facts, invoice } = mail
  const stage = STAGES[eventName]
  const isUpcoming = stage === 'upcoming'
  const page = mailPage(to.email, {
    subject: `${words.MAIL_SUBJECTS[eventName](ride.transactionId)} · ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      message,
      ...(invoice ? [words.MAIL_INVOICE_ATTACHED] : []),
      ...(isUpcoming ? [words.MAIL_CALENDAR_ATTACHED] : []),
    ],
    details: DETAILS[stage](ride, facts),
    ...(isUpcoming && { list: { title: words.MAIL_BRING, items: thingsToBring(facts) } }),
    action: { label: words.MAIL_ACTION, link: linkTo(ride, publicUrl) },
    note: words.MAIL_NOTE,
  })
  const attachments = [
    ...(invoice ? [{ filename: invoice.fileName, contentType: 'application/pdf', content: invoice.pdf }] : []),
    ...(isUpcoming
      ? [
          {
            filename: `${ride.transactionId}.ics`,
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: calendarOf(mail, publicUrl, now),
          },
        ]
      : []),
  ]
  return { ...page, messageId: `<${notificationId}@${new URL(publicUrl).hostname}>`, attachments }
}

/** Returns the calendar file of a booking. The files of its mails and its ticket replace each other in a calendar. */
export function calendarOf({ ride, facts }: Pick<RideMail, 'ride' | 'facts'>, publicUrl: string, now: Date): Buffer {
  // Each step of the booking replaces the entries of the last one: it is paid, then accepted, and again after each change.
  const version = { sequence: 2 * ride.changeCount + (ride.isAccepted ? 1 : 0), isConfirmed: ride.isAccepted }
  return rideCalendar(ride, facts, { ...version, bring: thingsToBring(facts), link: linkTo(ride, publicUrl) }, now)
}

function linkTo({ transactionId }: Ride, publicUrl: string): string {
  return new URL(bookingPath(SCREENS.bookings, transactionId), publicUrl).href
}

type Stage = 'upcoming' | 'onRoad' | 'over'

const STAGES: Record<MailedEvent, Stage> = {
  'booking.paid': 'upcoming',
  'booking.accepted': 'upcoming',
  'booking.pickupSoon': 'upcoming',
  'booking.endingSoon': 'onRoad',
  'booking.overdue': 'onRoad',
  'booking.changed': 'upcoming',
  'booking.rejected': 'over',
  'booking.scrapped': 'over',
  'refund.changed': 'over',
}

const DETAILS: Record<Stage, (ride: Ride, facts: MailFacts) => MailDetail[]> = {
  upcoming: (ride, facts) => [
    ...common(ride),
    hubDetail(words.MAIL_DETAILS.hub, facts.pickup),
    { label: words.MAIL_DETAILS.hours, value: facts.pickup.hours },
    { label: words.MAIL_DETAILS.starts, value: formatInstant(ride.startsAt) },
    { label: words.MAIL_DETAILS.ends, value: formatInstant(ride.endsAt) },
    { label: words.MAIL_DETAILS.plan, value: ride.plan },
    amountDetail(ride, facts),
    {
      label: words.MAIL_DETAILS.deposit,
      value: facts.depositDue === null ? words.MAIL_DEPOSIT_HELD : words.mailDepositDue(facts.depositDue),
    },
  ],
  onRoad: (ride, facts) => [
    ...common(ride),
    ...(ride.plate === null ? [] : [{ label: words.MAIL_DETAILS.plate, value: ride.plate }]),
    hubDetail(words.MAIL_DETAILS.returnHub, facts.drop),
    { label: words.MAIL_DETAILS.hours, value: facts.drop.hours },
    { label: words.MAIL_DETAILS.ends, value: formatInstant(ride.endsAt) },
    ...(ride.cashDuePaise > 0 ? [{ label: words.MAIL_DETAILS.cashDue, value: formatRupees(ride.cashDuePaise) }] : []),
  ],
  over: (ride, facts) => [
    ...common(ride),
    { label: words.MAIL_DETAILS.hub, value: ride.hub },
    { label: words.MAIL_DETAILS.starts, value: formatInstant(ride.startsAt) },
    { label: words.MAIL_DETAILS.plan, value: ride.plan },
    amountDetail(ride, facts),
  ],
}

function common({ transactionId, model }: Ride): MailDetail[] {
  return [
    { label: words.MAIL_DETAILS.ride, value: transactionId },
    { label: words.MAIL_DETAILS.model, value: model },
  ]
}

function hubDetail(label: string, { name, address, map }: MailedHub): MailDetail {
  return { label, value: name, more: address, link: { label: words.MAIL_DIRECTIONS, href: map } }
}

function amountDetail({ isPaid }: Ride, { amount }: MailFacts): MailDetail {
  return { label: words.MAIL_DETAILS.amount, value: isPaid ? words.mailAmount(amount) : words.MAIL_PASS }
}

function thingsToBring({ depositDue, isDocumentsVerified }: MailFacts): string[] {
  return [
    words.BRING_LICENCE,
    ...(isDocumentsVerified ? [] : [words.BRING_DOCUMENTS]),
    ...(depositDue === null ? [] : [words.bringDeposit(depositDue)]),
  ]
}

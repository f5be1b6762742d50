import { BRAND } from '@voltloop/contract/messages/brand'
import {
  MAIL_ACTION,
  MAIL_DETAILS,
  MAIL_INVOICE_ATTACHED,
  MAIL_NOTE,
  MAIL_SUBJECTS,
} from '@voltloop/contract/messages/notifications'
import { bookingPath, SCREENS } from '@voltloop/contract/screens'
import { greetingOf } from '../accounts/index.ts'
import type { Mail } from '../platform/mail.ts'
import { mailPage } from '../platform/mail-page.ts'
import type { Ride } from './facts.ts'

type MailedEvent = keyof typeof MAIL_SUBJECTS

/** Returns whether this event is also sent to the customer by mail. */
export function isMailed(eventName: string): eventName is MailedEvent {
  return Object.hasOwn(MAIL_SUBJECTS, eventName)
}

export interface RideMail {
  notificationId: string
  eventName: MailedEvent
  to: { email: string; name: string }
  /** The text of the notification. */
  message: string
  ride: Ride
  invoice: { fileName: string; pdf: Buffer } | null
}

/** Builds the mail for a notification, with the facts of the ride and the invoice, if there is one. */
export function rideMail({ notificationId, eventName, to, message, ride, invoice }: RideMail, publicUrl: string): Mail {
  const { transactionId, model, hub, starts, ends, plan } = ride
  const page = mailPage(to.email, {
    subject: `${MAIL_SUBJECTS[eventName](transactionId)} · ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [message, ...(invoice ? [MAIL_INVOICE_ATTACHED] : [])],
    details: [
      { label: MAIL_DETAILS.ride, value: transactionId },
      { label: MAIL_DETAILS.model, value: model },
      { label: MAIL_DETAILS.hub, value: hub },
      { label: MAIL_DETAILS.starts, value: starts },
      { label: MAIL_DETAILS.ends, value: ends },
      { label: MAIL_DETAILS.plan, value: plan },
    ],
    action: { label: MAIL_ACTION, link: new URL(bookingPath(SCREENS.bookings, transactionId), publicUrl).href },
    note: MAIL_NOTE,
  })
  const messageId = `<${notificationId}@${new URL(publicUrl).hostname}>`
  if (!invoice) return { ...page, messageId }
  const { fileName: filename, pdf: content } = invoice
  return { ...page, messageId, attachments: [{ filename, contentType: 'application/pdf', content }] }
}

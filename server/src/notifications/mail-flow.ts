import { drawInvoice, findInvoice } from '../invoices/index.ts'
import type { Db, Transact } from '../platform/db/db.ts'
import type { SendMail } from '../platform/mail.ts'
import { readRide } from './facts.ts'
import { readMailFacts } from './mail-facts.ts'
import { rideMail } from './mails.ts'
import { readMailDue } from './queries.ts'

interface Post {
  sendMail: SendMail
  publicUrl: string
}

/** Mails a notification to its recipient, unless they have no verified e-mail or have turned mails off. */
export async function mailFlow(
  transact: Transact,
  { sendMail, publicUrl }: Post,
  notificationId: string,
  now: Date,
): Promise<void> {
  const due = await transact((db) => readWhole(db, notificationId, now))
  if (!due) return
  const { bookingId: _id, invoice, ...mail } = due
  const drawn = invoice && { fileName: `${mail.ride.transactionId}-Rental.pdf`, pdf: await drawInvoice(invoice) }
  await sendMail(rideMail({ ...mail, notificationId, invoice: drawn }, publicUrl, now))
}

async function readWhole(db: Db, notificationId: string, now: Date) {
  const due = await readMailDue(db, notificationId)
  if (!due) return null
  const { bookingId, eventName } = due
  const ride = await readRide(db, bookingId, now)
  const subjectId = ride.invoiceSubjectId
  // A change of the time or the hub keeps the invoice, which the customer has already.
  const hasInvoice = eventName === 'booking.paid' || (eventName === 'booking.changed' && subjectId !== bookingId)
  const invoice = hasInvoice ? await findInvoice(db, { subjectId, kind: 'Rental', renewal: 0 }) : null
  return { ...due, invoice, ride, facts: await readMailFacts(db, bookingId, now) }
}

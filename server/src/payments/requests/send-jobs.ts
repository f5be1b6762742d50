import { BRAND } from '@voltloop/contract/core/brand'
import { formatInstant, formatRupees } from '@voltloop/contract/core/format'
import * as words from '@voltloop/contract/payments/payment-requests-messages'
import { greetingOf } from '../../accounts/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { inQueue, onEvent, type Job } from '../../platform/jobs/jobs.ts'
import type { SendMail } from '../../platform/mail.ts'
import { mailPage } from '../../platform/mail-page.ts'
import type { SendSms } from '../../platform/sms.ts'
import '../events.ts'

interface SendSetting {
  sendMail: SendMail
  sendSms: SendSms
}

/** Creates the jobs that send a payment link to the customer, by SMS and by mail. */
export function sendLinkJobs({ sendMail, sendSms }: SendSetting): Job[] {
  return [
    ...inQueue('sms', [
      onEvent('paymentLink.due', 'linkSms', async ({ transact, now }, { requestId }) => {
        const due = await transact((db) => readLinkDue(db, requestId, now))
        if (!due?.phone) return
        const { phone, link, number, amountPaise, expiresAt } = due
        const variables = {
          amount: formatRupees(amountPaise),
          number,
          link,
          until: formatInstant(expiresAt.toISOString()),
        }
        await sendSms({ to: phone, template: 'paymentLink', variables })
      }),
    ]),
    ...inQueue('mail', [
      onEvent('paymentLink.due', 'linkMail', async ({ transact, now }, { requestId }) => {
        const due = await transact((db) => readLinkDue(db, requestId, now))
        if (!due?.email) return
        const { email, name, link, number, amountPaise, expiresAt } = due
        const page = mailPage(email, {
          subject: `${words.linkMailSubject(number)} · ${BRAND}`,
          greeting: greetingOf(name),
          paragraphs: [words.linkMailText(amountPaise), words.linkMailEnd(formatInstant(expiresAt.toISOString()))],
          action: { label: words.LINK_MAIL_ACTION, link },
        })
        await sendMail(page)
      }),
    ]),
  ]
}

// The link may have been paid or cancelled since it was to be sent.
async function readLinkDue(db: ReadDb, requestId: string, now: Date) {
  const due = await db
    .selectFrom('payment_requests as q')
    .innerJoin('payment_orders as o', 'o.id', 'q.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select(['q.short_url as link', 'q.number', 'q.expires_at as expiresAt', 'o.amount_paise as amountPaise'])
    .select(['u.name', 'u.phone'])
    .select((eb) => eb.case().when('u.email_verified_at', 'is not', null).then(eb.ref('u.email')).end().as('email'))
    .where('q.id', '=', requestId)
    .where('q.state', '=', 'CREATED')
    .where('q.expires_at', '>', now)
    .executeTakeFirst()
  return due?.link ? { ...due, link: due.link } : null
}

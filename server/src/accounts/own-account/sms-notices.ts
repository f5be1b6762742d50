import { SMS_NOTICES } from '@voltloop/contract/accounts/own-account-messages'
import type { Db, Transact } from '../../platform/db/db.ts'
import { inQueue, onEvent, type Job } from '../../platform/jobs/jobs.ts'
import type { SendSms } from '../../platform/sms.ts'
import '../events.ts'

interface NoticeSetting {
  sendSms: SendSms
  contactPhone: string
}

/**
 * Creates the jobs that text customers about changes of their account. A customer with a verified e-mail is mailed
 * instead; only the old number of an account is texted in any case.
 */
export function smsNoticeJobs({ sendSms, contactPhone }: NoticeSetting): Job[] {
  const send = (to: string, event: keyof typeof SMS_NOTICES) =>
    sendSms({ to, template: 'notice', variables: { event: SMS_NOTICES[event], contact: contactPhone } })
  async function notifyWithoutEmail(transact: Transact, userId: string, event: keyof typeof SMS_NOTICES) {
    const phone = await transact((db) => readPhoneWithoutEmail(db, userId))
    if (phone !== null) await send(phone, event)
  }

  return inQueue('sms', [
    onEvent('account.phoneChanged', 'sms', (_context, { oldPhone }) => send(oldPhone, 'phoneChanged')),
    onEvent('account.resetLinkIssued', 'sms', ({ transact }, { userId }) =>
      notifyWithoutEmail(transact, userId, 'resetLinkIssued'),
    ),
    onEvent('account.passwordChanged', 'sms', ({ transact }, { userId }) =>
      notifyWithoutEmail(transact, userId, 'passwordChanged'),
    ),
    onEvent('account.kycErasureAnnounced', 'sms', ({ transact }, { userId }) =>
      notifyWithoutEmail(transact, userId, 'kycErasureAnnounced'),
    ),
    onEvent('account.emailChangeRequested', 'sms', ({ transact }, { userId }) =>
      notifyWithoutEmail(transact, userId, 'emailChangeRequested'),
    ),
  ])
}

async function readPhoneWithoutEmail(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('role', '=', 'CUSTOMER')
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return user?.phone ?? null
}

import { ACCOUNT_MAILS } from '@voltloop/contract/accounts/account-mails'
import { OTP_ACTIONS } from '@voltloop/contract/accounts/otp-messages'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { inQueue, onEvent, type Job } from '../../platform/jobs/jobs.ts'
import type { SendMail } from '../../platform/mail.ts'
import type { Sealer } from '../../platform/seal.ts'
import type { SendSms } from '../../platform/sms.ts'
import '../events.ts'
import { accountMail } from '../mails.ts'
import { CODE_LIFE_MS, hashCode, mintCode, storeCode } from './codes.ts'

interface OtpJobSetting {
  sendSms: SendSms
  sendMail: SendMail
  sealer: Sealer
  publicUrl: string
}

/** Creates the jobs that send codes. Each creates the code itself, so that no row of the queue contains one. */
export function otpJobs({ sendSms, sendMail, sealer, publicUrl }: OtpJobSetting): Job[] {
  // The last line of the message names the site that may read the code (Web OTP).
  const host = new URL(publicUrl).hostname
  const contactLink = new URL('/contact', publicUrl).href
  async function createCode(
    transact: Transact,
    { userId, phone, purpose, requester, requestedAt }: Event<'account.otpRequested'>,
    now: Date,
  ): Promise<string | null> {
    // After an outage of the provider, nobody waits for the code any more.
    const isLate = now.getTime() - new Date(requestedAt).getTime() > CODE_LIFE_MS
    if (userId === null || isLate) return null
    const code = mintCode()
    const codeHash = hashCode({ phone, purpose }, code, sealer)
    const isStored = await transact(async (db) => {
      // The account may have been deleted since. Locking it makes a deletion that comes now wait.
      const account = db.selectFrom('users').select('id').where('id', '=', userId).where('erased_at', 'is', null)
      if (!(await account.forKeyShare().executeTakeFirst())) return false
      await storeCode(db, { phone, purpose, requester, userId, codeHash }, now)
      return true
    })
    return isStored ? code : null
  }

  return [
    ...inQueue('sms', [
      onEvent('account.otpRequested', 'sms', async ({ transact, now }, event) => {
        if (event.channel !== 'sms') return
        const code = await createCode(transact, event, now)
        if (code === null) return
        const { phone, purpose } = event
        await sendSms({ to: phone, template: 'otp', variables: { code, action: OTP_ACTIONS[purpose], host } })
      }),
    ]),
    ...inQueue('mail', [
      onEvent('account.otpRequested', 'mail', async ({ transact, now }, event) => {
        if (event.channel !== 'mail' || event.userId === null) return
        const { userId, purpose } = event
        const to = await transact((db) => readVerifiedEmail(db, userId))
        const code = to && (await createCode(transact, event, now))
        if (!to || !code) return
        const text = ACCOUNT_MAILS.confirmCode({ code, codeAction: OTP_ACTIONS[purpose] })
        await sendMail(accountMail(to, text, contactLink))
      }),
      onEvent('account.otpLogin', 'mail', async ({ transact }, { userId, device }) => {
        const to = await transact((db) => readVerifiedEmail(db, userId))
        if (to) await sendMail(accountMail(to, ACCOUNT_MAILS.otpLogin({ ...to, device }), contactLink))
      }),
    ]),
  ]
}

async function readVerifiedEmail(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!user?.email) return null
  return { name: user.name, email: user.email, phoneEnding: user.phone?.slice(-4) ?? null, isEmployee: false }
}

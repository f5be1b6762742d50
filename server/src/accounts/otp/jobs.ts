import { OTP_ACTIONS } from '@voltloop/contract/messages/otp'
import { inQueue, onEvent, type Job } from '../../platform/jobs/jobs.ts'
import type { SendSms } from '../../platform/sms.ts'
import '../events.ts'
import { hashPassword } from '../passwords/password.ts'
import { CODE_LIFE_MS, mintCode, storeCode } from './codes.ts'

/** Creates the job that texts codes. It creates the code itself, so that no row of the queue contains one. */
export function otpJobs({ sendSms, publicUrl }: { sendSms: SendSms; publicUrl: string }): Job[] {
  // The last line of the message names the site that may read the code (Web OTP).
  const host = new URL(publicUrl).hostname
  return inQueue('sms', [
    onEvent('account.otpRequested', 'sms', async ({ transact, now }, { userId, phone, purpose, requestedAt }) => {
      // After an outage of the provider, nobody waits for the code any more.
      const isLate = now.getTime() - new Date(requestedAt).getTime() > CODE_LIFE_MS
      if (userId === null || isLate) return
      const code = mintCode()
      const codeHash = await hashPassword(code)
      await transact((db) => storeCode(db, { phone, purpose, userId, codeHash }, now))
      await sendSms({ to: phone, template: 'otp', variables: { code, action: OTP_ACTIONS[purpose], host } })
    }),
  ])
}

import type { Transact } from '../platform/db/db.ts'
import { SmsRefused, type SendSms } from '../platform/sms.ts'
import { claimSms, setTextedAt } from './claim-sms.ts'

/**
 * Texts a notification to a customer who has neither a verified e-mail nor push messages. The message is marked as sent before it is sent, so that
 * a killed process, or a provider that does not answer, never leads to a second one. Only a message that was certainly not sent is retried.
 */
export async function smsFlow(transact: Transact, sendSms: SendSms, notificationId: string, now: Date): Promise<void> {
  const sms = await transact((db) => claimSms(db, notificationId, now))
  if (!sms) return
  try {
    await sendSms(sms)
  } catch (error) {
    if (error instanceof SmsRefused) await transact((db) => setTextedAt(db, notificationId, null))
    throw error
  }
}

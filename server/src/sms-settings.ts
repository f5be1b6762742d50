import * as z from 'zod/mini'
import { number, text, url } from './setting-schemas.ts'
import type { SmsSetting } from './platform/sms.ts'

/** The template ids are the provider's. Each template is registered as docs/operations/messages.md says. */
export const SMS_SETTINGS = {
  SMS_API_URL: z._default(url(), 'https://control.msg91.com'),
  SMS_AUTH_KEY: text(),
  SMS_OTP_TEMPLATE_ID: text(),
  SMS_NOTICE_TEMPLATE_ID: text(),
  SMS_INVITATION_TEMPLATE_ID: text(),
  SMS_PAYMENT_LINK_TEMPLATE_ID: text(),
  SMS_PAID_TEMPLATE_ID: text(),
  SMS_ACCEPTED_TEMPLATE_ID: text(),
  SMS_PICKUP_TEMPLATE_ID: text(),
  SMS_ENDING_TEMPLATE_ID: text(),
  SMS_OVERDUE_TEMPLATE_ID: text(),
  SMS_REFUND_TEMPLATE_ID: text(),
  /** How many text messages are sent on a day in India. Beyond it only codes and messages about money go out. */
  SMS_DAILY_LIMIT: z._default(number(1, 10_000_000), 2_000),
}

type SmsSettings = z.infer<z.ZodMiniObject<typeof SMS_SETTINGS>>

/** Returns the settings that name the same template: one of the messages would be sent with another's sentence. */
export function findSmsFaults(settings: SmsSettings): string[] {
  const templates = Object.entries(settings).filter(
    ([name]) => name.startsWith('SMS_') && name.endsWith('_TEMPLATE_ID'),
  )
  return [...Map.groupBy(templates, ([, id]) => id).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(([name]) => name).join(' and ')} must be different templates`)
}

export function smsSettingOf(settings: SmsSettings): SmsSetting {
  return {
    apiUrl: settings.SMS_API_URL,
    authKey: settings.SMS_AUTH_KEY,
    templates: {
      otp: settings.SMS_OTP_TEMPLATE_ID,
      notice: settings.SMS_NOTICE_TEMPLATE_ID,
      invitation: settings.SMS_INVITATION_TEMPLATE_ID,
      paymentLink: settings.SMS_PAYMENT_LINK_TEMPLATE_ID,
      ridePaid: settings.SMS_PAID_TEMPLATE_ID,
      rideAccepted: settings.SMS_ACCEPTED_TEMPLATE_ID,
      ridePickupSoon: settings.SMS_PICKUP_TEMPLATE_ID,
      rideEndingSoon: settings.SMS_ENDING_TEMPLATE_ID,
      rideOverdue: settings.SMS_OVERDUE_TEMPLATE_ID,
      rideRefunded: settings.SMS_REFUND_TEMPLATE_ID,
    },
  }
}

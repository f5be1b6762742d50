import type { Generated } from 'kysely'
import type { NotificationParams } from '@voltloop/contract/notifications/notification-texts'
import type { NotificationType } from '@voltloop/contract/notifications/notifications'

declare module '../platform/db/db.ts' {
  interface Tables {
    notifications: {
      id: string
      user_id: string
      event_id: string
      event_name: string
      type: NotificationType
      /** The sentence in English without names, for a version that does not know the key; the whole sentence where there is no key. */
      message: string
      key: string | null
      params: NotificationParams | null
      booking_id: string | null
      ticket_id: string | null
      created_at: Date
      read_at: Date | null
      /** Set before the text message is sent. */
      texted_at: Date | null
    }
    reminders: { subject_id: string; name: string; due_at: Date; sent_at: Date }
    mail_preferences: { user_id: string; is_mail_on: boolean; is_sms_on: Generated<boolean> }
  }
}

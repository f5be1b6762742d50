import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Push } from '../platform/push.ts'
import type { SendSms } from '../platform/sms.ts'
import './events.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'
import './tables.ts'

export interface NotificationsSetting {
  push: Push
  sendMail: SendMail
  sendSms: SendSms
  publicUrl: string
}

/** Creates the notifications module: it notifies recipients of events on open pages, by push message, by mail and by text message. */
export function notificationsModule(setting: NotificationsSetting): { routes: BoundRoute[]; jobs: Job[] } {
  return { routes: notificationRoutes(setting), jobs: notificationJobs(setting) }
}

export { eraseNotifications } from './erase.ts'
export { readBookingNotifications, readNotificationTexts } from './queries.ts'
export { markAllRead } from './read.ts'

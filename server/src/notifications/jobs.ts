import { onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Push } from '../platform/push.ts'
import './events.ts'
import { mailFlow } from './mail-flow.ts'
import { NOTIFICATION_RULES, type NotifiableEvent } from './notification-rules.ts'
import { notify } from './notify.ts'
import { pushFlow } from './push-flow.ts'
import { deleteOldNotifications } from './read.ts'

interface Setting {
  push: Push
  sendMail: SendMail
  publicUrl: string
}

const HOURLY = 60

/** News are written down as they happen; each browser and each mailbox that is to hear of them has a job of its own. */
export function notificationJobs({ push, ...post }: Setting): Job[] {
  return [
    ...Object.keys(NOTIFICATION_RULES)
      .filter(isTold)
      .flatMap((eventName) => newsJob(eventName, NOTIFICATION_RULES)),
    onEvent('notification.pushDue', 'push', ({ transact, log, now }, due) => pushFlow(transact, push, log, due, now)),
    onEvent('notification.mailDue', 'mail', ({ transact, now }, { notificationId }) =>
      mailFlow(transact, post, notificationId, now),
    ),
    sweep('deleteOldNotifications', HOURLY, ({ transact, now }) => transact((db) => deleteOldNotifications(db, now))),
  ]
}

function isTold(name: string): name is NotifiableEvent {
  return name in NOTIFICATION_RULES
}

function newsJob<Name extends NotifiableEvent>(eventName: Name, decided: Pick<typeof NOTIFICATION_RULES, Name>): Job[] {
  const news = decided[eventName]
  if (!news) return []
  return [
    onEvent(eventName, 'notifications', ({ transact, eventId, now }, event) =>
      transact(async (db) => {
        const story = await news(db, event, now)
        if (story) await notify(db, { eventId, eventName }, story, now)
      }),
    ),
  ]
}

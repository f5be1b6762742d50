import { onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Push } from '../platform/push.ts'
import './events.ts'
import { mailFlow } from './mail-flow.ts'
import { NEWS, type Told } from './news.ts'
import { notify } from './notify.ts'
import { pushFlow } from './push-flow.ts'
import { dropOldNotifications } from './read.ts'

interface Setting {
  push: Push
  sendMail: SendMail
  publicUrl: string
}

const HOURLY = 60

/** News are written down as they happen; each browser and each mailbox that is to hear of them has a job of its own. */
export function notificationJobs({ push, ...post }: Setting): Job[] {
  return [
    ...Object.keys(NEWS)
      .filter(isTold)
      .flatMap((eventName) => newsJob(eventName, NEWS)),
    onEvent('notification.pushDue', 'push', ({ transact, log, now }, due) => pushFlow(transact, push, log, due, now)),
    onEvent('notification.mailDue', 'mail', ({ transact, now }, { notificationId }) =>
      mailFlow(transact, post, notificationId, now),
    ),
    sweep('dropOldNotifications', HOURLY, ({ transact, now }) => transact((db) => dropOldNotifications(db, now))),
  ]
}

function isTold(name: string): name is Told {
  return name in NEWS
}

function newsJob<Name extends Told>(eventName: Name, decided: Pick<typeof NEWS, Name>): Job[] {
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

import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import { addDays } from '@voltloop/contract/core/time'
import { runEachInTransaction, runInBatches } from '../platform/db/batches.ts'
import { inQueue, onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Push } from '../platform/push.ts'
import type { SendSms } from '../platform/sms.ts'
import './events.ts'
import { mailFlow } from './mail-flow.ts'
import { NOTIFICATION_RULES, type NotifiableEvent } from './notification-rules.ts'
import { notify } from './notify.ts'
import { pushFlow } from './push-flow.ts'
import { deleteOldNotifications } from './read.ts'
import { REMINDER_NAMES } from './reminders/reminder-table.ts'
import { deleteOldReminders, readDueReminders, sendReminder } from './reminders/send-reminders.ts'
import { smsFlow } from './sms-flow.ts'

interface Setting {
  push: Push
  sendMail: SendMail
  sendSms: SendSms
  publicUrl: string
}

const EVERY_MINUTE = 1
const HOURLY = 60
const BATCH_SIZE = 500

/**
 * Creates the jobs that record notifications. Each push message, mail and text message has a separate job, so that one failure
 * delays no other.
 */
export function notificationJobs({ push, sendSms, ...post }: Setting): Job[] {
  return [
    ...Object.keys(NOTIFICATION_RULES)
      .filter(isNotifiable)
      .flatMap((eventName) => notificationJob(eventName, NOTIFICATION_RULES)),
    ...inQueue('push', [
      onEvent('notification.pushDue', 'push', ({ transact, log, now }, due) => pushFlow(transact, push, log, due, now)),
    ]),
    ...inQueue('mail', [
      onEvent('notification.mailDue', 'mail', ({ transact, now }, { notificationId }) =>
        mailFlow(transact, post, notificationId, now),
      ),
    ]),
    ...inQueue('sms', [
      onEvent('notification.smsDue', 'sms', ({ transact, now }, { notificationId }) =>
        smsFlow(transact, sendSms, notificationId, now),
      ),
    ]),
    sweep('sendReminders', EVERY_MINUTE, async ({ transact, now }) => {
      for (const name of REMINDER_NAMES) {
        const due = await transact((db) => readDueReminders(db, name, now, BATCH_SIZE))
        await runEachInTransaction(transact, due, (db, reminder) => sendReminder(db, reminder, now))
      }
    }),
    sweep('deleteOldNotifications', HOURLY, async ({ transact, now }) => {
      await runInBatches(transact, (db, batch) => deleteOldNotifications(db, batch, now))
      const before = addDays(now, -KEPT_DAYS.notifications)
      await runInBatches(transact, (db, batch) => deleteOldReminders(db, before, batch))
    }),
  ]
}

function isNotifiable(name: string): name is NotifiableEvent {
  return name in NOTIFICATION_RULES
}

function notificationJob<Name extends NotifiableEvent>(
  eventName: Name,
  rules: Pick<typeof NOTIFICATION_RULES, Name>,
): Job[] {
  const rule = rules[eventName]
  if (!rule) return []
  return [
    onEvent(eventName, 'notifications', ({ transact, eventId, now }, event) =>
      transact(async (db) => {
        const draft = await rule(db, event, now)
        if (draft) await notify(db, { eventId, eventName }, draft, now)
      }),
    ),
  ]
}

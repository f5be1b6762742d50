import type { ReminderName } from './reminders/reminder-table.ts'

declare module '../platform/jobs/events.ts' {
  interface Events {
    /**
     * One push message to one browser. Each has its own job, so that a push service that is down delays nobody else.
     */
    'notification.pushDue': { notificationId: string; sessionId: string }
    /** Something waits for staff. The subject is a booking or a ticket. */
    'reminder.due': { reminder: ReminderName; subjectId: string }
    'notification.mailDue': { notificationId: string }
    'notification.smsDue': { notificationId: string }
  }
}

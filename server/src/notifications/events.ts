declare module '../platform/jobs/events.ts' {
  interface Events {
    /**
     * One push message to one browser. Each has its own job, so that a push service that is down delays nobody else.
     */
    'notification.pushDue': { notificationId: string; sessionId: string }
    'notification.mailDue': { notificationId: string }
    'notification.smsDue': { notificationId: string }
  }
}
export {}

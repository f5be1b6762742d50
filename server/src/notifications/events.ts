declare module '../platform/jobs/events.ts' {
  interface Events {
    /** One browser is to be woken: a job of its own, so that a push service that is down holds up nobody else. */
    'notification.pushDue': { notificationId: string; sessionId: string }
    'notification.mailDue': { notificationId: string }
  }
}
export {}

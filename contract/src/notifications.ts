import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SUBSCRIPTION_INVALID } from './messages/notifications.ts'
import { pageMeta, pageQuery } from './paging.ts'
import { Id } from './primitives.ts'

export const NOTIFICATION_TYPES = ['customer support', 'booking', 'registration'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** One piece of news for one person. */
export const Notification = z.object({
  notificationId: Id,
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  createdAt: z.string(),
  /** Null until its person has seen it. */
  readAt: z.nullable(z.string()),
  /** The booking it is about, where it is about one. */
  transactionId: z.nullable(z.string()),
  /** The ticket it is about, where it is about one. */
  requestId: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** What a push message carries, as JSON; `url` is a path of ours, for a click to open. */
export const PushPayload = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  url: z.string(),
  notificationId: Id,
})
export type PushPayload = z.infer<typeof PushPayload>

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications',
  access: 'signedIn',
  context: 'read',
  summary: "The caller's own notifications, newest first, and how many of them are unread.",
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  data: z.object({ notifications: z.array(Notification), unread: z.number() }),
  meta: pageMeta,
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: 'notifications/:notificationId',
  access: 'signedIn',
  context: 'write',
  summary: "Marks one of the caller's own notifications as read; once more changes nothing.",
  params: z.object({ notificationId: Id }),
  data: Notification,
})

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: 'notifications',
  access: 'signedIn',
  context: 'write',
  summary: "Marks all of the caller's own notifications as read.",
})

export const pushPublicKey = endpoint({
  method: 'GET',
  path: 'notifications/public-key',
  access: 'public',
  context: 'read',
  summary: 'The key with which a browser subscribes to push messages of ours (VAPID, base64url).',
  data: z.object({ publicKey: z.string() }),
})

/** A browser's push subscription, as the JSON that it makes of it. */
export const FcmToken = z
  .string(SUBSCRIPTION_INVALID)
  .check(z.minLength(1, SUBSCRIPTION_INVALID), z.maxLength(4096, SUBSCRIPTION_INVALID))

export const subscribePush = endpoint({
  method: 'POST',
  path: 'notifications/subscription',
  access: 'signedIn',
  context: 'flow',
  summary: 'Sends push messages to this browser from now on, until the session ends.',
  body: z.strictObject({ fcmToken: FcmToken }),
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: 'notifications/subscription',
  access: 'signedIn',
  context: 'write',
  summary: 'Sends no more push messages to the browser of this session.',
})

/** Whether somebody gets mails about their bookings. */
export const MailPreference = z.object({ isMailOn: z.boolean() })
export type MailPreference = z.infer<typeof MailPreference>

export const getMailPreference = endpoint({
  method: 'GET',
  path: 'notifications/preferences',
  access: 'signedIn',
  context: 'read',
  summary: 'Whether the caller gets mails about their bookings.',
  data: MailPreference,
})

export const saveMailPreference = endpoint({
  method: 'PATCH',
  path: 'notifications/preferences',
  access: 'signedIn',
  context: 'write',
  summary: 'Turns mails about bookings on or off for the caller.',
  body: z.strictObject({ isMailOn: z.boolean() }),
  data: MailPreference,
})

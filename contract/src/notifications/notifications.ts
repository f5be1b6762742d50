import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { SUBSCRIPTION_INVALID } from './notifications-messages.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id, TransactionId } from '../core/primitives.ts'

export const NOTIFICATION_TYPES = ['customer support', 'booking', 'registration'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const Notification = z.object({
  notificationId: Id,
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  /** The key of the message's sentence; null for a notification that was stored as text. */
  key: z.nullable(z.string()),
  /** Ids, ISO instants, paise and names. */
  params: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  createdAt: z.string(),
  /** Null while it is unread. */
  readAt: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** The JSON payload of a push message. `url` is the path in this app that a click opens. */
export const PushPayload = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  url: z.string(),
  notificationId: Id,
  /** Messages with the same tag replace each other on the device. */
  tag: z.optional(z.string()),
  /** Rings: stays until somebody reacts, and vibrates for longer. `taken` replaces a ring silently. */
  alarm: z.optional(z.enum(['ring', 'taken'])),
})
export type PushPayload = z.infer<typeof PushPayload>

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications',
  access: 'signedIn',
  context: 'read',
  summary: "Lists the caller's own notifications, newest first, and counts the unread ones.",
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  data: z.object({ notifications: z.array(Notification), unread: z.number() }),
  meta: pageMeta,
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: 'notifications/:notificationId',
  access: 'signedIn',
  context: 'write',
  summary: "Marks one of the caller's own notifications as read. Safe to repeat.",
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
  summary: 'Returns the public key with which a browser subscribes to push messages (VAPID, base64url).',
  data: z.object({ publicKey: z.string() }),
})

/** A browser's push subscription, serialized as JSON. */
export const FcmToken = z
  .string(SUBSCRIPTION_INVALID)
  .check(z.minLength(1, SUBSCRIPTION_INVALID), z.maxLength(4096, SUBSCRIPTION_INVALID))

export const subscribePush = endpoint({
  method: 'POST',
  path: 'notifications/subscription',
  access: 'signedIn',
  context: 'flow',
  summary: 'Subscribes this browser to push messages until the session ends.',
  body: z.strictObject({ fcmToken: FcmToken }),
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: 'notifications/subscription',
  access: 'signedIn',
  context: 'write',
  summary: "Unsubscribes this session's browser from push messages.",
})

export const MessagePreferences = z.object({
  isMailOn: z.boolean(),
  /** Messages about payments and refunds are texted in any case. */
  isSmsOn: z.boolean(),
})
export type MessagePreferences = z.infer<typeof MessagePreferences>

export const getMessagePreferences = endpoint({
  method: 'GET',
  path: 'notifications/preferences',
  access: 'signedIn',
  context: 'read',
  summary: 'Returns whether the caller gets emails and text messages about their bookings.',
  data: MessagePreferences,
})

export const saveMessagePreferences = endpoint({
  method: 'PATCH',
  path: 'notifications/preferences',
  access: 'signedIn',
  context: 'write',
  summary:
    'Turns emails or text messages about bookings on or off for the caller. Customers without a verified email and without push messages are texted.',
  body: z.strictObject({ isMailOn: z.optional(z.boolean()), isSmsOn: z.optional(z.boolean()) }),
  data: MessagePreferences,
})

export const downloadCalendar = endpoint({
  method: 'GET',
  path: 'calendar/:bookingId',
  access: ['CUSTOMER'],
  context: 'stream',
  summary: 'Returns pickup and return of an own booking as an iCalendar file, as the mails about it do.',
  params: z.object({ bookingId: TransactionId }),
})

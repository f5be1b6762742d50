import {
  hasFacts,
  isNotificationKey,
  notificationText,
  type NotificationParams,
} from '@voltloop/contract/notifications/notification-texts'
import { sql } from 'kysely'

interface StoredNotification {
  message: string
  key: string | null
  params: NotificationParams | null
  customer: string | null
}

/** The columns that `renderNotification` reads. */
export const RENDERED_COLUMNS = [
  'notifications.message',
  'notifications.key',
  'notifications.params',
  sql<string | null>`(select name from users where id = (notifications.params ->> 'customerId')::uuid)`.as('customer'),
] as const

interface Rendered {
  message: string
  key: string | null
  params: NotificationParams | null
}

/** Renders a stored notification from its key and parameters. One without a key, or with a key or facts of another version, has only its text. */
export function renderNotification({ message, key, params, customer }: StoredNotification): Rendered {
  if (!isNotificationKey(key) || params === null || !hasFacts(key, params)) return { message, key: null, params: null }
  const known = customer === null ? params : { ...params, customer }
  return { message: notificationText(key, { customer, ...params }), key, params: known }
}

import {
  notificationText,
  type NotificationKey,
  type NotificationParams,
} from '@voltloop/contract/notifications/notification-texts'
import { isRideSms } from '@voltloop/contract/notifications/sms-messages'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { readPushSessions } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { broadcastTopics } from '../platform/live.ts'
import { readAudience } from './audience.ts'
import './events.ts'
import { isMailed } from './mails.ts'
import type { NotificationDraft } from './compose-messages.ts'
import './tables.ts'

/** Stores a notification once for each recipient, makes open pages refetch, and queues push messages, mails and text messages. */
export async function notify(
  db: Db,
  { eventId, eventName }: { eventId: string; eventName: string },
  draft: NotificationDraft,
  now: Date,
): Promise<void> {
  if (draft.replacesUnread) await deleteUnread(db, eventId, draft.replacesUnread, draft.bookingId)
  const written = await write(db, eventId, eventName, draft)
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const some = written.slice(from, from + AT_ONCE)
    await broadcastTopics(
      db,
      some.map(({ userId }) => `user:${userId}` as const),
      ['notifications'],
    )
  }
  // Notifications older than a day are recorded but not pushed, mailed or texted.
  if (now.getTime() - draft.happenedAt.getTime() > FRESH_MS) return
  await queuePushes(db, written, now)
  if (isMailed(eventName)) await queueForCustomer(db, 'notification.mailDue', written, draft)
  if (draft.messages.some(({ key }) => isRideSms(key)))
    await queueForCustomer(db, 'notification.smsDue', written, draft)
}

/** Notifications older than this are not pushed, mailed or texted. */
export const FRESH_MS = 24 * 60 * 60_000

// One NOTIFY payload has room for about 180 user ids.
const AT_ONCE = 100

async function deleteUnread(db: Db, eventId: string, eventName: string, bookingId: string | null): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('booking_id', '=', bookingId)
    .where('event_name', '=', eventName)
    .where('event_id', '<>', eventId)
    .where('read_at', 'is', null)
    .execute()
}

interface Written {
  id: string
  userId: string
}

async function write(db: Db, eventId: string, eventName: string, draft: NotificationDraft): Promise<Written[]> {
  const people: { userId: string; key: NotificationKey; params: NotificationParams; message: string }[] = []
  for (const { to, key, params } of draft.messages) {
    const message = notificationText(key, { customer: null, ...params })
    for (const userId of await readAudience(db, to)) people.push({ userId, key, params, message })
  }
  const { rows } = await sql<Written>`insert into notifications
      (id, user_id, event_id, event_name, type, message, key, params, booking_id, ticket_id, created_at)
    select person.id, person.user_id, ${eventId}::uuid, ${eventName}, ${draft.type}, person.message,
      person.key, person.params,
      ${draft.bookingId}::uuid, ${draft.ticketId}::uuid, ${draft.happenedAt}::timestamptz
    from unnest(${people.map(() => uuidv7())}::uuid[], ${people.map(({ userId }) => userId)}::uuid[],
      ${people.map(({ message }) => message)}::text[], ${people.map(({ key }) => key)}::text[],
      ${people.map(({ params }) => JSON.stringify(params))}::jsonb[]) as person (id, user_id, message, key, params)
    on conflict (event_id, user_id) do nothing
    returning id, user_id as "userId"`.execute(db)
  return rows
}

async function queuePushes(db: Db, written: Written[], now: Date): Promise<void> {
  const byUser = new Map(written.map(({ id, userId }) => [userId, id]))
  for (const { sessionId, userId } of await readPushSessions(db, [...byUser.keys()], now)) {
    const notificationId = byUser.get(userId)
    if (notificationId) await publish(db, { name: 'notification.pushDue', notificationId, sessionId })
  }
}

// Mail and text only the customer whom the notification is about, not all recipients of a role.
async function queueForCustomer(
  db: Db,
  name: 'notification.mailDue' | 'notification.smsDue',
  written: Written[],
  draft: NotificationDraft,
): Promise<void> {
  const persons = new Set(draft.messages.flatMap(({ to }) => ('userId' in to ? [to.userId] : [])))
  for (const { id, userId } of written) {
    if (persons.has(userId)) await publish(db, { name, notificationId: id })
  }
}

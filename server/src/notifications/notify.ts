import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { readPushSessions } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { broadcastTopics } from '../platform/live.ts'
import { readAudience } from './audience.ts'
import './events.ts'
import { isMailed } from './mails.ts'
import type { NotificationDraft } from './notification-rules.ts'
import './tables.ts'

/** Writes a story down for everybody whom it is told to, once each; pages, browsers and mailboxes follow. */
export async function notify(
  db: Db,
  { eventId, eventName }: { eventId: string; eventName: string },
  story: NotificationDraft,
  now: Date,
): Promise<void> {
  const written = await write(db, eventId, eventName, story)
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const some = written.slice(from, from + AT_ONCE)
    await broadcastTopics(
      db,
      some.map(({ userId }) => `user:${userId}` as const),
      ['notifications'],
    )
  }
  // Who was offline for a day finds it in the list; nobody is woken for what is over.
  if (now.getTime() - story.happenedAt.getTime() > FRESH_MS) return
  await queuePushes(db, written, now)
  if (isMailed(eventName)) await queueMails(db, written, story)
}

/** Older news wakes nobody. */
export const FRESH_MS = 24 * 60 * 60_000

// An announcement has room for about 180 people.
const AT_ONCE = 100

interface Written {
  id: string
  userId: string
}

async function write(db: Db, eventId: string, eventName: string, story: NotificationDraft): Promise<Written[]> {
  const people: { userId: string; message: string }[] = []
  for (const { to, message } of story.messages) {
    for (const userId of await readAudience(db, to)) people.push({ userId, message })
  }
  const { rows } = await sql<Written>`insert into notifications
      (id, user_id, event_id, event_name, type, message, booking_id, ticket_id, created_at)
    select person.id, person.user_id, ${eventId}::uuid, ${eventName}, ${story.type}, person.message,
      ${story.bookingId}::uuid, ${story.ticketId}::uuid, ${story.happenedAt}::timestamptz
    from unnest(${people.map(() => uuidv7())}::uuid[], ${people.map(({ userId }) => userId)}::uuid[],
      ${people.map(({ message }) => message)}::text[]) as person (id, user_id, message)
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

// Mails are for the customer whom it is about, and not for whole crews.
async function queueMails(db: Db, written: Written[], story: NotificationDraft): Promise<void> {
  const persons = new Set(story.messages.flatMap(({ to }) => ('userId' in to ? [to.userId] : [])))
  for (const { id, userId } of written) {
    if (persons.has(userId)) await publish(db, { name: 'notification.mailDue', notificationId: id })
  }
}

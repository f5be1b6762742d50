import type { Data, Query } from '@voltloop/contract/core/endpoint'
import type {
  listNotifications,
  MessagePreferences,
  Notification,
} from '@voltloop/contract/notifications/notifications'
import type { Actor } from '@voltloop/contract/core/roles'
import { fleetNotificationPath } from '@voltloop/contract/core/screens'
import { sql, type Expression, type SqlBool } from 'kysely'
import { transactionIdOf } from '../bookings/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { cutPage, readCursor } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import { isMailed } from './mails.ts'
import { renderNotification, RENDERED_COLUMNS } from './render.ts'
import './tables.ts'

interface Page {
  data: Data<typeof listNotifications>
  nextCursor: string | null
  total: number
}

/** Returns a page of the user's own notifications, newest first. */
export async function readNotifications(
  db: ReadDb,
  actor: Actor,
  { limit, cursor }: Query<typeof listNotifications>,
): Promise<Page> {
  const own = sql<SqlBool>`notifications.user_id = ${actor.userId}`
  const rows = await selectNotifications(db, [own, ...afterCursor(cursor)])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  const unread = await count(db, [own, sql<SqlBool>`notifications.read_at is null`])
  return { data: { notifications: page.map(present), unread }, nextCursor, total: await count(db, [own]) }
}

export async function readNotificationTexts(db: ReadDb, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select(['type', 'created_at as createdAt', 'read_at as readAt'])
    .select(RENDERED_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ type, createdAt, readAt, ...stored }) => ({
    type,
    message: renderNotification(stored).message,
    createdAt,
    readAt,
  }))
}

/** Returns what the customer of a booking was notified of about it, oldest first. */
export async function readBookingNotifications(db: ReadDb, bookingId: string) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('notifications', (join) =>
      join
        // The index of notifications begins with their recipient.
        .onRef('notifications.user_id', '=', 'bookings.customer_id')
        .onRef('notifications.booking_id', '=', 'bookings.id'),
    )
    .select(['notifications.id as notificationId', 'notifications.created_at as at'])
    .select(RENDERED_COLUMNS)
    .where('bookings.id', '=', bookingId)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ notificationId, at, ...stored }) => ({
    notificationId,
    at,
    message: renderNotification(stored).message,
  }))
}

/** Returns one of the user's own notifications. Throws 404 for those of other users. */
export async function readOne(db: ReadDb, actor: Actor, notificationId: string): Promise<Notification> {
  const conditions = [
    sql<SqlBool>`notifications.id = ${notificationId}`,
    sql<SqlBool>`notifications.user_id = ${actor.userId}`,
  ]
  const row = await selectNotifications(db, conditions).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return present(row)
}

export async function readMessagePreferences(db: ReadDb, { userId }: Actor): Promise<MessagePreferences> {
  const preference = await db
    .selectFrom('mail_preferences')
    .select(['is_mail_on', 'is_sms_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { isMailOn: preference?.is_mail_on ?? true, isSmsOn: preference?.is_sms_on ?? true }
}

/** Returns the mail to send and its recipient; null when the e-mail is not verified or mails are turned off. */
export async function readMailDue(db: ReadDb, notificationId: string) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('mail_preferences', 'mail_preferences.user_id', 'users.id')
    .select(['notifications.event_name', 'notifications.booking_id', 'users.name', 'users.email'])
    .select(RENDERED_COLUMNS)
    .where('notifications.id', '=', notificationId)
    .where('users.is_active', '=', true)
    .where('users.email_verified_at', 'is not', null)
    .where(sql<SqlBool>`coalesce(mail_preferences.is_mail_on, true)`)
    .executeTakeFirst()
  if (!row || row.email === null || row.booking_id === null || !isMailed(row.event_name)) return null
  const { event_name: eventName, booking_id: bookingId, name, email } = row
  return { eventName, bookingId, message: renderNotification(row).message, to: { name, email } }
}

/** Returns the notification to push; null when the user has read it, and for a ring when somebody has taken the emergency. */
export async function readPushDue(db: ReadDb, notificationId: string) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
    .leftJoin('tickets', 'tickets.id', 'notifications.ticket_id')
    .select(['notifications.type', 'notifications.created_at as happenedAt', 'bookings.number', 'users.role'])
    .select(['notifications.ticket_id as ticketId', 'tickets.status as ticketStatus'])
    .select(RENDERED_COLUMNS)
    .where('notifications.id', '=', notificationId)
    .where('notifications.read_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { type, happenedAt, number, role, ticketId } = row
  const { message, key, params } = renderNotification(row)
  const alarm = key === null ? null : (ALARMS[key] ?? null)
  if (alarm === 'ring' && row.ticketStatus !== 'OPEN') return null
  const transactionId = number === null ? null : transactionIdOf(number)
  const ownUrl = fleetNotificationPath(key, params)
  return { type, happenedAt, message, transactionId, ownUrl, role, alarm, ticketId }
}

const ALARMS: Record<string, 'ring' | 'taken'> = { emergencyRings: 'ring', emergencyTaken: 'taken' }

function afterCursor(cursor: string | undefined): Expression<SqlBool>[] {
  const after = readCursor(cursor)
  if (!after) return []
  const createdAt = new Date(after[0])
  if (Number.isNaN(createdAt.getTime())) throw new AppError('badInput')
  return [sql<SqlBool>`(notifications.created_at, notifications.id) < (${createdAt}::timestamptz, ${after[1]}::uuid)`]
}

function selectNotifications(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('notifications')
    .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
    .leftJoin('tickets', 'tickets.id', 'notifications.ticket_id')
    .select(['notifications.id', 'notifications.type', 'notifications.created_at'])
    .select(RENDERED_COLUMNS)
    .select(['notifications.read_at', 'bookings.number as bookingNumber', 'tickets.number as ticketNumber'])
    .where((eb) => eb.and(conditions))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

function present(row: Row): Notification {
  return {
    notificationId: row.id,
    type: row.type,
    ...renderNotification(row),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    transactionId: row.bookingNumber === null ? null : transactionIdOf(row.bookingNumber),
    requestId: row.ticketNumber === null ? null : String(row.ticketNumber),
  }
}

// Stop counting here: a badge needs no larger number.
const MOST_COUNTED = 10_000

async function count(db: ReadDb, conditions: Expression<SqlBool>[]): Promise<number> {
  const matches = db
    .selectFrom('notifications')
    .select(sql`1`.as('one'))
    .where((eb) => eb.and(conditions))
    .limit(MOST_COUNTED)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matches}) matches`.execute(db)
  return rows[0]?.count ?? 0
}

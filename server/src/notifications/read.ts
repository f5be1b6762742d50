import type { MailPreference } from '@voltloop/contract/notifications/notifications'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'
import './tables.ts'

/** Marks one of the user's own notifications as read. Repeated calls keep the first time. */
export async function markRead(db: Db, { userId }: Actor, notificationId: string, now: Date): Promise<void> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (read.numUpdatedRows > 0n) await broadcastTopics(db, [`user:${userId}`], ['notifications'])
}

export async function markAllRead(db: Db, { userId }: Actor, now: Date): Promise<void> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  if (read.numUpdatedRows > 0n) await broadcastTopics(db, [`user:${userId}`], ['notifications'])
}

export async function saveMailPreference(db: Db, { userId }: Actor, { isMailOn }: MailPreference): Promise<void> {
  await sql`insert into mail_preferences (user_id, is_mail_on) values (${userId}, ${isMailOn})
    on conflict (user_id) do update set is_mail_on = excluded.is_mail_on`.execute(db)
}

const KEPT_MS = KEPT_DAYS.notifications * 24 * 60 * 60_000

/** Deletes a batch of notifications older than half a year. */
export async function deleteOldNotifications(db: Db, batch: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const { numAffectedRows } = await sql`delete from notifications where ctid = any(array(
    select ctid from notifications where created_at < ${before} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

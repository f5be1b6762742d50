import type { MessagePreferences } from '@voltloop/contract/notifications/notifications'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
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

/** Saves the preferences that are given. The others stay as they are. */
export async function saveMessagePreferences(
  db: Db,
  { userId }: Actor,
  { isMailOn = null, isSmsOn = null }: Partial<Nullable<MessagePreferences>>,
): Promise<void> {
  if (isMailOn === null && isSmsOn === null) throw new AppError('nothingToChange')
  await sql`insert into mail_preferences as saved (user_id, is_mail_on, is_sms_on)
    values (${userId}, ${isMailOn ?? true}, ${isSmsOn ?? true})
    on conflict (user_id) do update set is_mail_on = coalesce(${isMailOn}::boolean, saved.is_mail_on),
      is_sms_on = coalesce(${isSmsOn}::boolean, saved.is_sms_on)`.execute(db)
}

type Nullable<Value> = { [Key in keyof Value]: Value[Key] | null | undefined }

const KEPT_MS = KEPT_DAYS.notifications * 24 * 60 * 60_000

/** Deletes a batch of notifications older than half a year. */
export async function deleteOldNotifications(db: Db, batch: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const { numAffectedRows } = await sql`delete from notifications where ctid = any(array(
    select ctid from notifications where created_at < ${before} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

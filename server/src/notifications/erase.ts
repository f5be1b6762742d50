import { sql } from 'kysely'
import type { LockedAccount } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import './tables.ts'

/** Deletes a customer's notifications, and the super admins' ones about the registration, which have the name. No other notification has one. */
export async function eraseNotifications(db: Db, { userId, registeredAt }: LockedAccount): Promise<void> {
  await db.deleteFrom('mail_preferences').where('user_id', '=', userId).execute()
  await sql`delete from notifications where user_id = ${userId}
    -- The notification about a registration has no reference to the account, but its time.
    or (event_name = 'account.registered' and created_at = ${registeredAt})`.execute(db)
}

import { isRideSms, RIDE_SMS, smsVariables } from '@voltloop/contract/notifications/sms-messages'
import { sql } from 'kysely'
import { readPushSessions } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import type { Sms } from '../platform/sms.ts'
import { readRide } from './facts.ts'
import './tables.ts'

/** Marks a notification as texted and returns the message to send; null if it was sent before, is of no use any more, or the customer gets it another way. */
export async function claimSms(db: Db, notificationId: string, now: Date): Promise<Sms | null> {
  const due = await lockDue(db, notificationId)
  if (!due || due.phone === null || due.bookingId === null || !isRideSms(due.key)) return null
  const { userId, phone, bookingId, key, happenedAt, isSmsOn } = due
  const { subject, usefulHours } = RIDE_SMS[key]
  if (subject === 'ride' && !isSmsOn) return null
  if (now.getTime() - happenedAt.getTime() > usefulHours * HOUR_MS) return null
  if ((await readPushSessions(db, [userId], now)).length > 0) return null
  const ride = await readRide(db, bookingId, now)
  // A booking on a pass was not paid for.
  if (key === 'ridePaid' && !ride.isPaid) return null
  await setTextedAt(db, notificationId, now)
  const { pricePaise, params } = due
  const amountPaise = typeof params?.['amountPaise'] === 'number' ? params['amountPaise'] : pricePaise
  return { to: phone, template: key, variables: smsVariables(key, { ...ride, amountPaise }) }
}

const HOUR_MS = 3_600_000

// Lock the notification: two jobs at once could otherwise both find that it was not texted yet.
async function lockDue(db: Db, notificationId: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .innerJoin('bookings', 'bookings.id', 'notifications.booking_id')
    .leftJoin('mail_preferences', 'mail_preferences.user_id', 'users.id')
    .select(['notifications.user_id as userId', 'notifications.booking_id as bookingId', 'notifications.key'])
    .select(['notifications.params', 'notifications.created_at as happenedAt', 'users.phone'])
    .select(['bookings.plan_final_cost_paise as pricePaise'])
    .select(sql<boolean>`coalesce(mail_preferences.is_sms_on, true)`.as('isSmsOn'))
    .where('notifications.id', '=', notificationId)
    .where('notifications.texted_at', 'is', null)
    .where('users.role', '=', 'CUSTOMER')
    .where('users.is_active', '=', true)
    .where('users.phone_verified_at', 'is not', null)
    .where('users.email_verified_at', 'is', null)
    .forNoKeyUpdate('notifications')
    .executeTakeFirst()
}

/** Marks a notification as texted, or with null as not texted after all. */
export async function setTextedAt(db: Db, notificationId: string, textedAt: Date | null): Promise<void> {
  await db.updateTable('notifications').set({ texted_at: textedAt }).where('id', '=', notificationId).execute()
}

import type { NotificationType, PushPayload } from '@voltloop/contract/notifications/notifications'
import { bookingPath, SCREENS, vehiclePath } from '@voltloop/contract/core/screens'
import { deletePushSubscription, readPushSubscription } from '../accounts/index.ts'
import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import type { Push } from '../platform/push.ts'
import { FRESH_MS } from './notify.ts'
import { readPushDue } from './queries.ts'

interface Due {
  notificationId: string
  sessionId: string
}

/**
 * Pushes a notification to one browser, unless its session has ended or the user has read it. Deletes a subscription
 * that has expired.
 */
export async function pushFlow(
  transact: Transact,
  push: Push,
  log: Log,
  { notificationId, sessionId }: Due,
  now: Date,
): Promise<void> {
  const due = await transact(async (db) => {
    const notification = await readPushDue(db, notificationId)
    const subscription = await readPushSubscription(db, sessionId, now)
    return notification && subscription ? { ...notification, subscription } : null
  })
  if (!due) return
  const { type, message, subscription, happenedAt, transactionId, plate } = due
  const leftMs = happenedAt.getTime() + FRESH_MS - now.getTime()
  if (leftMs <= 0) return
  const payload: PushPayload = {
    type,
    message,
    url: plate === null ? urlOf(type, transactionId) : vehiclePath(plate),
    notificationId,
  }
  const options = { ttlSeconds: Math.ceil(leftMs / 1000), urgency: URGENCY[type] }
  const outcome = await push.send(subscription, JSON.stringify(payload), options).catch((error: unknown) => {
    // Give up before the job's retries end. The notification is still in the list, and an outage of a push service
    // must not leave dead jobs for operators.
    if (now.getTime() - happenedAt.getTime() > TRIED_MS) return 'refused' as const
    throw error
  })
  if (outcome === 'gone') await transact((db) => deletePushSubscription(db, sessionId, subscription))
  if (outcome === 'refused') log.warn({ notificationId }, 'push message refused')
}

const TRIED_MS = 3 * 60 * 60_000

// The page that a click on the push message opens. A message about a booking opens that booking.
function urlOf(type: NotificationType, transactionId: string | null): string {
  return type === 'booking' && transactionId !== null ? bookingPath(OPENS.booking, transactionId) : OPENS[type]
}

const OPENS: Record<NotificationType, string> = {
  'customer support': SCREENS.userRequest,
  booking: SCREENS.bookings,
  registration: SCREENS.dashboard,
}

const URGENCY = { 'customer support': 'high', booking: 'high', registration: 'low' } as const

import type { NotificationType, PushPayload } from '@voltloop/contract/notifications/notifications'
import { bookingPath, emergencyPath, SCREENS } from '@voltloop/contract/core/screens'
import { deletePushSubscription, readPushSubscription } from '../accounts/index.ts'
import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import type { Push } from '../platform/push.ts'
import { FRESH_MS } from './notify.ts'
import { readPushDue } from './queries.ts'

interface PushJob {
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
  { notificationId, sessionId }: PushJob,
  now: Date,
): Promise<void> {
  const due = await transact(async (db) => {
    const notification = await readPushDue(db, notificationId)
    const subscription = await readPushSubscription(db, sessionId, now)
    return notification && subscription ? { ...notification, subscription } : null
  })
  if (!due) return
  const { type, message, subscription, happenedAt, alarm, ticketId } = due
  // A ring that comes late is worth nothing: the next one is due a minute after it.
  const leftMs = happenedAt.getTime() + (alarm === 'ring' ? RING_FRESH_MS : FRESH_MS) - now.getTime()
  if (leftMs <= 0) return
  const payload: PushPayload = {
    type,
    message,
    url: urlOf(due),
    notificationId,
    ...(alarm !== null && ticketId !== null && { alarm, tag: ticketId }),
  }
  const options = {
    ttlSeconds: Math.ceil(leftMs / 1000),
    urgency: URGENCY[type],
    // The news that somebody has taken it replaces rings that the push service still has for a device that is offline.
    ...(alarm !== null && ticketId !== null && { topic: topicOf(ticketId), timeoutMs: ALARM_TIMEOUT_MS }),
  }
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
const RING_FRESH_MS = 60_000
// A ring may not arrive later than five seconds after somebody has taken the emergency, however slow the push service is.
const ALARM_TIMEOUT_MS = 4_000

// Push services accept at most 32 characters.
const topicOf = (ticketId: string) => ticketId.replaceAll('-', '')

type Due = NonNullable<Awaited<ReturnType<typeof readPushDue>>>

// The page that a click on the push message opens. A message about a booking opens that booking.
function urlOf({ type, transactionId, ownUrl, alarm, role }: Due): string {
  if (ownUrl !== null) return ownUrl
  if (alarm !== null) return emergencyPath(role)
  return type === 'booking' && transactionId !== null ? bookingPath(OPENS.booking, transactionId) : OPENS[type]
}

const OPENS: Record<NotificationType, string> = {
  'customer support': SCREENS.userRequest,
  booking: SCREENS.bookings,
  registration: SCREENS.dashboard,
}

const URGENCY = { 'customer support': 'high', booking: 'high', registration: 'low' } as const

import type { NotificationType, PushPayload } from '@voltloop/contract/notifications'
import { SCREENS } from '@voltloop/contract/screens'
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

/** Wakes one browser, unless its session is over or its person has read it meanwhile; a subscription that is dead is dropped. */
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
  const { type, message, subscription, happenedAt } = due
  const leftMs = happenedAt.getTime() + FRESH_MS - now.getTime()
  if (leftMs <= 0) return
  const payload: PushPayload = { type, message, url: OPENS[type], notificationId }
  const options = { ttlSeconds: Math.ceil(leftMs / 1000), urgency: URGENCY[type] }
  const outcome = await push.send(subscription, JSON.stringify(payload), options).catch((error: unknown) => {
    // Given up before the job library would: it is in the list, and nobody needs to look into a push service that is away.
    if (now.getTime() - happenedAt.getTime() > TRIED_MS) return 'refused' as const
    throw error
  })
  if (outcome === 'gone') await transact((db) => deletePushSubscription(db, sessionId, subscription))
  if (outcome === 'refused') log.warn({ notificationId }, 'push message refused')
}

const TRIED_MS = 3 * 60 * 60_000

// What a click opens.
const OPENS: Record<NotificationType, string> = {
  'customer support': SCREENS.userRequest,
  booking: SCREENS.bookings,
  registration: SCREENS.dashboard,
}

const URGENCY = { 'customer support': 'high', booking: 'high', registration: 'low' } as const

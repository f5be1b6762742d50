import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { sessionCutoffs, unsubscribeOtherSessions } from './sessions.ts'
import '../tables.ts'

/** Stores a browser's push subscription on its session, so that it ends with the session. */
export async function savePushSubscription(db: Db, { sessionId }: Actor, subscription: string): Promise<void> {
  await unsubscribeOtherSessions(db, subscription)
  await db.updateTable('sessions').set({ push_subscription: subscription }).where('id', '=', sessionId).execute()
}

/** Deletes the push subscription of a session. With `subscription`, deletes it only if it is still that one. */
export async function deletePushSubscription(db: Db, sessionId: string, subscription?: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ push_subscription: null })
    .where('id', '=', sessionId)
    .$if(subscription !== undefined, (query) => query.where('push_subscription', '=', subscription ?? null))
    .execute()
}

/** Returns the active sessions of these users that have a push subscription. */
export async function readPushSessions(
  db: ReadDb,
  userIds: readonly string[],
  now: Date,
): Promise<{ sessionId: string; userId: string }[]> {
  const { idleSince, startedSince } = sessionCutoffs(now)
  return db
    .selectFrom('sessions')
    .select(['id as sessionId', 'user_id as userId'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('push_subscription', 'is not', null)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', startedSince)
    .execute()
}

/** Returns the push subscription of a session; null when there is none or the session has ended. */
export async function readPushSubscription(db: ReadDb, sessionId: string, now: Date): Promise<string | null> {
  const { idleSince, startedSince } = sessionCutoffs(now)
  const session = await db
    .selectFrom('sessions')
    .select('push_subscription')
    .where('id', '=', sessionId)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', startedSince)
    .executeTakeFirst()
  return session?.push_subscription ?? null
}

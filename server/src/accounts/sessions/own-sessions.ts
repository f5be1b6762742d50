import type { OwnSession } from '@voltloop/contract/accounts/sessions'
import { UNKNOWN_DEVICE } from '@voltloop/contract/accounts/sessions-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { endStream } from '../../platform/live.ts'
import { sessionCutoffs } from './sessions.ts'

/** Returns the actor's valid sessions: the current one first, then the others by their last use. */
export async function readOwnSessions(db: ReadDb, actor: Actor, now: Date): Promise<OwnSession[]> {
  const { idleSince, startedSince } = sessionCutoffs(now)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'last_seen_at', 'created_at'])
    .where('user_id', '=', actor.userId)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', startedSince)
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    isCurrent: row.id === actor.sessionId,
    device: row.device ?? UNKNOWN_DEVICE,
    lastSeenAt: row.last_seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }))
}

/** Ends one of the actor's sessions and closes its live stream. */
export async function endOwnSession(db: Db, actor: Actor, sessionId: string): Promise<void> {
  const query = db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', actor.userId)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('notFound')
  await endStream(db, sessionId)
}

/** Ends all sessions of the actor except the current one, and closes their live streams. */
export async function endOtherSessions(db: Db, actor: Actor): Promise<void> {
  const query = db.deleteFrom('sessions').where('user_id', '=', actor.userId).where('id', '!=', actor.sessionId)
  for (const { id } of await query.returning('id').execute()) await endStream(db, id)
}

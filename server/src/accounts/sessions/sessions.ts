import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb, Transact } from '../../platform/db/db.ts'
import type { SessionActor } from '../../platform/http/bind.ts'
import { endStream } from '../../platform/live.ts'
import { hashSecret, mintSecret } from '../tokens/secret-token.ts'
import { isSecondFactorRequired } from './second-factor-required.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 7 * DAY_MS
const WHOLE_MS = 30 * DAY_MS
// Update last_seen_at at most this often. Otherwise every read request would also write.
const TOUCH_EVERY_MS = 10 * 60_000

export const SESSION_SECONDS = WHOLE_MS / 1000

/** Starts a session and returns the secret for the cookie. */
export async function startSession(
  db: Db,
  userId: string,
  pushSubscription: string | null,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const { secret, hash } = mintSecret()
  if (pushSubscription) await unsubscribeOtherSessions(db, pushSubscription)
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      token_hash: hash,
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      push_subscription: pushSubscription,
      device,
    })
    .execute()
  return secret
}

/** Returns the actor whose session has this secret, or null, and records that the session is in use. */
export async function authenticate(
  db: ReadDb,
  transact: Transact,
  secret: string,
  { staffSessionHours, isTotpRequired }: { staffSessionHours: number; isTotpRequired: boolean },
  now: Date,
): Promise<SessionActor | null> {
  const { idleSince, startedSince } = sessionCutoffs(now)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'users.id as user_id',
      'users.role',
      'users.city_id',
      'users.hub_id',
      'users.totp_confirmed_at',
    ])
    .where('sessions.token_hash', '=', hashSecret(secret))
    .where('sessions.last_seen_at', '>', idleSince)
    .where('sessions.created_at', '>', startedSince)
    .where((eb) =>
      eb.or([eb('users.role', '=', 'CUSTOMER'), eb('sessions.created_at', '>', staffCutoff(staffSessionHours, now))]),
    )
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  if (!found) return null
  if (now.getTime() - found.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await transact.single((writing) =>
      writing.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', found.id).execute(),
    )
  }
  return {
    userId: found.user_id,
    sessionId: found.id,
    role: found.role,
    cityId: found.city_id,
    hubId: found.hub_id,
    isSecondFactorMissing: found.totp_confirmed_at === null && isSecondFactorRequired(found.role, isTotpRequired),
  }
}

/** Ends the session with this secret and closes its live stream. */
export async function endSession(db: Db, secret: string): Promise<void> {
  const query = db.deleteFrom('sessions').where('token_hash', '=', hashSecret(secret)).returning('id')
  for (const { id } of await query.execute()) await endStream(db, id)
}

/** Ends all sessions of a user, also those that wait for a code, and closes their live streams. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  const query = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  for (const { id } of await query.execute()) await endStream(db, id)
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
}

/** Deletes a batch of sessions that have expired. Their push subscriptions end with them. */
export async function deleteExpiredSessions(
  db: Db,
  batch: number,
  staffSessionHours: number,
  now: Date,
): Promise<number> {
  const { idleSince, startedSince } = sessionCutoffs(now)
  const { numAffectedRows } = await sql`delete from sessions where ctid = any(array(
    select ctid from sessions where last_seen_at <= ${idleSince} or created_at <= ${startedSince}
      or created_at <= ${staffCutoff(staffSessionHours, now)}
        and exists (select from users where users.id = sessions.user_id and role <> 'CUSTOMER')
    limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

// Sessions of staff that started before this instant have expired.
function staffCutoff(staffSessionHours: number, now: Date): Date {
  return new Date(now.getTime() - staffSessionHours * HOUR_MS)
}

/** Returns the cutoffs of validity: a session is valid if it was last used and started after these instants. */
export function sessionCutoffs(now: Date): { idleSince: Date; startedSince: Date } {
  return { idleSince: new Date(now.getTime() - IDLE_MS), startedSince: new Date(now.getTime() - WHOLE_MS) }
}

/**
 * Removes the push subscription from all other sessions. A browser gets notifications only for the user who logged in
 * last.
 */
export async function unsubscribeOtherSessions(db: Db, subscription: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ push_subscription: null })
    .where('push_subscription', '=', subscription)
    .execute()
}

import type { SecurityEventKind } from '@voltloop/contract/accounts/security-event-kinds'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import type { ExportedPage, RefusedRequest } from '../platform/http/bind.ts'
import { networkOf, type Client } from '../platform/network.ts'
import { countUse } from '../platform/attempts.ts'
import './tables.ts'

export interface SecurityEvent {
  kind: SecurityEventKind
  /** The person who acted; null if nobody was logged in. */
  actorId: string | null
  /** The person whose account it concerns, if it is not the actor. */
  subjectId?: string | null
  /** The last four digits of a phone number that no account has. Never pass more of it. */
  phoneLast4?: string | null
  /** A code, a role or a route. Never pass a secret, a phone number, an identity number or free text. */
  detail?: string
}

/** How many events of a kind are recorded per hour, for each person who is logged in and for all others in a network. */
export const MOST_PER_HOUR = 300
const LONGEST_USER_AGENT = 300

/**
 * Adds an entry to the security log, in the transaction of what it describes where there is one. It never refuses: events of a flood beyond the
 * hour's limit are left out.
 */
export async function recordSecurityEvent(db: Db, client: Client, event: SecurityEvent, now: Date): Promise<void> {
  const count = await countThisHour(db, client, event, now)
  if (count > MOST_PER_HOUR) return
  await db
    .insertInto('security_events')
    .values({
      id: uuidv7(),
      at: now,
      kind: event.kind,
      actor_id: event.actorId,
      subject_id: event.subjectId ?? null,
      phone_last4: event.phoneLast4 ?? null,
      detail: event.detail ?? null,
      address: client.ip,
      user_agent: client.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      is_last_of_hour: count === MOST_PER_HOUR,
    })
    .execute()
}

/** Adds a refused request to the security log. What lies outside a person's scope is answered like something that does not exist. */
export async function recordRefusedRequest(db: Db, refused: RefusedRequest, now: Date): Promise<void> {
  const kind = refused.reason === 'notAllowed' ? 'accessRefused' : 'notFoundInScope'
  await recordSecurityEvent(db, refused.client, { kind, actorId: refused.actor.userId, detail: refused.endpoint }, now)
}

/**
 * Adds an export to the security log, once for all its pages. If the log does not have the export yet, a later page adds it too: a
 * client that leaves out the first page is recorded all the same.
 */
export async function recordExportedPage(db: Db, exported: ExportedPage, now: Date): Promise<void> {
  const { actor, client, list, isLaterPage } = exported
  const pages = await countUse(db, { key: `export:${list}:${actor.userId}`, windowSeconds: 3600 }, now)
  if (isLaterPage && pages > 1) return
  await recordSecurityEvent(db, client, { kind: 'dataExported', actorId: actor.userId, detail: list }, now)
}

// Count each kind apart, so that a flood of failed logins cannot hide the one that succeeds, and each person apart, so that nobody can hide what
// another one in the same network does.
function countThisHour(db: Db, client: Client, { kind, actorId }: SecurityEvent, now: Date): Promise<number> {
  return countUse(db, { key: `security:${kind}:${actorId ?? networkOf(client.ip)}`, windowSeconds: 3600 }, now)
}

import { ROLES, STAFF, type Actor, type Role } from '@voltloop/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { announce } from '../platform/live.ts'
import './tables.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  before?: object
  after?: object
}

/**
 * Writes down who changed what, in the transaction that changes it, and makes open pages that show such things fetch them
 * again. Never give it a secret or an identity number.
 */
export async function recordAudit(db: Db, actor: Actor | null, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: now,
      actor_id: actor?.userId ?? null,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
  const shown = SHOWN[entry.subject.kind]
  if (shown)
    await announce(
      db,
      shown.to.map((role) => `role:${role}` as const),
      shown.topics,
    )
}

// What pages show of each kind of thing, and who has such pages. Bookings and tickets tell their own people.
const SHOWN: Record<string, { to: readonly Role[]; topics: string[] }> = {
  user: { to: STAFF, topics: ['employees'] },
  city: { to: STAFF, topics: ['cities', 'hubs', 'employees', 'vehicles'] },
  hub: { to: STAFF, topics: ['hubs', 'cities', 'employees'] },
  vehicle: { to: STAFF, topics: ['vehicles', 'hubs'] },
  model: { to: ROLES, topics: ['models', 'plans'] },
  plan: { to: ROLES, topics: ['plans', 'models'] },
}

import { isDeepStrictEqual } from 'node:util'
import { ROLES, STAFF, type Actor, type Role } from '@voltloop/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics, type Audience } from '../platform/live.ts'
import './tables.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  /** Where it belongs, and belonged before: only pages of these cities, and of who sees all of them, show it. */
  cityIds?: readonly string[]
  before?: object
  after?: object
}

/**
 * Writes down who changed what, in the transaction that changes it, and makes open pages that show such things fetch them
 * again. A change that changed nothing is neither recorded nor told. Never give it a secret or an identity number.
 */
export async function recordAudit(db: Db, actor: Actor | null, entry: AuditEntry, now: Date): Promise<void> {
  if (entry.before && isDeepStrictEqual(entry.before, entry.after)) return
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
  for (const { to, topics } of SHOWN[entry.subject.kind] ?? [])
    await broadcastTopics(db, audiencesOf(to, entry), topics)
}

interface Shown {
  to: readonly Role[] | 'city'
  topics: string[]
}

// What pages show of each kind of thing, and who has such pages. Bookings and tickets tell their own people.
const SHOWN: Record<string, Shown[]> = {
  user: [{ to: 'city', topics: ['employees'] }],
  city: [
    { to: STAFF, topics: ['cities'] },
    { to: 'city', topics: ['hubs', 'employees', 'vehicles', 'insights'] },
  ],
  hub: [{ to: 'city', topics: ['hubs', 'cities', 'employees', 'insights'] }],
  fleet: [{ to: 'city', topics: ['vehicles', 'hubs', 'insights'] }],
  vehicle: [{ to: 'city', topics: ['vehicles', 'hubs', 'insights'] }],
  model: [{ to: ROLES, topics: ['models', 'plans'] }],
  plan: [
    { to: ROLES, topics: ['plans', 'models'] },
    { to: STAFF, topics: ['insights'] },
  ],
}

// An employee who works nowhere yet concerns every city: any of them may want one.
function audiencesOf(to: Shown['to'], { cityIds = [] }: AuditEntry): Audience[] {
  if (to !== 'city') return ofRoles(to)
  if (cityIds.length === 0) return ofRoles(STAFF)
  return [...cityIds.map((id) => `city:${id}` as const), 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT']
}

const ofRoles = (roles: readonly Role[]) => roles.map((role) => `role:${role}` as const)

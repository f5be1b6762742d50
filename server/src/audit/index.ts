import { isDeepStrictEqual } from 'node:util'
import { ROLES, STAFF, type Actor, type Role } from '@voltloop/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics, type Audience } from '../platform/live.ts'
import './tables.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  /**
   * The cities of the subject before and after the change. Only pages of these cities, and of roles that see all
   * cities, refetch.
   */
  cityIds?: readonly string[]
  before?: object
  after?: object
}

/**
 * Records who changed what, in the transaction of the change, and makes open pages that show it refetch. A change
 * without effect is neither recorded nor broadcast. Never pass a secret or an identity number.
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

// The live topics of each kind of subject, and their audience. Bookings and tickets broadcast to their own audiences.
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

// An employee without an assignment concerns the staff of all cities, because any of them may assign the employee.
function audiencesOf(to: Shown['to'], { cityIds = [] }: AuditEntry): Audience[] {
  if (to !== 'city') return ofRoles(to)
  if (cityIds.length === 0) return ofRoles(STAFF)
  return [...cityIds.map((id) => `city:${id}` as const), 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT']
}

const ofRoles = (roles: readonly Role[]) => roles.map((role) => `role:${role}` as const)

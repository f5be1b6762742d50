import { isDeepStrictEqual } from 'node:util'
import type { AuditKind } from '@voltloop/contract/company/audit'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import './tables.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subject: { kind: AuditKind; id: string }
  before?: object
  after?: object
}

/**
 * Records who changed what, in the transaction that changes it. An entry whose before and after are equal is not
 * recorded: returns false, and callers then broadcast nothing either. Never pass a secret or an identity number.
 */
export async function recordAudit(
  db: Db,
  actor: Pick<Actor, 'userId'> | null,
  entry: AuditEntry,
  now: Date,
): Promise<boolean> {
  if (entry.before && isDeepStrictEqual(entry.before, entry.after)) return false
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
  return true
}

export { recordExportedPage, recordRefusedRequest, recordSecurityEvent, type SecurityEvent } from './security-events.ts'
export { deleteOldAuditEntries, deleteOldSecurityEvents, erasePersonRecords } from './erase.ts'

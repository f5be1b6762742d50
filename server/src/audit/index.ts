import type { Actor } from '@voltloop/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import './tables.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  before?: object
  after?: object
}

/** Writes down who changed what, in the transaction that changes it. Never give it a secret or an identity number. */
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
}

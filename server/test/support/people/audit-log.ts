import type { TestApp } from '../app.ts'

interface Entry {
  actor_id: string
  action: string
  before: unknown
  after: unknown
}

export async function auditOf(server: TestApp, subjectId: string): Promise<Entry[]> {
  const { rows } = await server.app.database.pool.query<Entry>(
    'select actor_id, action, before, after from audit_log where subject_id = $1 order by id',
    [subjectId],
  )
  return rows
}

/** Counts the audit entries. A rejected change must not add any. */
export async function auditSize(server: TestApp): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ size: number }>('select count(*)::int as size from audit_log')
  return rows[0]?.size ?? 0
}

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { markAllRead } from '../../src/notifications/index.ts'
import type { Db, Transact } from '../../src/platform/db/db.ts'

const HOUR_MS = 3_600_000
const READ_MS = 20 * HOUR_MS
const PATIENCE_STEPS = 100
const STEP_MS = 100

/**
 * Marks all notifications before last night as read. The running server writes the notifications from the demo's
 * events, so this waits for it first; without a running server there is nothing to mark.
 */
export async function markOldNotificationsRead(transact: Transact, now: Date): Promise<void> {
  for (let step = 0; step < PATIENCE_STEPS && (await transact(hasPendingNotifications)); step += 1)
    await setTimeout(STEP_MS)
  await transact(async (db) => {
    const people = await db.selectFrom('users').select(['id', 'role']).execute()
    for (const { id, role } of people) {
      const actor = { userId: id, sessionId: id, role, cityId: null, hubId: null }
      await markAllRead(db, actor, new Date(now.getTime() - READ_MS))
    }
  })
}

async function hasPendingNotifications(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    pending: boolean
  }>`select exists (select from job_pools) and (exists (select from outbox)
      or exists (select from graphile_worker.jobs where task_identifier = 'fanOut' or task_identifier like '%:notifications')
    ) as pending`.execute(db)
  return rows[0]?.pending ?? false
}

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { markAllRead } from '../../src/notifications/index.ts'
import type { Db, Transact } from '../../src/platform/db/db.ts'

const HOUR_MS = 3_600_000
const READ_MS = 20 * HOUR_MS
const PATIENCE_STEPS = 100
const STEP_MS = 100

/**
 * Everybody in the demo has read what is older than last night. The news themselves are written by the server that runs, from what
 * the demo's people did; where none runs, there is nothing to read yet.
 */
export async function readOldNews(transact: Transact, now: Date): Promise<void> {
  for (let step = 0; step < PATIENCE_STEPS && (await transact(isBeingTold)); step += 1) await setTimeout(STEP_MS)
  await transact(async (db) => {
    const people = await db.selectFrom('users').select(['id', 'role']).execute()
    for (const { id, role } of people) {
      const actor = { userId: id, sessionId: id, role, cityId: null, hubId: null }
      await markAllRead(db, actor, new Date(now.getTime() - READ_MS))
    }
  })
}

async function isBeingTold(db: Db): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select exists (select from job_pools) and exists (
      select from graphile_worker.jobs where task_identifier = 'fanOut' or task_identifier like '%:notifications'
    ) as told`.execute(db)
  return rows[0]?.told ?? false
}

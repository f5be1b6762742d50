import type { TestApp } from './app.ts'

/**
 * Runs a request while a change is made but not yet committed. Commits the change once the request waits for its lock, or has been
 * answered without waiting.
 */
export async function requestDuringChange<Result>(
  server: TestApp,
  change: { sql: string; values: unknown[] }[],
  request: () => Promise<Result>,
): Promise<Result> {
  const client = await server.app.database.pool.connect()
  await client.query('begin')
  for (const { sql, values } of change) await client.query(sql, values)
  const answer = request()
  await Promise.race([answer, untilLockWait(server)])
  await client.query('commit')
  client.release()
  return answer
}

async function untilLockWait(server: TestApp): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await server.app.database.pool.query(sql)).rows.length === 0);
}

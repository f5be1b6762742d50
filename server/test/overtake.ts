import type { TestApp } from './app.ts'

/**
 * Makes a change while somebody's request is on its way: the change is there but not yet committed when the request begins, and is
 * committed once the request waits for it, or has gone through without waiting.
 */
export async function overtake<Result>(
  server: TestApp,
  change: { sql: string; values: unknown[] }[],
  request: () => Promise<Result>,
): Promise<Result> {
  const overtaking = await server.app.database.pool.connect()
  await overtaking.query('begin')
  for (const { sql, values } of change) await overtaking.query(sql, values)
  const answer = request()
  await Promise.race([answer, somebodyWaits(server)])
  await overtaking.query('commit')
  overtaking.release()
  return answer
}

async function somebodyWaits(server: TestApp): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await server.app.database.pool.query(sql)).rows.length === 0);
}

import type pg from 'pg'

const SESSION = `select current_setting('TimeZone') as "TimeZone", current_setting('statement_timeout') as statement_timeout,
  current_setting('lock_timeout') as lock_timeout, current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`

/**
 * Returns the settings that sessions behind a transaction pooler lack. The process cannot set them itself: the pooler gives each transaction another
 * session. Without the time zone, days would begin at the wrong time; without time limits, one request could block others for ever.
 */
export async function findPoolerFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<string, string>>(SESSION)
  const missing = Object.entries(rows[0] ?? {})
    .filter(([name, value]) => (name === 'TimeZone' ? value !== 'UTC' : value === '0'))
    .map(([name]) => name)
  if (missing.length === 0) return []
  return [
    `DATABASE_URL leads to a pooler whose sessions lack ${missing.join(', ')}: set connect_query as in deploy/failover/pgbouncer.ini`,
  ]
}

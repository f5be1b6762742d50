import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'

interface Presence {
  add(poolId: string): void
  leave(): Promise<void>
}

const CHECK_EVERY_MS = 10_000

/**
 * Signals to other processes that this one is alive, with an advisory lock that ends with its connection. Without it, the job library would leave the
 * jobs that a killed process had locked for four hours.
 */
export function maintainPresence(databaseUrl: string, log: Log): Presence {
  const key = randomInt(1, 2 ** 31 - 1)
  const poolIds = new Set<string>()
  let client: pg.Client | null = null
  let busy: Promise<unknown> = Promise.resolve()

  // Runs one task at a time on a single connection, and reconnects when the connection was lost.
  const inTurn = (work: (connection: pg.Client) => Promise<unknown>) => {
    busy = busy
      .then(async () => work((client ??= await connect())))
      .catch((error: unknown) => log.warn({ err: error }, 'could not maintain the presence lock'))
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'voltloop presence' })
    next.on('error', () => {
      client = null
    })
    await next.connect()
    await next.query('select pg_advisory_lock($1, $2)', [CLASS, key])
    for (const poolId of poolIds) await register(next, poolId, key)
    return next
  }

  const checkTimer = setInterval(() => inTurn((connection) => releaseDead(connection, key, log)), CHECK_EVERY_MS)
  inTurn((connection) => releaseDead(connection, key, log))
  return {
    add: (poolId) => {
      poolIds.add(poolId)
      inTurn((connection) => register(connection, poolId, key))
    },
    leave: async () => {
      clearInterval(checkTimer)
      inTurn(async (connection) => {
        await connection.query('delete from job_pools where presence_key = $1', [key])
        await connection.end()
      })
      await busy
    },
  }
}

// A separate lock class, so that these locks never clash with other advisory locks.
const CLASS = 7_126_002

async function register(client: pg.Client, poolId: string, key: number): Promise<void> {
  await client.query('insert into job_pools (pool_id, presence_key) values ($1, $2) on conflict do nothing', [
    poolId,
    key,
  ])
}

async function releaseDead(client: pg.Client, ownKey: number, log: Log): Promise<void> {
  const { rows } = await client.query<{ key: number; pools: string[] }>(
    'select presence_key as key, array_agg(pool_id) as pools from job_pools where presence_key <> $1 group by 1',
    [ownKey],
  )
  for (const { key, pools } of rows) {
    const taken = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [CLASS, key])
    if (!taken.rows[0]?.free) continue
    await client.query('select graphile_worker.force_unlock_workers($1)', [pools])
    await client.query('delete from job_pools where presence_key = $1', [key])
    await client.query('select pg_advisory_unlock($1, $2)', [CLASS, key])
    log.warn({}, 'released the jobs of a process that ended without cleaning up')
  }
}

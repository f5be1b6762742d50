import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'

interface Presence {
  add(poolId: string): void
  leave(): Promise<void>
}

const LOOK_EVERY_MS = 10_000

/**
 * Shows the other processes that this one is alive, by an advisory lock that ends with its connection.
 * The job library by itself leaves what a killed process had locked alone for four hours.
 */
export function maintainPresence(databaseUrl: string, log: Log): Presence {
  const key = randomInt(1, 2 ** 31 - 1)
  const poolIds = new Set<string>()
  let client: pg.Client | null = null
  let busy: Promise<unknown> = Promise.resolve()

  // One piece of work at a time on one connection, which is made anew when it was lost.
  const inTurn = (work: (connection: pg.Client) => Promise<unknown>) => {
    busy = busy
      .then(async () => work((client ??= await connect())))
      .catch((error: unknown) => log.warn({ err: error }, 'presence could not be kept'))
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

  const look = setInterval(() => inTurn((connection) => releaseDead(connection, key, log)), LOOK_EVERY_MS)
  inTurn((connection) => releaseDead(connection, key, log))
  return {
    add: (poolId) => {
      poolIds.add(poolId)
      inTurn((connection) => register(connection, poolId, key))
    },
    leave: async () => {
      clearInterval(look)
      inTurn(async (connection) => {
        await connection.query('delete from job_pools where presence_key = $1', [key])
        await connection.end()
      })
      await busy
    },
  }
}

// Sets these locks apart from any other advisory lock.
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
    log.warn({}, 'took over the jobs of a process that ended without saying so')
  }
}

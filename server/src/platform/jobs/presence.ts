import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Connections } from '../db/connections.ts'
import type { Log } from '../log.ts'

export interface Presence {
  /** Adds a pool of this process. `isRunning` returns whether the pool runs a job at the moment. */
  add(poolId: string, isRunning: IsRunning): void
  /** Unlocks the jobs that a pool of this process left locked when it ended. */
  remove(poolId: string): void
  leave(): Promise<void>
}

type IsRunning = (jobId: string) => boolean

const CHECK_EVERY_MS = 10_000

/**
 * Signals to other processes that this one is alive, with an advisory lock that ends with its connection. Without it, the job library would leave the
 * jobs that a killed process had locked for four hours.
 */
export function maintainPresence(connections: Connections, log: Log, checkEveryMs = CHECK_EVERY_MS): Presence {
  const pools = new Map<string, IsRunning>()
  // Jobs that were locked by a pool of this process at the last check, and that it did not run.
  let idleJobs = new Set<string>()
  const endedPoolIds = new Set<string>()
  let present: Present | null = null
  let busy: Promise<unknown> = Promise.resolve()

  // Runs one task at a time on a single connection, and reconnects when the connection was lost.
  const inTurn = (work: (present: Present) => Promise<unknown>) => {
    busy = busy
      .then(async () => work((present ??= await connect())))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not maintain the presence lock')
        disconnect()
      })
  }

  async function connect(): Promise<Present> {
    const client = new pg.Client(connections.options('voltloop presence'))
    client.on('error', () => {
      if (present?.client === client) present = null
    })
    await client.connect()
    // Each connection has its own key: the server may not have noticed yet that the last connection was lost, and still hold its lock.
    const key = randomInt(1, 2 ** 31 - 1)
    await client.query('select pg_advisory_lock($1, $2)', [CLASS, key])
    for (const poolId of pools.keys()) await register(client, poolId, key)
    return { client, key }
  }

  function disconnect(): void {
    void present?.client.end()
    present = null
  }

  async function check({ client, key }: Present): Promise<void> {
    for (const poolId of endedPoolIds) {
      await unlockJobs(client, [poolId])
      endedPoolIds.delete(poolId)
    }
    await releaseDead(client, key, log)
    await releaseIdle(client)
  }

  // The answer that a job is locked can be lost with its connection. Nobody then runs the job, and no other process may take it over. A job is released
  // at the second check that finds it idle, because an answer may still be on its way at the first.
  async function releaseIdle(client: pg.Client): Promise<void> {
    const idle = (await readLockedJobs(client, [...pools.keys()])).filter(
      ({ jobId, poolId }) => !pools.get(poolId)?.(jobId),
    )
    const again = idle.filter(({ jobId }) => idleJobs.has(jobId)).map(({ jobId }) => jobId)
    idleJobs = new Set(idle.map(({ jobId }) => jobId))
    if (again.length === 0) return
    await returnJobs(client, again, [...pools.keys()])
    log.warn({ jobs: again }, 'released jobs that this process had locked and did not run')
  }

  // A check that still waits for its answer also shows that the connection is dead.
  let isChecking = false
  const startCheck = () => {
    if (isChecking) disconnect()
    isChecking = true
    inTurn(check)
    void busy.then(() => (isChecking = false))
  }

  const checkTimer = setInterval(startCheck, checkEveryMs)
  startCheck()
  return {
    add: (poolId, isRunning) => {
      pools.set(poolId, isRunning)
      inTurn(({ client, key }) => register(client, poolId, key))
    },
    remove: (poolId) => {
      pools.delete(poolId)
      endedPoolIds.add(poolId)
      inTurn(check)
    },
    leave: async () => {
      clearInterval(checkTimer)
      inTurn(async ({ client, key }) => {
        await client.query('delete from job_pools where presence_key = $1', [key])
        await client.end()
      })
      await busy
    },
  }
}

interface Present {
  client: pg.Client
  key: number
}

// A separate lock class, so that these locks never clash with other advisory locks.
const CLASS = 7_126_002

async function register(client: pg.Client, poolId: string, key: number): Promise<void> {
  await client.query(
    `insert into job_pools (pool_id, presence_key) values ($1, $2)
     on conflict (pool_id) do update set presence_key = excluded.presence_key`,
    [poolId, key],
  )
}

async function unlockJobs(client: pg.Client, poolIds: string[]): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1)', [poolIds])
  await client.query('delete from job_pools where pool_id = any ($1)', [poolIds])
}

async function readLockedJobs(
  client: pg.Client,
  poolIds: readonly string[],
): Promise<{ jobId: string; poolId: string }[]> {
  const { rows } = await client.query<{ jobId: string; poolId: string }>(
    'select id::text as "jobId", locked_by as "poolId" from graphile_worker._private_jobs where locked_by = any ($1)',
    [poolIds],
  )
  return rows
}

// The attempt does not count: a sweep has only one, and would not run again.
async function returnJobs(client: pg.Client, jobIds: readonly string[], poolIds: readonly string[]): Promise<void> {
  await client.query(
    `with returned as (
       update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
       where id = any ($1::bigint[]) and locked_by = any ($2) returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null
     where id in (select job_queue_id from returned) and locked_by = any ($2)`,
    [jobIds, poolIds],
  )
}

async function releaseDead(client: pg.Client, ownKey: number, log: Log): Promise<void> {
  const { rows } = await client.query<{ key: number; pools: string[] }>(
    'select presence_key as key, array_agg(pool_id) as pools from job_pools where presence_key <> $1 group by 1',
    [ownKey],
  )
  for (const { key, pools } of rows) {
    const taken = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [CLASS, key])
    if (!taken.rows[0]?.free) continue
    await unlockJobs(client, pools)
    await client.query('select pg_advisory_unlock($1, $2)', [CLASS, key])
    log.warn({}, 'released the jobs of a process that ended without cleaning up')
  }
}

import { ConfigError, type Config } from './config.ts'
import type { MovableClock } from './platform/clock.ts'
import { watchClockSkew } from './platform/db/clock-skew.ts'
import { createConnections, type ConnectionCounts, type Connections } from './platform/db/connections.ts'
import { watchDatabase, type DatabaseHealth } from './platform/db/health.ts'
import { openDatabase, type Database } from './platform/db/pool.ts'
import { findPoolerFaults } from './platform/db/pooler.ts'
import { directUrlOf } from './platform/db/prepare-database.ts'
import { openReplica, type Replica, type RunReport } from './platform/db/replica.ts'
import type { Log } from './platform/log.ts'
import { retryDuringOutage } from './platform/outage.ts'

export interface DatabaseAccess {
  database: Database
  /** The connections of jobs. Requests that wait for a connection must not delay jobs, nor the other way round. */
  jobDatabase: Database
  /** Opens connections that keep their session. */
  connections: Connections
  runReport: RunReport
  countConnections(): { requests: ConnectionCounts; jobs: ConnectionCounts; reports?: ConnectionCounts }
  /** Returns why the database cannot be used at the moment, or null. */
  findProblem(): string | null
  /** Returns how far the machine's clock is ahead of the database's clock. */
  skewMs(): number
  breakAll(): void
  close(): Promise<void>
}

export async function openDatabaseAccess(config: Config, clock: MovableClock, log: Log): Promise<DatabaseAccess> {
  const silenceMs = config.DATABASE_SILENCE_MS
  const direct = createConnections(directUrlOf(config))
  const isPooled = config.DATABASE_URL_DIRECT !== undefined
  const connections = isPooled ? createConnections(config.DATABASE_URL, { isPooled }) : direct
  const watched: DatabaseHealth[] = []
  const isGone = () => watched.some((health) => health.isGone())
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const onRepeat = (error: unknown) => log.warn({ err: error }, 'a transaction failed and runs again')
  const database = openDatabase(config.DATABASE_URL, onLostConnection, config.DATABASE_CONNECTIONS, {
    connections,
    reserved: Math.ceil(config.DATABASE_CONNECTIONS * RESERVED_SHARE),
    lockWaitMs: config.LOCK_WAIT_MS,
    isGone,
    onRepeat,
  })
  const jobDatabase = openDatabase(config.DATABASE_URL, onLostConnection, config.WORKER_CONNECTIONS, {
    connections,
    lockWaitMs: config.LOCK_WAIT_MS,
    onRepeat,
  })
  if (isPooled) await retryDuringOutage(() => refusePoolerFaults(database), log)
  const skew = watchClockSkew(clock, log)
  watched.push(
    await watchDatabase({ connections: direct, log, silenceMs, afterCheck: (client) => skew.measure(client) }),
  )
  // The pooler can fail while the database works, and the other way round.
  if (isPooled) watched.push(await watchDatabase({ connections, log, silenceMs, isPooled }))
  const replica = await openReplicaOf(config, clock, log)
  return {
    database,
    jobDatabase,
    connections: direct,
    runReport: replica ? replica.runReport : (work, primary) => work(primary),
    countConnections: () => ({
      requests: database.countConnections(),
      jobs: jobDatabase.countConnections(),
      ...(replica && { reports: replica.countConnections() }),
    }),
    findProblem: () => watched.map((health) => health.findProblem()).find((problem) => problem !== null) ?? null,
    skewMs: () => skew.skewMs(),
    breakAll: () => {
      direct.breakAll()
      connections.breakAll()
    },
    close: async () => {
      for (const health of watched) await health.stop()
      await replica?.close()
      await database.close()
      await jobDatabase.close()
    },
  }
}

// The share of connections that only payments and webhooks may use.
const RESERVED_SHARE = 0.2

async function refusePoolerFaults(database: Database): Promise<void> {
  const faults = await findPoolerFaults(database.pool)
  if (faults.length === 0) return
  await database.close()
  throw new ConfigError(faults)
}

async function openReplicaOf(config: Config, clock: MovableClock, log: Log): Promise<Replica | null> {
  if (config.DATABASE_URL_READ === undefined) return null
  return openReplica({
    url: config.DATABASE_URL_READ,
    log,
    connections: config.DATABASE_CONNECTIONS,
    primaryNow: () => clock.databaseNow(),
  })
}

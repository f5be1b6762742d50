import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from '../outage.ts'
import type { Log } from '../log.ts'
import { createConnections, type ConnectionCounts } from './connections.ts'
import type { ReadDb } from './db.ts'
import { openDatabase } from './pool.ts'

/** Runs a report and returns its result. It may run twice, so it must only read. */
export type RunReport = <Result>(work: (db: ReadDb) => Promise<Result>, primary: ReadDb) => Promise<Result>

export interface Replica {
  /** Runs the report on the replica, or on the primary while the replica is away or too far behind. */
  runReport: RunReport
  countConnections(): ConnectionCounts
  close(): Promise<void>
}

interface ReplicaSetting {
  url: string
  log: Log
  connections: number
  primaryNow: () => Date
}

const CHECK_EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 3_000
// The health checks of the servers write every two seconds, so the last change that an up-to-date replica has is never older than that.
const MOST_BEHIND_MS = 10_000
const LAST_CHANGE = `select case when pg_is_in_recovery() then coalesce(pg_last_xact_replay_timestamp(), 'epoch') end as at`

/** Opens the replica and checks again and again whether it may answer. Resolves after the first check; a replica that is away is no error. */
export async function openReplica({ url, log, connections: most, primaryNow }: ReplicaSetting): Promise<Replica> {
  const connections = createConnections(url)
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'connection to the replica lost')
  const database = openDatabase(url, onLostConnection, most, { connections })
  let isUsable = false
  let isClosed = false

  async function check(): Promise<void> {
    let problem: unknown = null
    try {
      const behindMs = await measureBehind()
      if (behindMs > MOST_BEHIND_MS) problem = new Error(`the replica is ${Math.round(behindMs / 1000)} seconds behind`)
    } catch (error) {
      problem = error
      // Reports that wait for a silent replica fail now, and run on the primary.
      connections.breakAll()
    }
    if (isClosed) return
    if (problem && isUsable) log.warn({ err: problem }, 'the replica cannot be used; the primary answers reports')
    isUsable = problem === null
  }

  async function measureBehind(): Promise<number> {
    const client = new pg.Client({ ...connections.options('voltloop replica check'), query_timeout: ANSWER_WITHIN_MS })
    client.on('error', onLostConnection)
    await client.connect()
    try {
      const { rows } = await client.query<{ at: Date | null }>(LAST_CHANGE)
      const at = rows[0]?.at ?? null
      // A server that is not in recovery is a primary, for example a replica that has been promoted.
      return at === null ? 0 : primaryNow().getTime() - at.getTime()
    } finally {
      void client.end()
    }
  }

  async function checkUntilClosed(): Promise<void> {
    while (!isClosed) {
      await pause(CHECK_EVERY_MS, undefined, { ref: false })
      if (!isClosed) await check()
    }
  }

  await check()
  void checkUntilClosed()
  return {
    countConnections: () => database.countConnections(),
    runReport: async (work, primary) => {
      if (!isUsable) return work(primary)
      try {
        return await work(database.db)
      } catch (error) {
        if (!isOutage(error)) throw error
        log.warn({ err: error }, 'the replica failed; the primary answers the report')
        return work(primary)
      }
    },
    close: async () => {
      isClosed = true
      await database.close()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { ConnectionCounts, Connections } from '../db/connections.ts'
import { relayAll } from '../outbox/relay.ts'
import { PatientPool } from './patient-pool.ts'
import { maintainPresence } from './presence.ts'
import { processQueue } from './process-queue.ts'
import { startSchedule } from './schedule.ts'
import { QUEUES, type QueueName } from './queues.ts'
import { contextOf, sweepsOf, wholeTaskList, type TaskSetting } from './task-list.ts'
import { createWorkerLogger } from './worker-log.ts'

export interface WorkerSetting extends TaskSetting {
  pool: pg.Pool
  connections: Connections
  findDatabaseProblem: () => string | null
  /** How often to look for jobs that are locked and do not run. */
  presenceCheckMs?: number
}

const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
// Each queue holds one connection to wait for new jobs. The others are used for a moment to take or to finish a job.
const CONNECTIONS = QUEUE_NAMES.length + 2

export interface RunningWorker {
  /** Returns why a queue is not processed at the moment, or null. */
  findProblem(): string | null
  countConnections(): ConnectionCounts
  stop(): Promise<void>
}

/**
 * Processes the jobs of all queues until it is stopped. Each queue has its own slots. Jobs that a killed process had locked are taken over within
 * seconds.
 */
export async function startWorker(setting: WorkerSetting): Promise<RunningWorker> {
  const presence = maintainPresence(setting.connections, setting.log, setting.presenceCheckMs)
  const pool = openPool(setting)
  const queues = await Promise.all(QUEUE_NAMES.map((queue) => processQueue(queue, pool, presence, setting)))
  const schedule = startSchedule(pool, sweepsOf(setting.jobs), setting.log)
  return {
    findProblem: () => queues.map((queue) => queue.findProblem()).find((problem) => problem !== null) ?? null,
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    stop: async () => {
      schedule.stop()
      await Promise.all(queues.map((queue) => queue.stop()))
      await presence.leave()
      await pool.end()
    },
  }
}

// The worker's own connections: requests that wait for a connection must not delay jobs.
function openPool({ connections, findDatabaseProblem, log }: WorkerSetting): pg.Pool {
  const options = { ...connections.options('voltloop worker'), max: CONNECTIONS }
  const pool = new PatientPool(options, findDatabaseProblem)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection of the worker lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Runs every job that is due now, including the jobs that those jobs publish, and then returns. For tests, where no other worker runs. */
export async function drainJobs(setting: WorkerSetting): Promise<void> {
  const taskList = wholeTaskList(setting)
  do {
    await relayAll(setting.transact)
    await runOnce({
      pgPool: setting.pool,
      concurrency: QUEUES.default,
      noHandleSignals: true,
      logger: createWorkerLogger(setting.log),
      taskList,
    })
    // The library returns a moment before it has recorded the end of a failed job.
    while (await isAnyLocked(setting.pool)) await pause(10)
  } while (await isAnythingDue(setting.pool, Object.keys(taskList)))
}

async function isAnyLocked(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ locked: boolean }>(
    'select exists (select from graphile_worker.jobs where locked_at is not null) as locked',
  )
  return rows[0]?.locked ?? false
}

// Both in one statement: the relay of the server may turn an entry into a job at any moment.
async function isAnythingDue(pool: pg.Pool, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from outbox) or exists (select from graphile_worker.jobs
      where task_identifier = any($1) and locked_at is null and run_at <= now() and attempts < max_attempts) as due`,
    [tasks],
  )
  return rows[0]?.due ?? false
}

/** Runs all sweeps immediately, for /dev/clock. A sweep that fails does not stop the others. */
export async function runSweeps(setting: WorkerSetting): Promise<void> {
  const failures: unknown[] = []
  for (const one of sweepsOf(setting.jobs)) {
    try {
      await one.run(contextOf(setting, `sweep:${one.name}`))
    } catch (error) {
      setting.log.error({ err: error }, `sweep ${one.name} failed`)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Job, Sweep } from './jobs.ts'
import { maintainPresence } from './presence.ts'
import { QUEUES, type QueueName } from './queues.ts'
import { contextOf, cronItemOf, taskListOf, wholeTaskList, type TaskSetting } from './task-list.ts'

export interface WorkerSetting extends TaskSetting {
  pool: pg.Pool
  databaseUrl: string
}

const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
// Each queue holds one connection to wait for new jobs. The others are used for a moment to take or to finish a job.
const CONNECTIONS = QUEUE_NAMES.length + 2

/**
 * Processes the jobs of all queues until it is stopped. Each queue has its own slots. Jobs that a killed process had locked are taken over within
 * seconds.
 */
export async function startWorker(setting: WorkerSetting): Promise<{ stop(): Promise<void> }> {
  const presence = maintainPresence(setting.databaseUrl, setting.log)
  const pool = openPool(setting)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id))
  const runners = await Promise.all(
    QUEUE_NAMES.map((queue) =>
      run({
        events,
        pgPool: pool,
        concurrency: QUEUES[queue],
        noHandleSignals: true,
        logger: workerLogger(setting.log),
        taskList: taskListOf(setting, queue),
        parsedCronItems: parseCronItems(sweepsOf(setting.jobs.filter((job) => job.queue === queue)).map(cronItemOf)),
      }),
    ),
  )
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.leave()
      await pool.end()
    },
  }
}

// The worker's own connections: requests that wait for a connection must not delay jobs.
function openPool({ databaseUrl, log }: WorkerSetting): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, application_name: 'voltloop worker' })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection of the worker lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Runs every job that is due now, including the jobs that those jobs publish, and then returns. For tests, where no other worker runs. */
export async function drainJobs(setting: WorkerSetting): Promise<void> {
  await runOnce({
    pgPool: setting.pool,
    concurrency: QUEUES.default,
    noHandleSignals: true,
    logger: workerLogger(setting.log),
    taskList: wholeTaskList(setting),
  })
  // The library returns a moment before it has recorded the end of a failed job.
  while (await isAnyLocked(setting.pool)) await setTimeout(10)
}

async function isAnyLocked(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ locked: boolean }>(
    'select exists (select from graphile_worker.jobs where locked_at is not null) as locked',
  )
  return rows[0]?.locked ?? false
}

/** Runs all sweeps immediately, for /dev/clock. */
export async function runSweeps(setting: WorkerSetting): Promise<void> {
  for (const one of sweepsOf(setting.jobs)) await one.run(contextOf(setting, `sweep:${one.name}`))
}

function sweepsOf(jobs: readonly Job[]): Sweep[] {
  return jobs.filter((job) => job.kind === 'sweep')
}

function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const about = { task: scope.taskIdentifier, job: scope.jobId, err: meta?.['error'] }
    if (level === 'error') log.error(about, withoutPayload(message))
    else if (level === 'warning') log.warn(about, withoutPayload(message))
    else log.debug(about, withoutPayload(message))
  })
}

// The library appends the job's error to its message, and the error may quote personal data. The serializer of `err` logs the safe part.
function withoutPayload(message: string): string {
  return message.split(' with error ')[0]?.split(': ')[0] ?? message
}

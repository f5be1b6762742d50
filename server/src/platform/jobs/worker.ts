import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Transact } from '../db/db.ts'
import type { Log } from '../log.ts'
import { FAN_OUT, type PublishedEvent } from './events.ts'
import type { EventJob, Job, JobContext, Sweep } from './jobs.ts'
import { maintainPresence } from './presence.ts'

export interface WorkerSetting {
  pool: pg.Pool
  databaseUrl: string
  transact: Transact
  clock: Clock
  log: Log
  jobs: readonly Job[]
}

const CONCURRENCY = 4
// With the library's back-off, a job is retried for a little over eighteen hours. After that it stays failed until an operator handles it.
const MOST_ATTEMPTS = 12

/** Processes jobs until it is stopped. Jobs that a killed process had locked are taken over within seconds. */
export async function startWorker(setting: WorkerSetting): Promise<{ stop(): Promise<void> }> {
  const presence = maintainPresence(setting.databaseUrl, setting.log)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id))
  const runner = await run({
    events,
    pgPool: setting.pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: workerLogger(setting.log),
    taskList: taskList(setting),
    parsedCronItems: parseCronItems(sweepsOf(setting.jobs).map(cronItem)),
  })
  return {
    stop: async () => {
      await runner.stop()
      await presence.leave()
    },
  }
}

/** Runs every job that is due now, including the jobs that those jobs publish, and then returns. For tests, where no other worker runs. */
export async function drainJobs(setting: WorkerSetting): Promise<void> {
  await runOnce({
    pgPool: setting.pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: workerLogger(setting.log),
    taskList: taskList(setting),
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

function cronItem(one: Sweep) {
  // One key per sweep: when a run takes longer than its interval, the next run waits instead of queueing up.
  return {
    task: one.name,
    match: `*/${one.every} * * * *`,
    identifier: one.name,
    options: { jobKey: one.name, maxAttempts: 1 },
  }
}

function taskList(setting: WorkerSetting): TaskList {
  const tasks: TaskList = {}
  const handlers = Map.groupBy(
    setting.jobs.filter((job) => job.kind === 'event'),
    (job) => job.event,
  )
  tasks[FAN_OUT] = async (payload: unknown) => {
    const published = payload as PublishedEvent
    await fanOut(setting.transact, published, handlers.get(published.event.name) ?? [])
  }
  for (const job of setting.jobs) {
    const name = job.kind === 'event' ? taskName(job) : job.name
    if (tasks[name]) throw new Error(`Two jobs are called ${name}.`)
    tasks[name] =
      job.kind === 'event'
        ? (payload: unknown, help: JobHelpers) => {
            const { eventId, event } = payload as PublishedEvent
            return job.run({ ...contextOf(setting, help.job.id), eventId }, event)
          }
        : (_payload: unknown, help: JobHelpers) => job.run(contextOf(setting, help.job.id))
  }
  return tasks
}

const taskName = (job: EventJob) => `${job.event}:${job.name}`

// Adds one job per handler, so that each is retried separately. All of them are added in one transaction.
async function fanOut(transact: Transact, payload: PublishedEvent, jobs: EventJob[]): Promise<void> {
  await transact(async (db) => {
    for (const job of jobs) {
      await sql`select graphile_worker.add_job(${taskName(job)}, ${JSON.stringify(payload)}::json,
        max_attempts => ${MOST_ATTEMPTS}, job_key => ${`${payload.eventId}:${job.name}`})`.execute(db)
    }
  })
}

function contextOf(setting: WorkerSetting, jobId: string): JobContext {
  return { transact: setting.transact, now: setting.clock.now(), log: setting.log, jobId }
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

import type { JobHelpers, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Transact } from '../db/db.ts'
import type { Log } from '../log.ts'
import { FAN_OUT } from '../outbox/fan-out.ts'
import type { PublishedEvent } from './events.ts'
import type { EventJob, Job, JobContext, Sweep } from './jobs.ts'
import { PRIORITIES, type QueueName } from './queues.ts'

declare module '../db/db.ts' {
  interface Tables {
    sweep_runs: { name: string; succeeded_at: Date }
  }
}

export interface TaskSetting {
  transact: Transact
  clock: Clock
  log: Log
  jobs: readonly Job[]
}

// With the library's back-off, a job is retried for a little over eighteen hours. After that it stays failed until an operator handles it.
const MOST_ATTEMPTS = 12
// The payments queue takes part in the fan-out: a webhook must not wait until the default queue has a free slot.
const FAN_OUT_QUEUES = new Set<QueueName>(['default', 'payments'])

export function taskListOf(setting: TaskSetting, queue: QueueName): TaskList {
  const tasks = tasksOf(
    setting,
    setting.jobs.filter((job) => job.queue === queue),
  )
  return FAN_OUT_QUEUES.has(queue) ? { ...tasks, [FAN_OUT]: fanOutTask(setting) } : tasks
}

export function wholeTaskList(setting: TaskSetting): TaskList {
  return { ...tasksOf(setting, setting.jobs), [FAN_OUT]: fanOutTask(setting) }
}

export function sweepsOf(jobs: readonly Job[]): Sweep[] {
  return jobs.filter((job) => job.kind === 'sweep')
}

export function contextOf({ transact, clock, log }: TaskSetting, jobId: string): JobContext {
  return { transact, now: clock.now(), log, jobId }
}

function tasksOf(setting: TaskSetting, jobs: readonly Job[]): TaskList {
  const tasks: TaskList = {}
  for (const job of jobs) {
    const name = taskNameOf(job)
    if (tasks[name]) throw new Error(`Two jobs are called ${name}.`)
    tasks[name] = job.kind === 'event' ? eventTask(setting, job) : sweepTask(setting, job)
  }
  return tasks
}

function eventTask(setting: TaskSetting, job: EventJob) {
  return (payload: unknown, help: JobHelpers) => {
    const { eventId, event } = payload as PublishedEvent
    return job.run({ ...contextOf(setting, help.job.id), eventId }, event)
  }
}

function sweepTask(setting: TaskSetting, one: Sweep) {
  return async (_payload: unknown, help: JobHelpers) => {
    await deleteFailedRuns(setting.transact, one.name)
    await one.run(contextOf(setting, help.job.id))
    await recordSuccess(setting, one.name)
  }
}

// This run does the work of earlier runs that failed or were killed. Without this, their jobs would stay in the queue for ever.
async function deleteFailedRuns(transact: Transact, task: string): Promise<void> {
  await transact((db) =>
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = ${task} and locked_at is null and attempts >= max_attempts))`.execute(db),
  )
}

async function recordSuccess({ transact, clock }: TaskSetting, name: string): Promise<void> {
  await transact((db) =>
    sql`insert into sweep_runs (name, succeeded_at) values (${name}, ${clock.now()})
      on conflict (name) do update set succeeded_at = excluded.succeeded_at`.execute(db),
  )
}

function fanOutTask({ transact, jobs }: TaskSetting) {
  const handlers = Map.groupBy(
    jobs.filter((job) => job.kind === 'event'),
    (job) => job.event,
  )
  return async (payload: unknown) => {
    const published = payload as PublishedEvent
    const { name } = published.event
    const found = handlers.get(name)
    // Fail instead of dropping the event: the retry reaches a worker of the newer version that published it.
    if (!found) throw new Error(`This version has no job for the event ${name}.`)
    await fanOut(transact, published, found)
  }
}

// Adds one job per handler, so that each is retried separately. All of them are added in one transaction.
async function fanOut(transact: Transact, payload: PublishedEvent, jobs: EventJob[]): Promise<void> {
  await transact(async (db) => {
    for (const job of jobs) {
      await sql`select graphile_worker.add_job(${taskNameOf(job)}, ${JSON.stringify(payload)}::json,
        max_attempts => ${MOST_ATTEMPTS}, job_key => ${`${payload.eventId}:${job.name}`},
        priority => ${PRIORITIES[job.queue]})`.execute(db)
    }
  })
}

export function taskNameOf(job: Job): string {
  return job.kind === 'event' ? `${job.event}:${job.name}` : job.name
}

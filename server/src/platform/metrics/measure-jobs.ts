import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { ReadDb } from '../db/db.ts'
import { FAN_OUT } from '../outbox/fan-out.ts'
import { limitSecondsOf, type Job } from '../jobs/jobs.ts'
import { QUEUES } from '../jobs/queues.ts'
import { sweepsOf, taskNameOf } from '../jobs/task-list.ts'
import { addDatabaseGauge, type Sample } from './database-gauge.ts'

interface JobsSetting {
  db: ReadDb
  jobs: readonly Job[]
  /** Returns the time of the database's clock, by which jobs are due. */
  databaseNow: () => Date
}

/** Adds gauges of the queues and the sweeps. All processes show the same values, because they are in the database. */
export function measureJobs(registry: Registry, { db, jobs, databaseNow }: JobsSetting): void {
  const queueOf = new Map<string, string>(jobs.map((job) => [taskNameOf(job), job.queue]))
  queueOf.set(FAN_OUT, FAN_OUT)
  addDatabaseGauge(
    registry,
    {
      name: 'voltloop_jobs',
      help: 'Jobs in the queue: running, waiting for their turn, failing and to be tried again, or dead and waiting for a person',
      labelNames: ['state'],
    },
    () => readStates(db),
  )
  addDatabaseGauge(
    registry,
    {
      name: 'voltloop_queue_age_seconds',
      help: 'For how long the oldest job that is due waits to be run, by queue',
      labelNames: ['queue'],
    },
    () => readAges(db, queueOf, databaseNow()),
  )
  const limits = new Map(jobs.map((job) => [taskNameOf(job), limitSecondsOf(job)]))
  addDatabaseGauge(
    registry,
    {
      name: 'voltloop_job_locks_overdue',
      help: 'Jobs that have been locked for longer than their task may take, by queue',
      labelNames: ['queue'],
    },
    () => readOverdueLocks(db, queueOf, limits, databaseNow()),
  )
  measureSweeps(registry, db, jobs)
}

// An attempt is counted when it starts, so a job on its last attempt is dead only when it no longer runs.
async function readStates(db: ReadDb): Promise<Sample[]> {
  const { rows } = await sql<Record<string, number>>`select
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
    count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int as failing,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts = 0)::int as waiting
    from graphile_worker.jobs`.execute(db)
  return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
}

// A job that no job of this version is called after is of a newer version, or its module was removed.
const UNKNOWN = 'unknown'

async function readAges(db: ReadDb, queueOf: ReadonlyMap<string, string>, now: Date): Promise<Sample[]> {
  const { rows } = await sql<{ task: string; seconds: number }>`
    select task_identifier as task, extract(epoch from ${now}::timestamptz - min(greatest(run_at, updated_at)))::float8 as seconds
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= ${now} group by 1`.execute(
    db,
  )
  const ages = new Map<string, number>([...Object.keys(QUEUES), FAN_OUT, UNKNOWN].map((queue) => [queue, 0]))
  for (const { task, seconds } of rows) {
    const queue = queueOf.get(task) ?? UNKNOWN
    ages.set(queue, Math.max(ages.get(queue) ?? 0, seconds))
  }
  return Array.from(ages, ([queue, value]) => ({ labels: { queue }, value }))
}

const UNKNOWN_LIMIT_SECONDS = 300

async function readOverdueLocks(
  db: ReadDb,
  queueOf: ReadonlyMap<string, string>,
  limits: ReadonlyMap<string, number>,
  now: Date,
): Promise<Sample[]> {
  const { rows } = await sql<{ task: string; seconds: number }>`
    select task_identifier as task, extract(epoch from ${now}::timestamptz - locked_at)::float8 as seconds
    from graphile_worker.jobs where locked_at is not null`.execute(db)
  const counts = new Map<string, number>([...Object.keys(QUEUES), FAN_OUT, UNKNOWN].map((queue) => [queue, 0]))
  for (const { task, seconds } of rows) {
    const queue = queueOf.get(task) ?? UNKNOWN
    if (seconds > (limits.get(task) ?? UNKNOWN_LIMIT_SECONDS)) counts.set(queue, (counts.get(queue) ?? 0) + 1)
  }
  return Array.from(counts, ([queue, value]) => ({ labels: { queue }, value }))
}

function measureSweeps(registry: Registry, db: ReadDb, jobs: readonly Job[]): void {
  const sweeps = sweepsOf(jobs)
  const interval = new Gauge({
    name: 'voltloop_sweep_interval_seconds',
    help: 'How often each sweep runs',
    labelNames: ['sweep'],
    registers: [registry],
  })
  for (const { name, every } of sweeps) interval.set({ sweep: name }, every * 60)
  const names = sweeps.map(({ name }) => name)
  addDatabaseGauge(
    registry,
    {
      name: 'voltloop_sweep_last_success_timestamp_seconds',
      help: 'When each sweep last succeeded; before its first success, when it became known',
      labelNames: ['sweep'],
    },
    () => readLastSuccesses(db, names),
  )
}

async function readLastSuccesses(db: ReadDb, names: readonly string[]): Promise<Sample[]> {
  const { rows } = await sql<{ sweep: string; value: number }>`
    select name as sweep, extract(epoch from coalesce(succeeded_at, known_since))::float8 as value
    from unnest(${names}::text[]) as sweep (name)
      left join sweep_runs using (name) left join graphile_worker._private_known_crontabs on identifier = name
    where coalesce(succeeded_at, known_since) is not null`.execute(db)
  return rows.map(({ sweep, value }) => ({ labels: { sweep }, value }))
}

import type { Registry } from 'prom-client'
import { measureUnpaidHolds } from './bookings/index.ts'
import type { DatabaseAccess } from './database-access.ts'
import { measureAlarms, measureOverdueRefunds } from './payments/index.ts'
import type { MovableClock } from './platform/clock.ts'
import { measureClockSkew } from './platform/db/clock-skew.ts'
import type { ConnectionCounts } from './platform/db/connections.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Live } from './platform/live.ts'
import { measureJobs } from './platform/metrics/measure-jobs.ts'
import { measureProcess } from './platform/metrics/measure-process.ts'
import type { Relay } from './platform/outbox/relay.ts'
import type { Readiness } from './platform/readiness.ts'

interface MeasuredApp {
  version: string
  access: DatabaseAccess
  clock: MovableClock
  jobs: readonly Job[]
  live: Live
  relay: Relay
  readiness: Readiness
  countQueueConnections: () => { queue?: ConnectionCounts }
  connectionWaitMs: number
}

/** Adds the metrics of the whole app. docs/runbooks.md says what to do about each alert that is made of them. */
export function measureApp(metrics: Registry, app: MeasuredApp): void {
  const { access, clock, jobs, live, relay, readiness } = app
  const { database } = access
  const { db } = database.accessIn({ isUrgent: true, waitMs: app.connectionWaitMs })
  measureProcess(metrics, {
    version: app.version,
    countConnections: () => ({ ...access.countConnections(), ...app.countQueueConnections() }),
    isReady: () => readiness.findProblem() === null,
    isListening: () => live.isListening(),
    isDatabaseUp: () => access.findProblem() === null,
    outboxAgeMs: () => relay.ageMs(),
  })
  measureClockSkew(metrics, () => access.skewMs())
  measureJobs(metrics, { db, jobs, databaseNow: () => clock.databaseNow() })
  measureAlarms(metrics, db)
  measureOverdueRefunds(metrics, db, clock)
  measureUnpaidHolds(metrics, db, clock)
}

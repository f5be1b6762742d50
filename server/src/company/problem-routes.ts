import * as api from '@voltloop/contract/company/problems'
import type { AuditKind } from '@voltloop/contract/company/audit'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../audit/index.ts'
import { lockOpenAlarm, resolveRefund, retryRefund, closeAlarm, type Gateway } from '../payments/index.ts'
import { roleAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { lockDeadJob, removeJob, requeueJob } from '../platform/jobs/dead-jobs.ts'
import { broadcastTopics } from '../platform/live.ts'
import { readProblems } from './problem-queries.ts'

/** The endpoints with which the super admin handles failed jobs, alarms and refunds. Every action is in the audit log and refreshes open pages. */
export function problemRoutes({ gateway }: { gateway: Gateway }): BoundRoute[] {
  return [
    route(api.listProblems, async ({ db, now }) => ({ data: await readProblems(db, now) })),
    route(api.retryJob, async ({ db, actor, params: { jobId }, now }) => {
      const task = await requireDeadJob(db, jobId)
      await requeueJob(db, jobId)
      await record(db, actor, 'job', 'retried', jobId, { task }, now)
      return {}
    }),
    route(api.resolveJob, async ({ db, actor, params: { jobId }, body: { note }, now }) => {
      const task = await requireDeadJob(db, jobId)
      await removeJob(db, jobId)
      await record(db, actor, 'job', 'resolved', jobId, { task, note }, now)
      return {}
    }),
    route(api.resolveAlarm, async ({ db, actor, params: { alarmId }, body: { note }, now }) => {
      const { kind, subject } = await lockOpenAlarm(db, alarmId)
      await closeAlarm(db, alarmId, now)
      await record(db, actor, 'alarm', 'resolved', alarmId, { kind, subject, note }, now)
      return {}
    }),
    route(api.retryRefund, async ({ db, actor, params: { refundId }, now }) => {
      if (await retryRefund(db, refundId, now)) await record(db, actor, 'refund', 'retried', refundId, {}, now)
      return {}
    }),
    route(api.resolveRefund, async ({ transact, actor, params: { refundId }, body: { note }, now }) => {
      const recordRefund = (db: Db, { amountPaise, paymentId }: { amountPaise: number; paymentId: string }) =>
        record(db, actor, 'refund', 'resolved', refundId, { amountPaise, paymentId, note }, now)
      await resolveRefund(transact, gateway, refundId, recordRefund, now)
      return {}
    }),
  ]
}

async function requireDeadJob(db: Db, jobId: string): Promise<string> {
  const task = await lockDeadJob(db, jobId)
  // A job that was done or removed leaves no row, so an unknown id looks the same.
  if (task === null) throw new AppError('alreadyHandled')
  return task
}

type Verb = 'retried' | 'resolved'

async function record(db: Db, actor: Actor, kind: AuditKind, verb: Verb, id: string, after: object, now: Date) {
  await broadcastTopics(db, roleAudiences(['SUPER_ADMIN']), ['bookings'])
  await recordAudit(db, actor, { action: `${kind}.${verb}`, subject: { kind, id }, after }, now)
}

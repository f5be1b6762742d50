import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import * as words from './problems-messages.ts'
import { Id, longText, TransactionId } from '../core/primitives.ts'

/** A job that has failed on its last attempt. */
export const DeadJob = z.object({
  jobId: z.string(),
  /** The name in the queue: the event and the job, or the sweep. */
  task: z.string(),
  attempts: z.int(),
  createdAt: z.string(),
  failedAt: z.string(),
  error: z.nullable(z.string()),
})
export type DeadJob = z.infer<typeof DeadJob>

export const OpenAlarm = z.object({
  alarmId: Id,
  /** One of `ALARM_KINDS`, or a kind of an earlier version. */
  kind: z.string(),
  /** The subject of the alarm: the id of a payment, an order, a refund or a dispute, or a day. */
  subject: z.string(),
  city: z.nullable(z.string()),
  amountPaise: z.nullable(z.int()),
  raisedAt: z.string(),
})
export type OpenAlarm = z.infer<typeof OpenAlarm>

const REFUND_ACTIONS = ['retry', 'resolve'] as const

/** A refund that the gateway has not made: refused, failed by the bank, or not accepted within a day. */
export const StuckRefund = z.object({
  refundId: Id,
  state: z.enum(['queued', 'needsPerson', 'failed']),
  amountPaise: z.int(),
  paymentId: z.string(),
  /** Null if the payment was for no booking. */
  transactionId: z.nullable(TransactionId),
  /** A customer who has deleted the account has no phone. */
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  requestedAt: z.string(),
  /** When the gateway was last asked; null if that is not known. */
  triedAt: z.nullable(z.string()),
  actions: z.array(z.enum(REFUND_ACTIONS)),
})
export type StuckRefund = z.infer<typeof StuckRefund>

const NOTE_MAX = 500

/** A note that says how a person handled a problem. The audit log keeps it. */
export const ResolveForm = z.strictObject({ note: longText(NOTE_MAX, words.NOTE_REQUIRED, words.NOTE_TOO_LONG) })

const ONLY_SUPER_ADMIN = ['SUPER_ADMIN'] as const
const jobParams = z.object({ jobId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) })
const alarmParams = z.object({ alarmId: Id })
const refundParams = z.object({ refundId: Id })

export const listProblems = endpoint({
  method: 'GET',
  path: 'company/problems',
  access: ONLY_SUPER_ADMIN,
  context: 'read',
  summary: 'Lists the failed jobs, open alarms and refunds that need a person, the oldest 100 of each.',
  data: z.object({
    jobs: z.array(DeadJob),
    alarms: z.array(OpenAlarm),
    refunds: z.array(StuckRefund),
    totals: z.object({ jobs: z.int(), alarms: z.int(), refunds: z.int() }),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: 'company/problems/jobs/:jobId/retry',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Queues a failed job again, with all its attempts.',
  params: jobParams,
  errors: ['alreadyHandled'],
})

export const resolveJob = endpoint({
  method: 'POST',
  path: 'company/problems/jobs/:jobId/resolve',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Removes a failed job: its work was done by hand or is no longer needed.',
  params: jobParams,
  body: ResolveForm,
  errors: ['alreadyHandled'],
})

export const resolveAlarm = endpoint({
  method: 'POST',
  path: 'company/problems/alarms/:alarmId/resolve',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Closes an alarm that was looked into. The same problem opens it again.',
  params: alarmParams,
  body: ResolveForm,
  errors: ['alreadyHandled'],
})

export const retryRefund = endpoint({
  method: 'POST',
  path: 'company/problems/refunds/:refundId/retry',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Requests a refund at the gateway again, within a minute.',
  params: refundParams,
  errors: ['wrongState', 'alreadyHandled', 'refundInProgress'],
})

export const resolveRefund = endpoint({
  method: 'POST',
  path: 'company/problems/refunds/:refundId/resolve',
  access: ONLY_SUPER_ADMIN,
  context: 'flow',
  summary:
    'Records that the customer got the money another way. The gateway is not asked for it any more, and the customer is notified. Checks with the gateway first that it has not made the refund.',
  params: refundParams,
  body: ResolveForm,
  errors: ['wrongState', 'gatewayDown', 'alreadyHandled', 'refundInProgress'],
})

import type { OpenAlarm, StuckRefund } from '@voltloop/contract/company/problems'
import { sql } from 'kysely'
import { transactionIdOf } from '../bookings/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { readDeadJobs } from '../platform/jobs/dead-jobs.ts'
import '../accounts/tables.ts'
import '../bookings/tables.ts'
import '../payments/tables.ts'
import '../places/tables.ts'

const MOST_SHOWN = 100
const DAY_MS = 24 * 3_600_000

/** Returns the failed jobs, open alarms and refunds that need a person, the oldest first. */
export async function readProblems(db: ReadDb, now: Date) {
  const { jobs, total } = await readDeadJobs(db, MOST_SHOWN)
  const alarms = await readOpenAlarms(db)
  const refunds = await readStuckRefunds(db, now)
  return {
    jobs: jobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      failedAt: job.failedAt.toISOString(),
    })),
    alarms: alarms.rows,
    refunds: refunds.rows,
    totals: { jobs: total, alarms: alarms.total, refunds: refunds.total },
  }
}

interface List<Row> {
  rows: Row[]
  total: number
}

async function readOpenAlarms(db: ReadDb): Promise<List<OpenAlarm>> {
  const { rows } = await sql<Omit<OpenAlarm, 'raisedAt'> & { raisedAt: Date; total: number }>`
    select a.id as "alarmId", kind, subject, cities.name as city, case when jsonb_typeof(detail -> 'amountPaise') = 'number' then round((detail -> 'amountPaise')::numeric)::bigint end as "amountPaise",
      raised_at as "raisedAt", count(*) over () as total
    from payment_alarms a left join cities on kind = 'unpaidHolds' and cities.id::text = split_part(subject, ' ', 1)
    where resolved_at is null order by raised_at, a.id limit ${MOST_SHOWN}`.execute(db)
  return {
    rows: rows.map((row) => ({ ...row, raisedAt: row.raisedAt.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

interface RefundRow {
  refundId: string
  state: StuckRefund['state']
  amountPaise: number
  paymentId: string
  bookingNumber: number | null
  name: string
  phone: string | null
  requestedAt: Date
  triedAt: Date | null
  total: number
}

// Only refunds that are not complete have a next attempt, and an index finds those.
async function readStuckRefunds(db: ReadDb, now: Date): Promise<List<StuckRefund>> {
  const { rows } = await sql<RefundRow>`
    select r.id as "refundId", r.state, r.amount_paise as "amountPaise", r.gateway_payment_id as "paymentId",
      b.number as "bookingNumber", u.name, u.phone, r.created_at as "requestedAt", r.tried_at as "triedAt", count(*) over () as total
    from refunds r join captures c using (gateway_payment_id) join payment_orders o on o.id = c.order_id
      join users u on u.id = o.customer_id
      left join bookings b on b.id = booking_of_order(o)
    where r.next_try_at is not null and not r.is_outside and (r.state in ('needsPerson', 'failed')
      or r.state = 'queued' and r.created_at <= ${new Date(now.getTime() - DAY_MS)})
    order by r.created_at, r.id limit ${MOST_SHOWN}`.execute(db)
  return { rows: rows.map(toRefund), total: rows[0]?.total ?? 0 }
}

function toRefund({ bookingNumber, name, phone, requestedAt, triedAt, total: _total, ...row }: RefundRow): StuckRefund {
  return {
    ...row,
    transactionId: bookingNumber === null ? null : transactionIdOf(bookingNumber),
    customer: { name, phone },
    requestedAt: requestedAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    actions: ACTIONS[row.state],
  }
}

// The gateway never repeats a refund that a bank has failed. A queued refund is still requested again soon.
const ACTIONS: Record<StuckRefund['state'], StuckRefund['actions']> = {
  queued: ['retry'],
  needsPerson: ['retry', 'resolve'],
  failed: ['resolve'],
}

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { raiseAlarm } from './alarms.ts'
import './events.ts'
import type { GatewayRefund } from './gateway.ts'
import type { RefundState } from './tables.ts'

/** The reason for a refund. */
export type RefundReason = 'cancelled' | 'rejected' | 'nobodyCame' | 'tooLate' | 'paidTwice' | 'wrongAmount'

/** The state of a refund as the gateway reports it. */
export type RefundUpdate = Pick<GatewayRefund, 'refundId' | 'paymentId' | 'amountPaise' | 'state'>

/** Requests a full refund of a captured payment. Repeated calls change nothing. A job sends it to the gateway. */
export async function requestRefund(
  db: Db,
  { paymentId, reason }: { paymentId: string; reason: RefundReason },
  now: Date,
): Promise<void> {
  const id = uuidv7()
  const requested =
    await sql`insert into refunds (id, gateway_payment_id, subject_id, amount_paise, reason, idempotency_key, state,
      next_try_at, created_at, updated_at)
    select ${id}::uuid, gateway_payment_id, o.subject_id, c.amount_paise, ${reason}::text, ${id}::text, 'queued',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from captures c join payment_orders o on o.id = c.order_id where gateway_payment_id = ${paymentId}
    on conflict (gateway_payment_id) do nothing`.execute(db)
  if (requested.numAffectedRows !== 1n) return assertAlreadyRequested(db, paymentId)
  await sql`update captures set status = 'refunding', reason = ${reason} where gateway_payment_id = ${paymentId}`.execute(
    db,
  )
  await publish(db, { name: 'refund.requested', ...(await factsOf(db, id)) })
}

export interface ShownRefund {
  state: RefundState
  amountPaise: number
  updatedAt: Date
}

/** Returns the newest refund of each booking or renewal that has one. */
export async function readRefunds(db: ReadDb, subjectIds: readonly string[]): Promise<Map<string, ShownRefund>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<ShownRefund & { subjectId: string }>`
    select subject_id as "subjectId", state, amount_paise as "amountPaise", updated_at as "updatedAt"
    from refunds where subject_id = any(${subjectIds}) order by created_at, id`.execute(db)
  return new Map(rows.map(({ subjectId, ...refund }) => [subjectId, refund]))
}

/** Applies the gateway's update of a refund. Updates may arrive in any order and repeatedly; a refund never returns to an earlier state. */
export async function applyRefundUpdate(db: Db, update: RefundUpdate, now: Date): Promise<void> {
  const { refundId, paymentId, amountPaise, state } = update
  const refund = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_paise'])
    .where('gateway_payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return raiseAlarm(db, 'refundUnknown', refundId, update, now)
  if (refund.amount_paise !== amountPaise) return raiseAlarm(db, 'refundDiffers', refundId, update, now)
  if (RANK[state] <= RANK[refund.state]) return
  const next = nextCheckAt(state, now)
  await sql`update refunds set state = ${state}, gateway_refund_id = ${refundId}, next_try_at = ${next}, tries = 0,
    updated_at = ${now} where id = ${refund.id}`.execute(db)
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refund.id)), state })
  if (state === 'failed') await raiseAlarm(db, 'refundFailed', refundId, update, now)
}

/**
 * Leaves a refund that the gateway does not accept to an operator. Its state is still checked, because the operator may refund it in the gateway's
 * dashboard.
 */
export async function escalateRefund(db: Db, refundId: string, detail: object, now: Date): Promise<void> {
  const escalated =
    await sql`update refunds set state = 'needsPerson', next_try_at = ${nextCheckAt('needsPerson', now)}, tries = 0,
    updated_at = ${now} where id = ${refundId} and state = 'queued'`.execute(db)
  if (escalated.numAffectedRows !== 1n) return
  await raiseAlarm(db, 'refundNeedsPerson', refundId, detail, now)
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refundId)), state: 'needsPerson' })
}

// A state that the gateway has reported outranks our own states.
const RANK: Record<RefundState, number> = { queued: 0, needsPerson: 1, pending: 2, failed: 3, processed: 4 }

const MINUTE_MS = 60_000

function nextCheckAt(state: RefundState, now: Date): Date | null {
  return state === 'processed' ? null : new Date(now.getTime() + MINUTE_MS)
}

// A repeated request needs no action. An unknown payment is an error of the caller, which must not look like a successful refund.
async function assertAlreadyRequested(db: Db, paymentId: string): Promise<void> {
  await db.selectFrom('refunds').select('id').where('gateway_payment_id', '=', paymentId).executeTakeFirstOrThrow()
}

async function factsOf(db: Db, refundId: string) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.gateway_payment_id', 'refunds.gateway_payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'captures.order_id')
    .select(['payment_orders.id', 'subject_kind', 'payment_orders.subject_id', 'customer_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return {
    refundId,
    orderId: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    customerId: row.customer_id,
  }
}

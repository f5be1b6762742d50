import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { raiseAlarm } from './alarms.ts'
import './events.ts'
import type { GatewayRefund } from './gateway.ts'
import type { RefundState } from './tables.ts'

/** Why money goes back. */
export type RefundReason = 'cancelled' | 'rejected' | 'nobodyCame' | 'tooLate' | 'paidTwice' | 'wrongAmount'

/** What the gateway says about a refund. */
export type RefundUpdate = Pick<GatewayRefund, 'refundId' | 'paymentId' | 'amountPaise' | 'state'>

/** Sends a captured payment back, all of it; asked again, it changes nothing. A job does the rest. */
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
  if (requested.numAffectedRows !== 1n) return refuseUnknown(db, paymentId)
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

/** The refund of each booking or renewal that has one, for showing; of several the newest. */
export async function readRefunds(db: ReadDb, subjectIds: readonly string[]): Promise<Map<string, ShownRefund>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<ShownRefund & { subjectId: string }>`
    select subject_id as "subjectId", state, amount_paise as "amountPaise", updated_at as "updatedAt"
    from refunds where subject_id = any(${subjectIds}) order by created_at, id`.execute(db)
  return new Map(rows.map(({ subjectId, ...refund }) => [subjectId, refund]))
}

/** Takes the gateway's word on a refund, in whatever order and however often it comes; a refund never moves back. */
export async function applyRefundUpdate(db: Db, word: RefundUpdate, now: Date): Promise<void> {
  const { refundId, paymentId, amountPaise, state } = word
  const refund = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_paise'])
    .where('gateway_payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return raiseAlarm(db, 'refundUnknown', refundId, word, now)
  if (refund.amount_paise !== amountPaise) return raiseAlarm(db, 'refundDiffers', refundId, word, now)
  if (RANK[state] <= RANK[refund.state]) return
  const next = nextAsking(state, now)
  await sql`update refunds set state = ${state}, gateway_refund_id = ${refundId}, next_try_at = ${next}, tries = 0,
    updated_at = ${now} where id = ${refund.id}`.execute(db)
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refund.id)), state })
  if (state === 'failed') await raiseAlarm(db, 'refundFailed', refundId, word, now)
}

/** Leaves a refund to a person: the gateway does not take it. It is still asked about, in case that person refunds it there. */
export async function escalateRefund(db: Db, refundId: string, detail: object, now: Date): Promise<void> {
  const left =
    await sql`update refunds set state = 'needsPerson', next_try_at = ${nextAsking('needsPerson', now)}, tries = 0,
    updated_at = ${now} where id = ${refundId} and state = 'queued'`.execute(db)
  if (left.numAffectedRows !== 1n) return
  await raiseAlarm(db, 'refundNeedsPerson', refundId, detail, now)
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refundId)), state: 'needsPerson' })
}

// What the gateway has decided outweighs what we only hope or fear.
const RANK: Record<RefundState, number> = { queued: 0, needsPerson: 1, pending: 2, failed: 3, processed: 4 }

const MINUTE_MS = 60_000

function nextAsking(state: RefundState, now: Date): Date | null {
  return state === 'processed' ? null : new Date(now.getTime() + MINUTE_MS)
}

// Asked for before: nothing to do. Never captured: a mistake of the caller, which must not pass for a refund.
async function refuseUnknown(db: Db, paymentId: string): Promise<void> {
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

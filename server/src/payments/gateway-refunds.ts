import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { closeAlarms, hasAlarm, raiseAlarm } from './alarms.ts'
import { reduceLosses } from './disputes.ts'
import type { GatewayRefund } from './gateway.ts'
import {
  changeAmount,
  lockCapture,
  nextCheckAt,
  publishRefundChanged,
  readUnrefunded,
  reduceOpenRequests,
  requestRest,
} from './refunds.ts'
import type { LockedCapture } from './refunds.ts'
import type { RefundState } from './tables.ts'

/**
 * Records refunds of a payment as the gateway lists them: the state of those that we requested, and those that were made outside. The lists
 * may be old, partial or repeated; a refund never returns to an earlier state.
 */
export async function recordGatewayRefunds(
  db: Db,
  paymentId: string,
  refunds: readonly GatewayRefund[],
  now: Date,
): Promise<void> {
  const capture = await lockCapture(db, paymentId)
  if (!capture) return
  // The gateway lists the newest first.
  for (const refund of refunds.toReversed()) {
    if (refund.paymentId === paymentId) await recordRefund(db, capture, refund, now)
  }
  // A request for a part may be left of which somebody refunded something in the dashboard.
  const excessPaise = -(await readUnrefunded(db, capture))
  await reduceOpenRequests(db, { paymentId, amountPaise: excessPaise, which: 'parts' }, now)
  await reduceLosses(db, capture)
  await requestRest(db, capture, now)
}

interface RefundRow {
  id: string
  state: RefundState
  amountPaise: number
  isOutside: boolean
  isPart: boolean
  /** Whether a person recorded that it was paid another way. */
  isResolved: boolean
}

async function recordRefund(db: Db, capture: LockedCapture, refund: GatewayRefund, now: Date): Promise<void> {
  const recorded = await findRecorded(db, refund)
  if (recorded) return advance(db, recorded, refund, now)
  // An operator may have made a refund of ours in the gateway's dashboard, without our receipt.
  const owed = refund.state === 'failed' ? null : await findOwed(db, refund)
  if (owed?.amountPaise === refund.amountPaise) return advance(db, owed, refund, now)
  const id = uuidv7()
  await sql`insert into refunds (id, gateway_payment_id, subject_id, amount_paise, reason, idempotency_key, state,
      gateway_refund_id, is_outside, created_at, updated_at)
    select ${id}::uuid, c.gateway_payment_id, o.subject_id, ${refund.amountPaise}, 'outside', ${id}::text, ${refund.state},
      ${refund.refundId}, true, ${now}, ${now}
    from captures c join payment_orders o on o.id = c.order_id where c.gateway_payment_id = ${capture.paymentId}`.execute(
    db,
  )
  const { refundId, paymentId, amountPaise, state } = refund
  await raiseAlarm(db, 'refundUnknown', refundId, { refundId, paymentId, amountPaise, state }, now)
  await publishRefundChanged(db, id, state)
  // Ask only for what is left: the gateway refuses to refund more than the payment. A part is still owed beside another refund.
  if (owed && !owed.isPart) await changeAmount(db, owed, owed.amountPaise - amountPaise, now)
}

async function findRecorded(db: Db, { refundId, receipt }: GatewayRefund): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select id, state, amount_paise as "amountPaise", is_outside as "isOutside", is_part as "isPart", resolved_at is not null as "isResolved" from refunds
    where gateway_refund_id = ${refundId} or id::text = ${receipt ?? ''}`.execute(db)
  return rows[0] ?? null
}

// Prefer the refund with the same amount: the same money must not be owed and made at once.
async function findOwed(db: Db, refund: GatewayRefund): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select id, state, amount_paise as "amountPaise", is_outside as "isOutside", is_part as "isPart", false as "isResolved" from refunds
    where gateway_payment_id = ${refund.paymentId} and not is_outside and state in ('queued', 'needsPerson', 'failed')
    order by amount_paise = ${refund.amountPaise} desc, is_part, state = 'failed' limit 1`.execute(db)
  return rows[0] ?? null
}

async function advance(db: Db, row: RefundRow, refund: GatewayRefund, now: Date): Promise<void> {
  const { refundId, amountPaise, state } = refund
  // The customer got the money twice: from us and from the gateway. Later reports of the same refund must not open a resolved alarm again.
  if (row.isResolved && state !== 'failed' && !(await hasAlarm(db, 'refundUnknown', refundId)))
    await raiseAlarm(db, 'refundUnknown', refundId, { ...refund }, now)
  if (RANK[state] <= RANK[row.state]) return
  // The amount differs if it was changed after the gateway had accepted the first request, whose response was lost.
  await sql`update refunds set state = ${state}, gateway_refund_id = ${refundId}, amount_paise = ${amountPaise},
    next_try_at = ${row.isOutside ? null : nextCheckAt(state, now)}, tries = 0, updated_at = ${now}
    where id = ${row.id}`.execute(db)
  await closeAlarms(db, row.id, now)
  await publishRefundChanged(db, row.id, state)
  if (state === 'failed') await raiseAlarm(db, 'refundFailed', refundId, { ...refund }, now)
}

// A state that the gateway has reported outranks our own states.
const RANK: Record<RefundState, number> = { queued: 0, needsPerson: 1, pending: 2, failed: 3, processed: 4 }

import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { closeAlarms } from './alarms.ts'
import { publishRefundChanged } from './refunds.ts'
import type { RefundState } from './tables.ts'

export interface LockedRefund {
  paymentId: string
  state: RefundState
  amountPaise: number
  isDue: boolean
}

// A call of the gateway that has started may still be answered. Twice the longest time limit of a call.
const CALL_MS = 120_000

/**
 * Locks a refund that the gateway has not made. Throws if it is done, or if the gateway was called for it a moment ago: its answer may still change
 * the refund.
 */
export async function lockStuckRefund(db: Db, refundId: string, now: Date): Promise<LockedRefund> {
  const { rows } = await sql<LockedRefund & { isOutside: boolean; triedAt: Date | null }>`
    select gateway_payment_id as "paymentId", state, amount_paise as "amountPaise", is_outside as "isOutside", tried_at as "triedAt",
      coalesce(next_try_at <= ${now}, false) as "isDue"
    from refunds where id = ${refundId} for update`.execute(db)
  const refund = rows[0]
  if (!refund || refund.isOutside) throw new AppError('notFound')
  if (refund.state === 'processed' || refund.state === 'pending') throw new AppError('alreadyHandled')
  const isBeingTried = refund.triedAt !== null && refund.triedAt.getTime() > now.getTime() - CALL_MS
  if (isBeingTried && refund.state !== 'failed') throw new AppError('refundInProgress')
  return refund
}

/** Makes a refund due now, so that the next sweep requests it. Returns false if it is due already. */
export async function retryRefund(db: Db, refundId: string, now: Date): Promise<boolean> {
  const { state, isDue } = await lockStuckRefund(db, refundId, now)
  // The gateway never repeats a refund that a bank has failed.
  if (state === 'failed') throw new AppError('wrongState')
  if (isDue) return false
  await sql`update refunds set next_try_at = ${now} where id = ${refundId}`.execute(db)
  return true
}

/** Records that a refund was paid another way: the gateway is not asked for it any more. The caller has locked it. */
export async function completeByHand(db: Db, refundId: string, now: Date): Promise<void> {
  await sql`update refunds set state = 'processed', resolved_at = ${now}, next_try_at = null, updated_at = ${now}
    where id = ${refundId}`.execute(db)
  await closeAlarms(db, refundId, now)
  await publishRefundChanged(db, refundId, 'processed')
}

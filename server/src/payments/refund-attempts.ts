import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { RefundState } from './tables.ts'

/** A refund for which the gateway is about to be called. */
export interface RefundAttempt {
  refundId: string
  paymentId: string
  amountPaise: number
  key: string
  state: RefundState
  /** The number of earlier attempts in this state. */
  earlierTries: number
}

/** Returns the refunds whose next attempt is due, the longest waiting first. */
export async function readRefundsDue(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Claims a due refund for one attempt and schedules the next attempt before anything is sent. Two attempts therefore never run at once, and an
 * attempt counts even if its process is killed. Returns null if the refund is not due.
 */
export async function claimRefundAttempt(db: Db, refundId: string, now: Date): Promise<RefundAttempt | null> {
  const refund = await db
    .selectFrom('refunds')
    .select(['id', 'gateway_payment_id', 'amount_paise', 'idempotency_key', 'state', 'tries'])
    .where('id', '=', refundId)
    .where('next_try_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return null
  const next = new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** refund.tries, longestWait(refund.state)))
  await sql`update refunds set tries = tries + 1, next_try_at = ${next} where id = ${refundId}`.execute(db)
  return {
    refundId,
    paymentId: refund.gateway_payment_id,
    amountPaise: refund.amount_paise,
    key: refund.idempotency_key,
    state: refund.state,
    earlierTries: refund.tries,
  }
}

/** After this many attempts, over about twenty hours, an operator takes over. */
export const MAX_ATTEMPTS = 12

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// Banks take days, so check requested refunds less often than those that the gateway has not accepted yet.
function longestWait(state: RefundState): number {
  return state === 'queued' ? 4 * HOUR_MS : 24 * HOUR_MS
}

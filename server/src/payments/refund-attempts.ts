import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { RefundState } from './tables.ts'

/** A refund that somebody is about to ask the gateway for, or about. */
export interface RefundAttempt {
  refundId: string
  paymentId: string
  amountPaise: number
  key: string
  state: RefundState
  /** How often it was tried before, in this state. */
  earlierTries: number
}

/** Refunds that are due to be asked for or about, the longest waiting first. */
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
 * Takes a due refund for one try, and puts the next one off, before anything is sent: so two never try at once, and a try that is
 * killed has been counted. Null when it is not due.
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

/** After so many tries, over about twenty hours, a person takes over. */
export const MAX_ATTEMPTS = 12

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// Banks take days; what we have not yet asked for is more urgent.
function longestWait(state: RefundState): number {
  return state === 'queued' ? 4 * HOUR_MS : 24 * HOUR_MS
}

import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { RefundState } from './tables.ts'

export interface RefundAttempt {
  refundId: string
  paymentId: string
  key: string
  state: RefundState
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
    .select(['id', 'gateway_payment_id', 'idempotency_key', 'state', 'tries'])
    .where('id', '=', refundId)
    .where('next_try_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return null
  const next = new Date(now.getTime() + waitAfter(refund.state, refund.tries))
  await sql`update refunds set tries = tries + 1, next_try_at = ${next}, tried_at = ${now} where id = ${refundId}`.execute(
    db,
  )
  return {
    refundId,
    paymentId: refund.gateway_payment_id,
    key: refund.idempotency_key,
    state: refund.state,
    earlierTries: refund.tries,
  }
}

/** Returns the request as it is now, or null if the gateway has accepted it or nothing is left to request. */
export async function readOpenRequest(
  db: ReadDb,
  refundId: string,
): Promise<{ amountPaise: number; key: string } | null> {
  const row = await db
    .selectFrom('refunds')
    .select(['amount_paise as amountPaise', 'idempotency_key as key'])
    .where('id', '=', refundId)
    .where('state', 'in', ['queued', 'needsPerson'])
    .executeTakeFirst()
  return row ?? null
}

/** After this many attempts, over about twenty hours, an operator takes over. */
export const MAX_ATTEMPTS = 12

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// A refund that the gateway refused is requested again once a day. Banks take days, so check accepted refunds less often than new ones.
function waitAfter(state: RefundState, tries: number): number {
  if (state === 'needsPerson') return 24 * HOUR_MS
  return Math.min(MINUTE_MS * 2 ** tries, state === 'queued' ? 4 * HOUR_MS : 24 * HOUR_MS)
}

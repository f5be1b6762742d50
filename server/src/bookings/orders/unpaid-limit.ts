import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { storeCount } from '../../platform/throttle.ts'
import { HOLD_MS } from './hold-time.ts'

const HOUR_MS = 60 * 60_000
// Three holds that run out. Holds that the customer released count for as long as they lasted: releasing a hold just before it runs out, and
// ordering again, would otherwise keep a vehicle for ever.
const MOST_UNPAID_MS = 3 * HOLD_MS
const WINDOW_MS = 24 * HOUR_MS

export interface Holder {
  customerId: string
  /** A keyed hash of the phone number. It outlives a deleted account; the number itself is erased. */
  phoneHash: Buffer | null
}

export function holderOf(customerId: string, phone: string | null, sealer: Sealer): Holder {
  return { customerId, phoneHash: phone === null ? null : sealer.fingerprint(phone, 'unpaid holds') }
}

export interface UnpaidHolds {
  /** How long vehicles were held without payment since the last paid booking, within a day. */
  unpaidMs: number
  endedAt: Date | null
}

/** Returns the query of a customer's unpaid holds, also those of a deleted account with the same phone, for use inside a larger statement. */
export function unpaidHoldsOf({ customerId, phoneHash }: Holder, now: Date): RawBuilder<UnpaidHolds> {
  return sql<UnpaidHolds>`
    with recent as (
      select b.created_at, b.status, h.expires_at, least(h.released_at, h.expires_at) as ended_at
      from bookings b join holds h on h.id = b.hold_id
      where b.customer_id = ${customerId} and b.created_at > ${new Date(now.getTime() - WINDOW_MS)}),
    -- Payment makes a hold permanent.
    paid as (select max(created_at) as at from recent where expires_at is null),
    counted as (
      select ended_at - created_at as unpaid, ended_at from recent
      where status = 'SCRAPPED' and expires_at is not null and created_at > coalesce((select at from paid), '-infinity')
      union all
      select count * interval '1 second', window_ends_at - ${WINDOW_MS} * interval '1 millisecond' from throttle
      where key = ${phoneHash && keyOf(phoneHash)} and window_ends_at > ${now} and (select at from paid) is null)
    select coalesce(extract(epoch from sum(unpaid)) * 1000, 0)::float8 as "unpaidMs", max(ended_at) as "endedAt" from counted`
}

/** Reads the unpaid holds again, after an unpaid order has just ended. */
export async function readUnpaidHolds(db: Db, holder: Holder, now: Date): Promise<UnpaidHolds> {
  const { rows } = await unpaidHoldsOf(holder, now).execute(db)
  return rows[0] ?? { unpaidMs: 0, endedAt: null }
}

/** Rejects a customer who has recently held vehicles for as long as three unpaid orders, and paid for none of them, until an hour after the last one. */
export function assertMayHoldUnpaid({ unpaidMs, endedAt }: UnpaidHolds, now: Date): void {
  if (unpaidMs < MOST_UNPAID_MS || endedAt === null) return
  const until = new Date(endedAt.getTime() + HOUR_MS)
  if (until <= now) return
  throw new AppError('unpaidHoldsUntil', {
    params: { until: until.toISOString() },
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })
}

/** Counts the unpaid holds of an account that is deleted for its phone, for a day: a new account would otherwise start at zero. */
export async function keepUnpaidTime(db: Db, holder: Holder, now: Date): Promise<void> {
  const { unpaidMs, endedAt } = await readUnpaidHolds(db, holder, now)
  if (holder.phoneHash === null || endedAt === null) return
  const count = Math.round(unpaidMs / 1000)
  await storeCount(db, keyOf(holder.phoneHash), count, new Date(endedAt.getTime() + WINDOW_MS))
}

const keyOf = (phoneHash: Buffer) => `unpaidHolds:${phoneHash.toString('hex')}`

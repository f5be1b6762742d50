import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/seal.ts'
import { storeCount } from '../../platform/attempts.ts'
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
  /** How long vehicles were held without payment since the last payment, within a day. */
  unpaidMs: number
  endedAt: Date | null
}

/** Returns the query of the unpaid holds of a customer's orders, renewals and changes, also those of a deleted account with the same phone, for use inside a larger statement. */
export function unpaidHoldsOf({ customerId, phoneHash }: Holder, now: Date): RawBuilder<UnpaidHolds> {
  const since = new Date(now.getTime() - WINDOW_MS)
  return sql<UnpaidHolds>`
    with recent as (
      -- Payment makes the hold of an order permanent.
      select b.created_at as at, h.expires_at is null as is_paid, b.status = 'SCRAPPED' as is_over,
        least(h.released_at, h.expires_at) - b.created_at as held, least(h.released_at, h.expires_at) as ended_at
      from bookings b join holds h on h.id = b.hold_id
      where b.customer_id = ${customerId} and b.created_at > ${since} and b.walk_in_by is null
      union all
      select coalesce(r.done_at, r.held_at, r.created_at), r.state = 'done', true,
        r.run_out * ${HOLD_MS} * interval '1 millisecond' + coalesce(least(h.released_at, h.expires_at, ${now}) - r.held_at, interval '0'),
        least(h.released_at, h.expires_at, ${now})
      from bookings b join renewals r on r.booking_id = b.id join holds h on h.id = r.hold_id
      where b.customer_id = ${customerId} and greatest(r.created_at, r.held_at) > ${since}
      union all
      select coalesce(c.done_at, c.created_at), c.state = 'done', true,
        case when count(h.id) > 0 then least(max(h.released_at), c.expires_at, ${now}) - c.created_at else interval '0' end,
        least(max(h.released_at), c.expires_at, ${now})
      from bookings b join booking_changes c on c.booking_id = b.id left join holds h on h.id = any(c.hold_ids)
      where b.customer_id = ${customerId} and c.is_by_customer and c.expires_at is not null and c.created_at > ${since}
      group by c.id),
    paid as (select max(at) as at from recent where is_paid),
    counted as (
      select held as unpaid, ended_at from recent
      where is_over and not is_paid and held > interval '0' and at > coalesce((select at from paid), '-infinity')
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

/** Rejects the renewal or the change of a customer whose unpaid holds have reached the limit of orders. */
export async function assertMayHoldMoreUnpaid(db: Db, customerId: string, now: Date): Promise<void> {
  assertMayHoldUnpaid(await readUnpaidHolds(db, { customerId, phoneHash: null }, now), now)
}

/** Counts the unpaid holds of an account that is deleted for its phone, for a day: a new account would otherwise start at zero. */
export async function keepUnpaidTime(db: Db, holder: Holder, now: Date): Promise<void> {
  const { unpaidMs, endedAt } = await readUnpaidHolds(db, holder, now)
  if (holder.phoneHash === null || endedAt === null) return
  const count = Math.round(unpaidMs / 1000)
  await storeCount(db, keyOf(holder.phoneHash), count, new Date(endedAt.getTime() + WINDOW_MS))
}

const keyOf = (phoneHash: Buffer) => `unpaidHolds:${phoneHash.toString('hex')}`

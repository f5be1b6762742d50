import { createHash } from 'node:crypto'
import { unpaidHoldsUntil } from '@voltloop/contract/messages/bookings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { formatTime } from '../../platform/format.ts'
import { readCount, storeCount } from '../../platform/throttle.ts'
import { HOLD_MS } from './hold-time.ts'

const HOUR_MS = 60 * 60_000
// Three holds that run out. Holds that the customer released count for as long as they lasted: releasing a hold just before it runs out, and
// ordering again, would otherwise keep a vehicle for ever.
const MOST_UNPAID_MS = 3 * HOLD_MS
const WINDOW_MS = 24 * HOUR_MS

interface Holder {
  customerId: string
  phone: string | null
}

/** Rejects a customer who has recently held vehicles for as long as three unpaid orders, and paid for none of them, until an hour after the last one. */
export async function assertMayHoldUnpaid(db: Db, holder: Holder, now: Date): Promise<void> {
  const { unpaidMs, endedAt } = await readUnpaidTime(db, holder, now)
  if (unpaidMs < MOST_UNPAID_MS || endedAt === null) return
  const until = new Date(endedAt.getTime() + HOUR_MS)
  if (until <= now) return
  throw new Refusal('unpaidHoldLimit', {
    message: unpaidHoldsUntil(formatTime(until)),
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })
}

/** Counts the unpaid holds of an account that is deleted for its phone, for a day: a new account would otherwise start at zero. */
export async function keepUnpaidTime(db: Db, holder: Holder, now: Date): Promise<void> {
  const { unpaidMs, endedAt } = await readUnpaidTime(db, holder, now)
  if (holder.phone === null || endedAt === null) return
  const count = Math.round(unpaidMs / 1000)
  await storeCount(db, keyOf(holder.phone), count, new Date(endedAt.getTime() + WINDOW_MS))
}

async function readUnpaidTime(db: Db, { customerId, phone }: Holder, now: Date) {
  const { rows } = await sql<{ unpaidMs: number; endedAt: Date | null; hasPaid: boolean }>`
    with own as (
      select b.created_at, b.status, h.expires_at, least(h.released_at, h.expires_at) as ended_at
      from bookings b join holds h on h.id = b.hold_id
      where b.customer_id = ${customerId} and b.created_at > ${new Date(now.getTime() - WINDOW_MS)}),
    -- Payment makes a hold permanent.
    paid as (select max(created_at) as at from own where expires_at is null)
    select coalesce(extract(epoch from sum(ended_at - created_at)) * 1000, 0)::float8 as "unpaidMs", max(ended_at) as "endedAt",
      (select at from paid) is not null as "hasPaid"
    from own where status = 'SCRAPPED' and expires_at is not null
      and created_at > coalesce((select at from paid), '-infinity')`.execute(db)
  const { unpaidMs = 0, endedAt = null, hasPaid = false } = rows[0] ?? {}
  const kept = phone === null || hasPaid ? null : await readCount(db, keyOf(phone), now)
  if (!kept) return { unpaidMs, endedAt }
  const keptEndedAt = new Date(kept.endsAt.getTime() - WINDOW_MS)
  return {
    unpaidMs: unpaidMs + kept.count * 1000,
    endedAt: endedAt && endedAt > keptEndedAt ? endedAt : keptEndedAt,
  }
}

// The number itself is erased with the account.
const keyOf = (phone: string) => `unpaidHolds:${createHash('sha256').update(phone).digest('hex')}`

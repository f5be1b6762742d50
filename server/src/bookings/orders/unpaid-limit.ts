import { unpaidHoldsUntil } from '@voltloop/contract/messages/bookings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { formatTime } from '../../platform/format.ts'
import { HOLD_MS } from './hold-time.ts'

const HOUR_MS = 60 * 60_000
// Three holds that run out. Holds that the customer released count for as long as they lasted: releasing a hold just before it runs out, and
// ordering again, would otherwise keep a vehicle for ever.
const MOST_UNPAID_MS = 3 * HOLD_MS
const WINDOW_MS = 24 * HOUR_MS

/** Rejects a customer who has recently held vehicles for as long as three unpaid orders, and paid for none of them, until an hour after the last one. */
export async function assertMayHoldUnpaid(db: Db, customerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ unpaidMs: number; endedAt: Date | null }>`
    with own as (
      select b.created_at, b.status, h.expires_at, least(h.released_at, h.expires_at) as ended_at
      from bookings b join holds h on h.id = b.hold_id
      where b.customer_id = ${customerId} and b.created_at > ${new Date(now.getTime() - WINDOW_MS)})
    select coalesce(extract(epoch from sum(ended_at - created_at)) * 1000, 0)::float8 as "unpaidMs", max(ended_at) as "endedAt"
    from own where status = 'SCRAPPED' and expires_at is not null
      -- Payment makes a hold permanent.
      and created_at > coalesce((select max(created_at) from own where expires_at is null), '-infinity')`.execute(db)
  const { unpaidMs = 0, endedAt = null } = rows[0] ?? {}
  if (unpaidMs < MOST_UNPAID_MS || endedAt === null) return
  const until = new Date(endedAt.getTime() + HOUR_MS)
  if (until <= now) return
  throw new Refusal('unpaidHoldLimit', {
    message: unpaidHoldsUntil(formatTime(until)),
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })
}

import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'

export type CashKind = 'renewal' | 'depositTaken' | 'depositReturned' | 'depositPaidOut' | 'refund' | 'charge' | 'rent'

interface CashMovement {
  bookingId: string
  kind: CashKind
  amountPaise: number
}

const GIVEN = new Set<CashKind>(['depositReturned', 'depositPaidOut', 'refund'])

/**
 * Records cash that a member of staff took from a customer or gave to one, for the close of the hub's day. A hub manager's till is that of the own
 * hub. Sales agents work for a whole city: their cash belongs to the hub where the ride ends or, before that, began.
 */
export async function recordCash(
  db: Db,
  actor: Actor,
  { bookingId, kind, amountPaise }: CashMovement,
  now: Date,
): Promise<void> {
  if (amountPaise === 0) return
  const signedPaise = GIVEN.has(kind) ? -amountPaise : amountPaise
  await sql`insert into cash_movements (id, at, by_id, hub_id, booking_id, kind, way, amount_paise)
    select ${uuidv7()}::uuid, ${now}, ${actor.userId}::uuid, coalesce(${actor.hubId}::uuid, drop_hub_id, pickup_hub_id), id,
      ${kind}, 'cash', ${signedPaise}
    from bookings where id = ${bookingId}`.execute(db)
}

/** Records that cash of a step that is undone went back, in the till that had it. It counts on the day of the undo: a close never changes. */
export async function reverseCash(
  db: Db,
  actor: Actor,
  { bookingId, kind }: { bookingId: string; kind: CashKind },
  now: Date,
): Promise<void> {
  await sql`insert into cash_movements (id, at, by_id, hub_id, booking_id, kind, way, amount_paise)
    select gen_random_uuid(), ${now}, ${actor.userId}::uuid, hub_id, booking_id, kind, way, -sum(amount_paise)
    from cash_movements where booking_id = ${bookingId} and kind = ${kind} group by hub_id, booking_id, kind, way
    having sum(amount_paise) <> 0`.execute(db)
}

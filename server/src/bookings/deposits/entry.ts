import type { DepositKind, DepositWay } from '@voltloop/contract/bookings/deposits'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'

/** The payment at the gateway that brought a deposit, or to which it goes back. */
export interface DepositPayment {
  paymentId: string
  way: Exclude<DepositWay, 'cash'>
}

export interface NewEntry {
  id?: string
  kind: DepositKind
  amountPaise: number
  reason?: string
  photoId?: string
  /** Null or left out: cash, or no money moves. */
  payment?: DepositPayment | null
  /** The entry that this one takes back. */
  reverses?: string
}

const MOVES_MONEY = new Set<DepositKind>(['taken', 'returned', 'paidOut'])

/** Adds an entry to the passbook. The caller changes the held deposit in the same transaction. Returns the id of the entry. */
export async function insertEntry(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  booking: Pick<LockedBooking, 'id' | 'customerId'>,
  { id = uuidv7(), kind, amountPaise, reason, photoId, payment, reverses }: NewEntry,
  now: Date,
): Promise<string> {
  const way = payment?.way ?? (MOVES_MONEY.has(kind) || amountPaise < 0 ? 'cash' : null)
  await db
    .insertInto('deposit_entries')
    .values({
      id,
      customer_id: booking.customerId,
      booking_id: booking.id,
      kind,
      amount_paise: amountPaise,
      at: now,
      by_id: actor.userId,
      reason: reason ?? null,
      photo_id: photoId ?? null,
      way,
      payment_id: payment?.paymentId ?? null,
      reverses: reverses ?? null,
      attempt: countUndone(booking.id),
    })
    .execute()
  const subject = { kind: 'booking', id: booking.id } as const
  const after = { kind, amountPaise, ...(way !== null && { way }), ...(reason !== undefined && { reason }) }
  await recordAudit(db, actor, { action: 'booking.depositEntered', subject, after }, now)
  return id
}

// A handover or return that is repeated after it was undone takes, returns or keeps a deposit once more.
function countUndone(bookingId: string) {
  return sql<number>`(select count(*) from booking_transitions where booking_id = ${bookingId} and action in ('undoHandOver', 'undoDrop'))`
}

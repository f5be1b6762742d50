import type { DepositKind } from '@voltloop/contract/bookings/deposits'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { reduceHeldDeposit } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { insertEntry } from './entry.ts'

export interface StepEntry {
  id: string
  kind: DepositKind
  amountPaise: number
  paymentId: string | null
}

/** Returns the entries that a step of a ride made in the passbook, without those that were taken back already. */
export async function readStepEntries(db: Db, bookingId: string, at: Date): Promise<StepEntry[]> {
  const { rows } =
    await sql<StepEntry>`select id, kind, amount_paise as "amountPaise", payment_id as "paymentId" from deposit_entries e
    where booking_id = ${bookingId} and at = ${at} and not exists (select from deposit_entries r where r.reverses = e.id) order by id`.execute(
      db,
    )
  return rows
}

/** Takes entries back: nothing is deleted, each gets a reversed entry. The caller holds the lock on the deposit. */
export async function reverseEntries(
  db: Db,
  actor: Actor,
  booking: Pick<LockedBooking, 'id' | 'customerId'>,
  entries: readonly StepEntry[],
  reason: string,
  now: Date,
): Promise<void> {
  for (const entry of entries) {
    const amountPaise = entry.kind === 'taken' ? -entry.amountPaise : entry.amountPaise
    await insertEntry(db, actor, booking, { kind: 'reversed', amountPaise, reason, reverses: entry.id }, now)
    await reduceHeldDeposit(db, booking.customerId, -amountPaise)
  }
}

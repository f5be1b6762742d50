import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { COLUMNS, type ChargeRecord } from './charge.ts'
import { dropCharge } from './decide-charge.ts'

/** Returns the charges of a ride since an instant that were not waived. The caller holds the lock on the booking. */
export async function readChargesSince(db: Db, bookingId: string, since: Date): Promise<ChargeRecord[]> {
  return db
    .selectFrom('charges')
    .select(COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('proposed_at', '>=', since)
    .where('state', '<>', 'WAIVED')
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
}

interface Withdrawal {
  reason: string
  returnedAt: Date
  /** The passbook entry of the part of the deposit that the return kept, which is one of the charges. */
  kept: { id: string; amountPaise: number } | undefined
}

/** Waives the charges of a return that is undone. What was paid goes back to where it came from. */
export async function withdrawCharges(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  charges: readonly ChargeRecord[],
  { reason, returnedAt, kept }: Withdrawal,
  now: Date,
): Promise<void> {
  const keptCharge =
    kept &&
    charges.find(
      ({ kind, depositPaise, proposedAt }) =>
        kind === 'DAMAGE' && depositPaise === kept.amountPaise && proposedAt.getTime() === returnedAt.getTime(),
    )
  for (const charge of charges)
    await dropCharge(db, actor, booking, charge, reason, now, charge === keptCharge ? kept?.id : undefined)
}

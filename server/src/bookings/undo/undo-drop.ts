import { RETURN_WAS_UNDONE } from '@voltloop/contract/bookings/undo-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { lockHeldDeposit, releaseDeposit } from '../../accounts/index.ts'
import '../../audit/tables.ts'
import { undoReturn } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ChargeRecord } from '../charges/charge.ts'
import { readChargesSince, withdrawCharges } from '../charges/withdraw-charges.ts'
import { readStepEntries, reverseEntries, type StepEntry } from '../deposits/reverse-entries.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { hasSharedSegment, resumeSegment } from '../lifecycle/ride-segment.ts'
import type { RideStep } from '../lifecycle/ride-step.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { unpayFromDeposit } from '../renewals/cash-due.ts'

const ACTION = 'undoDrop'

/**
 * Puts a ride on the road again: with its vehicle, its hold and its deposit. What the return took from the deposit goes back to it, and its charges
 * are withdrawn, with credit notes for those that had a paper.
 */
export async function undoDrop(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { at }: RideStep,
  now: Date,
): Promise<void> {
  const { id, customerId, depositPaise } = booking
  const entries = await readStepEntries(db, id, at)
  await assertNothingLeft(db, booking, entries, at)
  await transition(db, booking, ACTION, { actor }, now)
  const charges = await readChargesSince(db, id, at)
  // Lock the deposit before the vehicle, as a handover does: the opposite order could deadlock.
  const settled = entries.filter(({ kind }) => kind === 'returned' || kind === 'used')
  await assertDepositLeft(db, booking, settled, charges, at)
  await reverseEntries(db, actor, booking, settled, RETURN_WAS_UNDONE, now)
  await releaseDeposit(db, customerId, -depositPaise)
  const cashDuePaise = await unpayFromDeposit(db, id)
  const obstacle = await undoReturn(db, actor, booking.holdId, at, now)
  if (obstacle) throw new AppError(obstacle, { params: { action: ACTION } })
  await resumeSegment(db, id)
  if (await hasSharedSegment(db, id)) throw new AppError('undoVehicleGone', { params: { action: ACTION } })
  await db
    .updateTable('bookings')
    .set({
      drop_hub_id: await readScheduledHub(db, id, at),
      returned_at: null,
      drop_condition: null,
      drop_comment: null,
      drop_photo_ids: [],
      drop_inspector_id: null,
      payout_due_paise: 0,
      cash_due_paise: cashDuePaise,
    })
    .where('id', '=', id)
    .execute()
  await markUnserved(db, booking, now)
  // Credit notes come last: taking a number locks the counter.
  const kept = entries.find(({ kind }) => kind === 'kept')
  await withdrawCharges(db, actor, booking, charges, { reason: RETURN_WAS_UNDONE, kept, returnedAt: at }, now)
}

// Money that has left us, and papers of renewals that were withdrawn, cannot be taken back.
async function assertNothingLeft(
  db: Db,
  { id, payoutDuePaise }: LockedBooking,
  entries: readonly StepEntry[],
  at: Date,
): Promise<void> {
  const returned = entries.filter(({ kind }) => kind === 'returned')
  const isOnItsWay = returned.some(({ paymentId }) => paymentId !== null)
  if (isOnItsWay || (returned.length > 0 && payoutDuePaise === 0)) throw new AppError('undoPaidOut')
  const { rows } = await sql<{ isWithdrawn: boolean; isSettled: boolean }>`
    select exists (select from renewals where booking_id = ${id} and state = 'withdrawn') as "isWithdrawn",
      exists (select from booking_transitions where booking_id = ${id} and at > ${at}
        and action in ('confirmCash', 'useDeposit', 'waiveCash')) as "isSettled"`.execute(db)
  if (rows[0]?.isWithdrawn) throw new AppError('undoWithdrawn')
  if (rows[0]?.isSettled) throw new AppError('undoSettled')
}

// The ride needs its deposit again, beside those of the customer's other rides on the road. What the return kept and charged is in its charges.
async function assertDepositLeft(
  db: Db,
  { customerId, depositPaise }: LockedBooking,
  settled: readonly StepEntry[],
  charges: readonly ChargeRecord[],
  at: Date,
): Promise<void> {
  const { heldPaise, inUsePaise } = await lockHeldDeposit(db, customerId)
  const backPaise =
    settled.reduce((sum, { amountPaise }) => sum + amountPaise, 0) +
    charges.reduce((sum, charge) => sum + charge.depositPaise, 0)
  if (heldPaise + backPaise >= inUsePaise + depositPaise) return
  const { rows } = await sql<{ isPaidOut: boolean }>`select exists (select from deposit_entries
    where customer_id = ${customerId} and kind = 'paidOut' and at >= ${at}) as "isPaidOut"`.execute(db)
  throw new AppError(rows[0]?.isPaidOut ? 'undoPaidOut' : 'undoDepositUsed')
}

// The hub that the customer had announced, which the return replaced by the one where the vehicle was taken back.
async function readScheduledHub(db: Db, bookingId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ hubId: string | null }>`select before ->> 'dropHubId' as "hubId" from audit_log
    where subject_kind = 'booking' and subject_id = ${bookingId} and action = 'booking.inspectDrop' and at = ${at} limit 1`.execute(
    db,
  )
  return rows[0]?.hubId ?? null
}

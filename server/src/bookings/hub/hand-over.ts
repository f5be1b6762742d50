import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { DEPOSIT_PAISE, recordHandoverVerification } from '../../accounts/index.ts'
import { exchangeVehicle, deployVehicle, type Exchange } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { issueDepositReceipt } from '../billing/bill.ts'
import { openAgreement } from '../agreements/agreement.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { beginSegment, endSegment } from '../lifecycle/ride-segment.ts'
import { recordDepositTaken } from '../deposits/deposit.ts'
import { transition } from '../lifecycle/transition.ts'
import { recordCash } from './cash-movement.ts'
import { recordCondition } from '../conditions/photo.ts'
import { voidRenewal } from '../renewals/renewal.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'
import { assertMayRide } from '../lifecycle/rider.ts'

export interface HandoverInput {
  transactionId: string
  registrationNumber: string
  /** Whether the deposit was taken now, or is left from an earlier ride. */
  isSdPaid: boolean
  /** The deposit in rupees that the agent's page showed as due. */
  depositDue?: number | undefined
  note?: string | null
  photoIds?: readonly string[]
}

/** Hands over the vehicle of an accepted booking. The agent thereby confirms the inspection, the customer's documents and the training. */
export async function handOver(
  db: Db,
  actor: Actor,
  { transactionId, registrationNumber, isSdPaid, depositDue, note = null, photoIds = [] }: HandoverInput,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  await transition(db, booking, 'handOver', { actor }, now)
  await assertMayRide(db, booking, now)
  if (!isSdPaid) throw fieldError('isSdPaid', 'depositRequired')
  await db
    .updateTable('bookings')
    .set({ inspector_id: actor.userId, deposit_paise: DEPOSIT_PAISE })
    .where('id', '=', booking.id)
    .execute()
  await recordCondition(db, actor, booking, { moment: 'pickup', note, photoIds }, now)
  const { takenPaise } = await recordHandoverVerification(db, actor, booking, now)
  // The held deposit has changed since the agent's page loaded. Reject, so that no deposit is recorded that was not paid.
  if (depositDue !== undefined && toPaise(depositDue) !== takenPaise) {
    throw fieldError('isSdPaid', 'depositDueIsNow', { duePaise: takenPaise })
  }
  await recordDepositTaken(db, actor, booking, takenPaise, now)
  await recordCash(db, actor, { bookingId: booking.id, kind: 'depositTaken', amountPaise: takenPaise }, now)
  await deployVehicle(db, actor, booking.holdId, registrationNumber, now)
  await beginSegment(db, booking.id, now)
  await openAgreement(db, booking, now)
  await markUnserved(db, booking, now)
  if (takenPaise > 0) await issueDepositReceipt(db, booking.id, { takenPaise, payment: null }, now)
}

/** Gives the customer another vehicle during the ride and takes the first one out of service for the given reason. */
export async function swapVehicle(
  db: Db,
  actor: Actor,
  swap: Exchange & { transactionId: string },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, swap.transactionId)
  await transition(db, booking, 'swap', { actor, reason: swap.reason }, now)
  await endSegment(db, booking.id, now)
  const { formerPlate, modelId, unservedHoldIds } = await exchangeVehicle(db, actor, booking.holdId, swap, now)
  await beginSegment(db, booking.id, now)
  if (modelId !== booking.modelId) await changeModel(db, booking, modelId, now)
  await markUnserved(db, { cityId: booking.cityId, modelId }, now)
  await recordFormerPlate(db, booking.id, formerPlate)
  for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true, now)
}

// The price stays as it was paid. A renewal that waits for its payment has a plan and a hold of the former model.
async function changeModel(db: Db, booking: LockedBooking, modelId: string, now: Date): Promise<void> {
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  await db.updateTable('bookings').set({ model_id: modelId }).where('id', '=', booking.id).execute()
}

// Add the former plate to the search text, so that staff can also find the ride by the vehicles it had before.
async function recordFormerPlate(db: Db, bookingId: string, plate: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({
      former_plates: sql<string[]>`former_plates || ${plate}::text`,
      search_text: sql<string>`search_text || ' | ' || ${plate.toLowerCase()}::text`,
    })
    .where('id', '=', bookingId)
    .execute()
}

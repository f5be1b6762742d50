import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/limits'
import { DEPOSIT_REQUIRED } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { vouchForRider } from '../accounts/index.ts'
import { exchangeVehicle, handOut } from '../fleet/index.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { receiptDeposit, type Billing } from './bill.ts'
import { lockBooking } from './booking.ts'
import { move } from './move.ts'

const DEPOSIT_PAISE = SECURITY_DEPOSIT_RUPEES * 100

export interface HandingOver {
  transactionId: string
  registrationNumber: string
  /** The deposit was taken now, or is still held from before. */
  isSdPaid: boolean
}

/** Hands the vehicle of an accepted booking over. Who does it has inspected it, compared the papers and given the training. */
export async function handOver(
  db: Db,
  actor: Actor,
  { transactionId, registrationNumber, isSdPaid }: HandingOver,
  billing: Billing,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  await move(db, booking, 'handOver', { actor }, now)
  if (!isSdPaid) throw depositMissing()
  await db
    .updateTable('bookings')
    .set({ inspector_id: actor.userId, deposit_paise: DEPOSIT_PAISE })
    .where('id', '=', booking.id)
    .execute()
  const { takenPaise } = await vouchForRider(db, booking.customerId, DEPOSIT_PAISE, now)
  await handOut(db, actor, booking.holdId, registrationNumber, now)
  if (takenPaise > 0) await receiptDeposit(db, booking.id, takenPaise, billing, now)
}

/** Gives the customer another vehicle during the ride; the first one goes out of service for that reason. */
export async function swapVehicle(
  db: Db,
  actor: Actor,
  swap: { transactionId: string; registrationNumber: string; reason: string },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, swap.transactionId)
  await move(db, booking, 'swap', { actor, reason: swap.reason }, now)
  await exchangeVehicle(db, actor, booking.holdId, swap, now)
}

function depositMissing(): Refusal {
  const message = DEPOSIT_REQUIRED
  return new Refusal('badInput', { message, errors: [{ path: 'isSdPaid', message }] })
}

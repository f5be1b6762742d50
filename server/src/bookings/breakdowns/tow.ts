import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { addCharge } from '../charges/propose-charge.ts'
import { SETTLING } from '../charges/charge.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { publish } from '../../platform/jobs/events.ts'
import { readPrices } from '../../prices/index.ts'

/** Charges the customer for towing, also while the ride goes on. */
export async function chargeTowing(
  db: Db,
  actor: Actor,
  { transactionId, amount, reason }: { transactionId: string; amount: number; reason: string },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId, SETTLING)
  const { status, isCancelled } = booking
  if (status !== 'PICKUP_INSPECTED_BY_SALES_AGENT' && status !== 'COMPLETED')
    throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  const prices = await readPrices(db, booking.cityId, now)
  await addCharge(db, actor, booking, { kind: 'TOWING', amount, reason }, prices, now)
  await publish(db, { name: 'booking.chargeProposed', bookingId: booking.id })
}

import { freeDepositOf, lockHeldDeposit } from '../../accounts/index.ts'
import { readBookingOfSubject, type Subject } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { readOpenCharges } from '../charges/queries.ts'
import { allocateEntries } from '../deposits/allocation.ts'
import { readCashDueElsewhere } from '../deposits/deposit.ts'
import { enterOutsideReturns, giveBackDeposit } from '../deposits/give-back.ts'
import { readEntries } from '../deposits/passbook.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import '../tables.ts'

/** Records what was refunded outside, or lost in a dispute, of the payment for a deposit. Does nothing for other payments, or when it is repeated. */
export async function recordOutsideReturn(db: Db, subject: Subject, now: Date): Promise<void> {
  if (subject.kind !== 'deposit') return
  const booking = await readOwner(db, await readBookingOfSubject(db, subject))
  if ((await enterOutsideReturns(db, booking, now)) > 0) await broadcastBooking(db, booking)
}

/**
 * Gives the deposit that was paid at the gateway for a booking back to its payment, because the booking ended before the handover. Deposit that the
 * customer's rides on the road need, and what is owed, stays held. Does nothing when it is repeated.
 */
export async function returnUnusedDeposit(db: Db, bookingId: string, now: Date): Promise<void> {
  const { customerId } = await readOwner(db, bookingId)
  const deposit = await lockHeldDeposit(db, customerId)
  const booking = await readOwner(db, bookingId)
  // A payment that arrived late may have revived the booking. It locked the customer too.
  if (booking.status !== 'REJECTED' && booking.status !== 'SCRAPPED') return
  const openPaise = allocateEntries(await readEntries(db, customerId))
    .filter(({ taken }) => taken.bookingId === bookingId && taken.paymentId !== null)
    .reduce((sum, one) => sum + one.openPaise, 0)
  const owedPaise = (await readOpenCharges(db, customerId)) + (await readCashDueElsewhere(db, { id: null, customerId }))
  const amountPaise = Math.min(openPaise, freeDepositOf(deposit) - owedPaise)
  if (amountPaise <= 0) return
  const returned = { kind: 'returned', amountPaise, isCashless: true } as const
  // Nobody decided this, so the passbook names the customer.
  await giveBackDeposit(db, { userId: customerId }, booking, returned, now)
  await broadcastBooking(db, booking)
}

// Without a lock on the booking: settling a payment locks the customer before the booking, so the opposite order could deadlock with it.
function readOwner(db: ReadDb, bookingId: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'customer_id as customerId', 'city_id as cityId', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

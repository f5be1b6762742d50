import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billCharges } from '../billing/bill.ts'
import { payChargeFromDeposit } from '../deposits/deposit.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { setState, type ChargeRecord } from './charge.ts'

/**
 * Makes charges due: pays as much as possible from deposit that no ride on the road needs, and issues their papers, one for the taxed and one for the
 * others. A charge that the deposit covers is paid at once. The caller holds the lock on the booking; the actor is null when they become due by
 * themselves.
 */
export async function makeDue(
  db: Db,
  actor: Actor | null,
  booking: LockedBooking,
  charges: readonly ChargeRecord[],
  now: Date,
  reason: string | null = null,
): Promise<ChargeRecord[]> {
  const settled: ChargeRecord[] = []
  for (const charge of charges) {
    const paperOf = charge.paperOf ?? firstOnPaper(charge, charges).id
    const due = await setState(db, actor, booking, charge, { state: 'DUE', paperOf, dueAt: now, reason }, now)
    settled.push(await payFromDeposit(db, actor, booking, due, now))
  }
  if (settled.some(({ state }) => state === 'DUE'))
    await publish(db, { name: 'booking.chargeDue', bookingId: booking.id })
  // Papers come last: taking a number locks the counter.
  const unbilled = charges.filter(({ paperOf }) => paperOf === null)
  for (const together of Map.groupBy(unbilled, ({ isTaxable }) => isTaxable).values())
    await billCharges(db, booking.id, together, now)
  return settled
}

// Charges with and without tax are on different papers.
function firstOnPaper(charge: ChargeRecord, charges: readonly ChargeRecord[]): ChargeRecord {
  return charges.find(({ paperOf, isTaxable }) => paperOf === null && isTaxable === charge.isTaxable) ?? charge
}

/** Pays as much of a due charge as the deposit covers that no ride on the road needs. The caller holds the lock on the booking. */
export async function payFromDeposit(
  db: Db,
  actor: Actor | null,
  booking: LockedBooking,
  charge: ChargeRecord,
  now: Date,
): Promise<ChargeRecord> {
  const leftPaise = charge.amountPaise - charge.depositPaise
  const { reason, photoId, proposedBy } = charge
  // Entries of the passbook name a person: a charge that becomes due by itself is entered by the one who proposed it.
  const byId = actor && actor.role !== 'CUSTOMER' ? actor.userId : proposedBy
  const paidPaise = await payChargeFromDeposit(db, booking, { mostPaise: leftPaise, reason, photoId, byId }, now)
  if (paidPaise === 0) return charge
  const depositPaise = charge.depositPaise + paidPaise
  const isCovered = paidPaise === leftPaise
  const state = isCovered ? 'PAID' : 'DUE'
  return setState(db, actor, booking, charge, { state, depositPaise, ...(isCovered && { paidBy: 'deposit' }) }, now)
}

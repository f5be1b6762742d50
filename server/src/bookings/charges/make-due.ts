import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billCharge } from '../billing/bill.ts'
import { payChargeFromDeposit } from '../deposits/deposit.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { setState, type ChargeRecord } from './charge.ts'

/**
 * Makes a charge due: issues its paper, and pays as much as possible from deposit that no ride on the road needs. A charge that the deposit covers is
 * paid at once. The caller holds the lock on the booking; the actor is null when the charge becomes due by itself.
 */
export async function makeDue(
  db: Db,
  actor: Actor | null,
  booking: LockedBooking,
  charge: ChargeRecord,
  now: Date,
  reason: string | null = null,
): Promise<ChargeRecord> {
  const due = await setState(db, actor, booking, charge, { state: 'DUE', hasPaper: true, dueAt: now, reason }, now)
  const paid = await payFromDeposit(db, actor, booking, due, now)
  if (!charge.hasPaper) await billCharge(db, booking.id, paid, now)
  await publish(db, { name: paid.state === 'PAID' ? 'booking.chargePaid' : 'booking.chargeDue', bookingId: booking.id })
  return paid
}

async function payFromDeposit(
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

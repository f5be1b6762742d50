import type { DepositChoice } from '@voltloop/contract/bookings/deposits'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import {
  DEPOSIT_PAISE,
  depositDueOf,
  freeDepositOf,
  lockHeldDeposit,
  reduceHeldDeposit,
  releaseDeposit,
} from '../../accounts/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { insertEntry, type DepositPayment, type NewEntry } from './entry.ts'
import { enterOutsideReturns, giveBackDeposit } from './give-back.ts'

/** Records the deposit that was taken at handover. Does nothing if the full deposit was already held. */
export async function recordDepositTaken(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  amountPaise: number,
  now: Date,
): Promise<void> {
  if (amountPaise > 0) await insertEntry(db, actor, booking, { kind: 'taken', amountPaise }, now)
}

/**
 * Enters a deposit that the customer paid at the gateway before the handover. Returns false if the ride does not need it any more, because it was
 * handed over or ended, or other deposit covers it.
 */
export async function enterPaidDeposit(
  db: Db,
  booking: LockedBooking,
  paid: { entryId: string; amountPaise: number; payment: DepositPayment; byId: string },
  now: Date,
): Promise<boolean> {
  const { entryId, amountPaise, payment, byId } = paid
  const duePaise = depositDueOf(await lockHeldDeposit(db, booking.customerId))
  if (booking.status !== 'ACCEPTED_BY_HUB_MANAGER' || amountPaise > duePaise) return false
  await insertEntry(db, { userId: byId }, booking, { id: entryId, kind: 'taken', amountPaise, payment }, now)
  await reduceHeldDeposit(db, booking.customerId, -amountPaise)
  return true
}

/**
 * Applies the deposit decision of a drop inspection. A deposit that is not held pays the cash that is due for the ride first; the rest is
 * returned. The deposits that the customer's other rides on the road need stay held, and so do what is due for rides that have ended and
 * `openPaise`, the open charges.
 */
export async function settleDeposit(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  choice: DepositChoice,
  photoIds: readonly string[],
  now: Date,
  openPaise = 0,
): Promise<SettledDeposit> {
  // Lock the deposit first: a concurrent handover to this customer needs the same lock.
  const before = await lockHeldDeposit(db, booking.customerId)
  await releaseDeposit(db, booking.customerId, booking.depositPaise)
  const gonePaise = await enterOutsideReturns(db, booking, now)
  if (choice.outcome === 'HOLD') return { cashPaise: 0, paymentPaise: 0, usedPaise: 0, withheldPaise: 0 }
  if (before.heldPaise === 0) throw fieldError('deposit', 'noDepositHeld')
  const heldPaise = before.heldPaise - gonePaise
  const kept = choice.outcome === 'KEEP_PART' ? keptEntryOf(choice, heldPaise, photoIds) : null
  const keptPaise = kept?.amountPaise ?? 0
  const freePaise = freeDepositOf({ heldPaise, inUsePaise: before.inUsePaise - booking.depositPaise })
  if (!kept && freePaise + gonePaise === 0) throw fieldError('deposit', 'depositInUse')
  const restPaise = Math.max(0, freePaise - keptPaise)
  const usedPaise = Math.min(restPaise, booking.cashDuePaise)
  const withheldPaise = Math.min(openPaise, restPaise - usedPaise)
  const returnedPaise = Math.max(0, restPaise - usedPaise - withheldPaise - (await readCashDueElsewhere(db, booking)))
  if (kept) await insertEntry(db, actor, booking, kept, now)
  if (usedPaise > 0) await insertEntry(db, actor, booking, { kind: 'used', amountPaise: usedPaise }, now)
  await reduceHeldDeposit(db, booking.customerId, keptPaise + usedPaise)
  const given = await giveBackDeposit(db, actor, booking, { kind: 'returned', amountPaise: returnedPaise }, now)
  return { cashPaise: given.cashPaise, paymentPaise: given.paymentPaise, usedPaise, withheldPaise }
}

export interface SettledDeposit {
  /** The part to return in cash. */
  cashPaise: number
  /** The part that goes back to the payments with which it was paid. */
  paymentPaise: number
  /** The part that paid for renewals. */
  usedPaise: number
  /** The part that stays held for open charges, which may cost more than that. */
  withheldPaise: number
}

/** Pays the cash that is due for a ride from the part of the deposit that no ride on the road needs. Returns the amount, which may be less than is due. */
export async function payRenewalsFromDeposit(db: Db, actor: Actor, booking: LockedBooking, now: Date): Promise<number> {
  const deposit = await lockHeldDeposit(db, booking.customerId)
  const usedPaise = Math.min(freeDepositOf(deposit), booking.cashDuePaise)
  if (usedPaise === 0) throw fieldError('outcome', deposit.heldPaise === 0 ? 'noDepositHeld' : 'depositInUse')
  await insertEntry(db, actor, booking, { kind: 'used', amountPaise: usedPaise }, now)
  await reduceHeldDeposit(db, booking.customerId, usedPaise)
  return usedPaise
}

/** Pays a charge from the part of the deposit that no ride on the road needs. Returns the amount, which may be less or nothing. */
export async function payChargeFromDeposit(
  db: Db,
  booking: Pick<LockedBooking, 'id' | 'customerId'>,
  charge: { mostPaise: number; reason: string; photoId: string | null; byId: string },
  now: Date,
): Promise<number> {
  const paidPaise = Math.min(freeDepositOf(await lockHeldDeposit(db, booking.customerId)), charge.mostPaise)
  if (paidPaise === 0) return 0
  const { reason, photoId, byId } = charge
  const entry = { kind: 'charged', amountPaise: paidPaise, reason, ...(photoId !== null && { photoId }) } as const
  await insertEntry(db, { userId: byId }, booking, entry, now)
  await reduceHeldDeposit(db, booking.customerId, paidPaise)
  return paidPaise
}

/** Gives the deposit back what a charge had taken that is dropped. */
export async function returnToDeposit(
  db: Db,
  actor: Actor,
  booking: Pick<LockedBooking, 'id' | 'customerId'>,
  entry: { amountPaise: number; reason: string; reverses?: string },
  now: Date,
): Promise<void> {
  await lockHeldDeposit(db, booking.customerId)
  await insertEntry(db, actor, booking, { kind: 'reversed', ...entry }, now)
  await reduceHeldDeposit(db, booking.customerId, -entry.amountPaise)
}

/** Returns the cash that a customer owes for other rides that have ended. Rides on the road are covered by their own deposits. */
export async function readCashDueElsewhere(
  db: ReadDb,
  { id, customerId }: { id: string | null; customerId: string },
): Promise<number> {
  const { rows } = await sql<{ duePaise: number }>`
    select coalesce(sum(cash_due_paise), 0)::bigint as "duePaise" from bookings
    where customer_id = ${customerId} and status = 'COMPLETED' and id is distinct from ${id}`.execute(db)
  return rows[0]?.duePaise ?? 0
}

function keptEntryOf(
  { amount, reason }: Extract<DepositChoice, { outcome: 'KEEP_PART' }>,
  heldPaise: number,
  [photoId]: readonly string[],
): NewEntry {
  const mostPaise = Math.min(heldPaise, DEPOSIT_PAISE)
  if (amount * 100 > mostPaise) throw fieldError('deposit.amount', 'keptTooMuch', { heldPaise: mostPaise })
  if (photoId === undefined) throw fieldError('photoIds', 'keptPhotoRequired')
  return { kind: 'kept', amountPaise: amount * 100, reason, photoId }
}

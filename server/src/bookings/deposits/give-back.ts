import type { Actor } from '@voltloop/contract/core/roles'
import { readRefundable, requestPartRefund } from '../../payments/index.ts'
import { freeDepositOf, lockHeldDeposit, reduceHeldDeposit } from '../../accounts/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { allocateEntries, spread } from './allocation.ts'
import { insertEntry, type DepositPayment } from './entry.ts'
import { readEntries, type EntryRow } from './passbook.ts'

type DepositOwner = Pick<LockedBooking, 'id' | 'customerId' | 'cityId'>

export interface GivenBack {
  cashPaise: number
  paymentPaise: number
  /** The entries of the passbook, the one in cash last. */
  entries: { id: string; amountPaise: number; payment: DepositPayment | null }[]
}

/**
 * Gives back a part of the held deposit: to the payments with which it was paid, as far as they can be refunded, and the rest in cash, unless nobody
 * is there to hand it out. What was refunded outside, or lost in a dispute, has gone back already. The caller holds the lock on the deposit and
 * hands out the cash.
 */
export async function giveBackDeposit(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  owner: DepositOwner,
  {
    kind,
    amountPaise,
    isCashless = false,
  }: { kind: 'returned' | 'paidOut'; amountPaise: number; isCashless?: boolean },
  now: Date,
): Promise<GivenBack> {
  const entries: GivenBack['entries'] = []
  if (amountPaise === 0) return { cashPaise: 0, paymentPaise: 0, entries }
  let leftPaise = amountPaise
  let paymentPaise = 0
  for (const { payment, paise, takenPaise, givenPaise, isRecent } of await splitByPayment(
    db,
    owner,
    amountPaise,
    now,
  )) {
    const refundablePaise = await readRefundable(db, payment.paymentId)
    const gonePaise = goneOf({ paise, takenPaise, givenPaise }, refundablePaise)
    const partPaise = isRecent ? Math.min(paise - gonePaise, refundablePaise) : 0
    const entryPaise = gonePaise + partPaise
    if (entryPaise <= 0) continue
    const id = await insertEntry(db, actor, owner, { kind, amountPaise: entryPaise, payment }, now)
    // The entry identifies the refund, so that both exist once.
    if (partPaise > 0) await refundPart(db, { refundId: id, paymentId: payment.paymentId, amountPaise: partPaise }, now)
    entries.push({ id, amountPaise: entryPaise, payment })
    leftPaise -= entryPaise
    paymentPaise += partPaise
  }
  const cashPaise = isCashless ? 0 : leftPaise
  if (cashPaise > 0) {
    const id = await insertEntry(db, actor, owner, { kind, amountPaise: cashPaise }, now)
    entries.push({ id, amountPaise: cashPaise, payment: null })
  }
  await reduceHeldDeposit(db, owner.customerId, amountPaise - leftPaise + cashPaise)
  return { cashPaise, paymentPaise, entries }
}

async function refundPart(
  db: Db,
  part: { refundId: string; paymentId: string; amountPaise: number },
  now: Date,
): Promise<void> {
  const verdict = await requestPartRefund(db, { ...part, reason: 'deposit' }, now)
  if (verdict !== 'requested') throw new Error(`The refund of a deposit was not requested: ${verdict}.`)
}

interface PaymentPart {
  payment: DepositPayment
  paise: number
  /** The amount that the payment brought, and the part of it that was given back before. */
  takenPaise: number
  givenPaise: number
  /** Whether the payment is less than six months old, so that the gateway still refunds it. */
  isRecent: boolean
}

/**
 * Enters what was refunded outside, or lost in a dispute, of the customer's deposit as paid out, so that it is neither held nor paid out once more.
 * Deposit that rides on the road need stays held until they end. Returns the amount.
 */
export async function enterOutsideReturns(db: Db, owner: DepositOwner, now: Date): Promise<number> {
  const deposit = await lockHeldDeposit(db, owner.customerId)
  let leftPaise = freeDepositOf(deposit)
  let enteredPaise = 0
  for (const part of await splitByPayment(db, owner, deposit.heldPaise, now)) {
    const { payment } = part
    const amountPaise = Math.min(leftPaise, goneOf(part, await readRefundable(db, payment.paymentId)))
    if (amountPaise <= 0) continue
    // Nobody of ours decided this, so the passbook names the customer.
    await insertEntry(db, { userId: owner.customerId }, owner, { kind: 'paidOut', amountPaise, payment }, now)
    leftPaise -= amountPaise
    enteredPaise += amountPaise
  }
  if (enteredPaise > 0) await reduceHeldDeposit(db, owner.customerId, enteredPaise)
  return enteredPaise
}

// The money of the payment was neither given back by us nor can it be refunded: it was refunded outside or lost in a dispute.
function goneOf(
  { paise, takenPaise, givenPaise }: Pick<PaymentPart, 'paise' | 'takenPaise' | 'givenPaise'>,
  refundablePaise: number,
): number {
  return Math.min(paise, Math.max(0, takenPaise - givenPaise - refundablePaise))
}

/** Returns how much of an amount came from which payments. */
export async function splitByPayment(
  db: ReadDb,
  { id, customerId, cityId }: DepositOwner,
  amountPaise: number,
  now: Date,
): Promise<PaymentPart[]> {
  const entries = await readEntries(db, customerId)
  const parts = new Map<string, PaymentPart>()
  const settling = { bookingId: id, cityId, amountPaise, paymentId: null }
  for (const { deposit, paise } of spread(allocateEntries(entries), settling)) {
    const source = sourceOf(deposit.taken, entries)
    const payment = paymentOf(source)
    if (!payment) continue
    const earlierPaise = parts.get(payment.paymentId)?.paise ?? 0
    const isGiven = ({ kind, paymentId }: EntryRow) => kind !== 'taken' && paymentId === payment.paymentId
    parts.set(payment.paymentId, {
      payment,
      paise: earlierPaise + paise,
      takenPaise: source.amountPaise,
      givenPaise: entries.filter(isGiven).reduce((sum, entry) => sum + entry.amountPaise, 0),
      isRecent: source.at > sixMonthsBefore(now),
    })
  }
  return [...parts.values()]
}

// The amount that a dropped charge gave back to the deposit came from the deposit of its ride.
function sourceOf(taken: EntryRow, entries: readonly EntryRow[]): EntryRow {
  if (taken.kind === 'taken') return taken
  const isSource = ({ kind, bookingId, paymentId }: EntryRow) =>
    kind === 'taken' && bookingId === taken.bookingId && paymentId !== null
  return entries.find(isSource) ?? taken
}

function paymentOf({ paymentId, way }: EntryRow): DepositPayment | null {
  return paymentId === null || way === null || way === 'cash' ? null : { paymentId, way }
}

function sixMonthsBefore(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - 6)
  return limit
}

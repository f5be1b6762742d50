import type { Actor } from '@voltloop/contract/core/roles'
import { readRefundable, requestPartRefund } from '../../payments/index.ts'
import { reduceHeldDeposit } from '../../accounts/index.ts'
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
 * Gives back a part of the held deposit: to the payments with which it was paid, as far as they can be refunded, and the rest in cash. The caller holds
 * the lock on the deposit and hands out the cash.
 */
export async function giveBackDeposit(
  db: Db,
  actor: Actor,
  owner: DepositOwner,
  { kind, amountPaise }: { kind: 'returned' | 'paidOut'; amountPaise: number },
  now: Date,
): Promise<GivenBack> {
  const entries: GivenBack['entries'] = []
  if (amountPaise === 0) return { cashPaise: 0, paymentPaise: 0, entries }
  let cashPaise = amountPaise
  for (const { payment, paise } of await splitByPayment(db, owner, amountPaise, now)) {
    const partPaise = Math.min(paise, await readRefundable(db, payment.paymentId))
    if (partPaise <= 0) continue
    const id = await insertEntry(db, actor, owner, { kind, amountPaise: partPaise, payment }, now)
    // The entry identifies the refund, so that both exist once.
    const refund = { refundId: id, paymentId: payment.paymentId, amountPaise: partPaise, reason: 'deposit' } as const
    const verdict = await requestPartRefund(db, refund, now)
    if (verdict !== 'requested') throw new Error(`The refund of a deposit was not requested: ${verdict}.`)
    entries.push({ id, amountPaise: partPaise, payment })
    cashPaise -= partPaise
  }
  if (cashPaise > 0) {
    const id = await insertEntry(db, actor, owner, { kind, amountPaise: cashPaise }, now)
    entries.push({ id, amountPaise: cashPaise, payment: null })
  }
  await reduceHeldDeposit(db, owner.customerId, amountPaise)
  return { cashPaise, paymentPaise: amountPaise - cashPaise, entries }
}

interface PaymentPart {
  payment: DepositPayment
  paise: number
}

/** Returns how much of an amount came from payments that are less than six months old, which the gateway still refunds. */
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
    if (!payment || source.at <= sixMonthsBefore(now)) continue
    const earlierPaise = parts.get(payment.paymentId)?.paise ?? 0
    parts.set(payment.paymentId, { payment, paise: earlierPaise + paise })
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

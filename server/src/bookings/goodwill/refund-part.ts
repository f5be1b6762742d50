import { sql } from 'kysely'
import { issueCreditNote, readUncredited } from '../../invoices/index.ts'
import { readRefundable, requestSpreadRefund } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { makeRefundDue, readBookedPayments } from '../billing/refund.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'

/** A payment of the customer for the booking, or for one of its renewals, and the invoice for it. */
export interface Paid {
  subjectId: string
  /** 0 for the booking itself. */
  renewal: number
  /** The gateway's ids; null for cash. */
  paymentIds: string[] | null
}

export interface Part extends Paid {
  amountPaise: number
}

export type PartReason = 'goodwill' | 'unusedDays'

/**
 * Refunds a part of what was paid for a booking and its renewals, the newest renewal first, and issues the credit notes. Payments go back through the
 * gateway; cash becomes due in cash. `store` records the refund with its part in cash, before the credit notes are numbered.
 */
export async function refundPart(
  db: Db,
  booking: LockedBooking,
  amountPaise: number,
  store: (cashPaise: number) => Promise<unknown>,
  now: Date,
): Promise<void> {
  await refundParts(db, booking, await divide(db, booking, amountPaise), { reason: 'goodwill', store }, now)
}

/** Refunds parts of payments, none of them more than is refundable, and issues the credit notes. */
export async function refundParts(
  db: Db,
  booking: LockedBooking,
  parts: readonly Part[],
  { reason, store }: { reason: PartReason; store: (cashPaise: number) => Promise<unknown> },
  now: Date,
): Promise<void> {
  for (const { paymentIds, amountPaise: partPaise } of parts) {
    if (paymentIds === null) continue
    const leftPaise = await requestSpreadRefund(db, { paymentIds, amountPaise: partPaise, reason }, now)
    if (leftPaise > 0) throw new Error(`Locked payments do not contain ${leftPaise} paise of a refund.`)
  }
  const cashPaise = parts.reduce((sum, part) => sum + (part.paymentIds === null ? part.amountPaise : 0), 0)
  await store(cashPaise)
  await makeRefundDue(db, booking.id, cashPaise)
  for (const { subjectId, renewal, amountPaise: partPaise } of parts)
    await issueCreditNote(db, { subjectId, renewal, reason, amountPaise: partPaise }, now)
}

async function divide(db: Db, booking: LockedBooking, amountPaise: number): Promise<Part[]> {
  const parts: Part[] = []
  let leftPaise = amountPaise
  for (const paid of await readPaid(db, booking)) {
    const earlierPaise = parts
      .filter(({ subjectId, renewal }) => subjectId === paid.subjectId && renewal === paid.renewal)
      .reduce((sum, part) => sum + part.amountPaise, 0)
    const partPaise = Math.min(leftPaise, await readRefundablePart(db, paid, earlierPaise))
    if (partPaise <= 0) continue
    parts.push({ ...paid, amountPaise: partPaise })
    leftPaise -= partPaise
  }
  if (leftPaise > 0) throw fieldError('amount', 'refundTooMuch', { leftPaise: amountPaise - leftPaise })
  return parts
}

/** Returns how much of a payment can still be refunded. `earlierPaise` is the part of the same invoice that is refunded to other payments. */
export async function readRefundablePart(
  db: Db,
  { subjectId, renewal, paymentIds }: Paid,
  earlierPaise: number,
): Promise<number> {
  const uncreditedPaise = (await readUncredited(db, subjectId, renewal)) - earlierPaise
  if (paymentIds === null) return uncreditedPaise
  let refundablePaise = 0
  for (const paymentId of paymentIds) refundablePaise += await readRefundable(db, paymentId)
  return Math.min(uncreditedPaise, refundablePaise)
}

/**
 * Returns what was paid for a booking and its renewals, the newest renewal first. A cash renewal that the deposit paid for is refunded in cash too. Rent
 * in cash can have a change that was paid at the gateway.
 */
export async function readPaid(db: Db, { id, billedChangeId, rentCashPaise }: LockedBooking): Promise<Paid[]> {
  const { rows } = await sql<{ renewal: number; paymentId: string | null }>`
    select renewals.number as renewal, captures.gateway_payment_id as "paymentId"
    from renewals left join payment_orders on payment_orders.subject_id = renewals.id
      left join captures on captures.order_id = payment_orders.id and captures.status = 'booked'
    where renewals.booking_id = ${id} and renewals.state = 'done'
      and (captures.gateway_payment_id is not null or renewals.mode = 'cash' and renewals.cash_confirmed_at is not null)
    order by renewals.number desc`.execute(db)
  const renewals = rows.map(({ renewal, paymentId }) => ({
    subjectId: id,
    renewal,
    paymentIds: paymentId === null ? null : [paymentId],
  }))
  const paymentIds = (await readBookedPayments(db, id)).map(({ paymentId }) => paymentId)
  const rent = { subjectId: billedChangeId ?? id, renewal: 0 }
  return [...renewals, { ...rent, paymentIds }, ...(rentCashPaise > 0 ? [{ ...rent, paymentIds: null }] : [])]
}

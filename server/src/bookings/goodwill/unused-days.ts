import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { issueCreditNote } from '../../invoices/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { daysWorth } from './goodwill.ts'
import { readPaid, readRefundablePart, refundParts, type Part } from './refund-part.ts'

export interface UnusedDays {
  days: number
  refundedPaise: number
}

/**
 * Refunds the whole days that were paid and are not ridden, with credit notes. Free days were not paid. Call it last in a transaction, because the
 * numbers of the credit notes are locked until it ends.
 */
export async function refundUnusedDays(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  reason: string,
  now: Date,
): Promise<UnusedDays> {
  const unused = (await readPeriods(db, booking.id)).map((period) => ({ ...period, days: daysLeft(period, now) }))
  const parts: Part[] = []
  for (const paid of await readPaid(db, booking)) {
    const period = unused.find(({ renewal }) => renewal === paid.renewal)
    if (!period || period.days === 0) continue
    // Rent can be paid in cash and, for a change, at the gateway.
    const earlierPaise = sumOf(parts.filter(({ renewal }) => renewal === paid.renewal))
    const leftPaise = daysWorth(period, period.days) - period.creditedPaise - earlierPaise
    const amountPaise = Math.min(leftPaise, await readRefundablePart(db, paid, earlierPaise))
    if (amountPaise > 0) parts.push({ ...paid, amountPaise })
  }
  const refunded = new Set(parts.map(({ renewal }) => renewal))
  const days = unused.reduce((sum, period) => sum + (refunded.has(period.renewal) ? period.days : 0), 0)
  const refundedPaise = sumOf(parts)
  if (refundedPaise === 0) return { days: 0, refundedPaise: 0 }
  const store = (cashPaise: number) =>
    db
      .insertInto('goodwill')
      .values({
        id: uuidv7(),
        booking_id: booking.id,
        kind: 'UNUSED_DAYS',
        amount_paise: refundedPaise,
        cash_paise: cashPaise,
        days,
        reason,
        by_id: actor.userId,
        at: now,
        cash_paid_at: null,
        cash_paid_by: null,
      })
      .execute()
  const subject = { kind: 'booking', id: booking.id } as const
  await recordAudit(db, actor, { action: 'booking.unusedDays', subject, after: { days, refundedPaise, reason } }, now)
  await refundParts(db, booking, parts, { reason: 'unusedDays', store }, now)
  return { days, refundedPaise }
}

/**
 * Takes the unused days of cash renewals that have begun and are not paid off what is due. Returns the booking with the cash that is still due, and the
 * credits, whose notes `creditUnpaidDays` issues.
 */
export async function dropUnpaidDays(
  db: Db,
  booking: LockedBooking,
  now: Date,
): Promise<{ booking: LockedBooking; credits: { renewal: number; amountPaise: number }[] }> {
  const periods = (await readPeriods(db, booking.id)).filter(({ isCashDue }) => isCashDue)
  const credits = periods
    .map((period) => ({
      renewal: period.renewal,
      amountPaise: Math.min(daysWorth(period, daysLeft(period, now)), period.duePaise),
    }))
    .filter(({ amountPaise }) => amountPaise > 0)
  if (credits.length === 0) return { booking, credits }
  for (const { renewal, amountPaise } of credits) {
    await sql`update renewals set credited_paise = credited_paise + ${amountPaise}
      where booking_id = ${booking.id} and number = ${renewal}`.execute(db)
  }
  const cashDuePaise = booking.cashDuePaise - credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  await db.updateTable('bookings').set({ cash_due_paise: cashDuePaise }).where('id', '=', booking.id).execute()
  return { booking: { ...booking, cashDuePaise }, credits }
}

export async function creditUnpaidDays(
  db: Db,
  bookingId: string,
  credits: readonly { renewal: number; amountPaise: number }[],
  now: Date,
): Promise<void> {
  for (const { renewal, amountPaise } of credits)
    await issueCreditNote(db, { subjectId: bookingId, renewal, reason: 'unusedDays', amountPaise }, now)
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

interface Period {
  /** 0 for the booking itself. */
  renewal: number
  startsAt: Date
  endsAt: Date
  planPaise: number
  planDays: number
  /** A renewal in cash that nobody has paid or waived. */
  isCashDue: boolean
  duePaise: number
  /** The worth of unused days that was taken off what was due. */
  creditedPaise: number
}

const DAY_MS = 24 * 3_600_000

function daysLeft({ startsAt, endsAt, planDays }: Period, now: Date): number {
  const from = Math.max(startsAt.getTime(), now.getTime())
  return Math.max(0, Math.min(planDays, Math.floor((endsAt.getTime() - from) / DAY_MS)))
}

async function readPeriods(db: Db, bookingId: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select 0 as renewal, starts_at as "startsAt", starts_at + plan_days * interval '24 hours' as "endsAt",
      plan_final_cost_paise as "planPaise", plan_days as "planDays", false as "isCashDue", 0::bigint as "duePaise",
      0::bigint as "creditedPaise"
    from bookings where id = ${bookingId}
    union all select number, starts_at, ends_at, plan_final_cost_paise, plan_days,
      mode = 'cash' and cash_confirmed_at is null and waived_at is null, plan_final_cost_paise - deposit_used_paise - credited_paise,
      credited_paise
    from renewals where booking_id = ${bookingId} and state = 'done'`.execute(db)
  return rows
}

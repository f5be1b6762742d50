import type { giveGoodwill as endpoint } from '@voltloop/contract/bookings/goodwill'
import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { extendHold } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { rebuildSearchText } from '../lifecycle/search-text.ts'
import { daysWorth, GOODWILL_STATUSES, leftToGive, readGoodwill, readGoodwillLimits, sumOf } from './goodwill.ts'
import { refundPart } from './refund-part.ts'

/** Refunds a part of what was paid, or adds free days, within what the actor's role may give for a booking. */
export async function giveGoodwill(db: Db, actor: Actor, form: Body<typeof endpoint>, now: Date): Promise<void> {
  const { transactionId, kind, reason } = form
  const booking = await lockBooking(db, actor, transactionId)
  const { status, isCancelled } = booking
  if (!GOODWILL_STATUSES[kind].includes(status))
    throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  const givenPaise = sumOf((await readGoodwill(db, [booking.id])).get(booking.id)?.records ?? [])
  if (form.given !== undefined && toPaise(form.given) !== givenPaise) throw new AppError('goodwillDiffers')
  const { amountPaise, days } = await readAsked(db, booking, form)
  const limitsPaise = await readGoodwillLimits(db, actor, [booking.cityId], now)
  const leftPaise = leftToGive(actor, booking, limitsPaise, givenPaise) ?? 0
  if (amountPaise > leftPaise) throw fieldError(days === null ? 'amount' : 'days', 'goodwillTooMuch', { leftPaise })
  if (days !== null) await addFreeDays(db, booking, days, now)
  const id = uuidv7()
  const store = (cashPaise: number) =>
    db
      .insertInto('goodwill')
      .values({
        id,
        booking_id: booking.id,
        kind,
        amount_paise: amountPaise,
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
  const after = { kind, amountPaise, days, reason }
  await recordAudit(db, actor, { action: 'booking.goodwillGiven', subject, before: { givenPaise }, after }, now)
  await broadcastBooking(db, booking)
  if (days !== null) await store(0)
  // Last, because the numbers of the credit notes are locked until the transaction ends.
  else await refundPart(db, booking, amountPaise, store, now)
}

async function readAsked(
  db: Db,
  { id }: LockedBooking,
  { kind, amount, days }: Body<typeof endpoint>,
): Promise<{ amountPaise: number; days: number | null }> {
  if (kind === 'REFUND') {
    if (amount === undefined || days !== undefined) throw fieldError('amount', 'goodwillAmountRequired')
    return { amountPaise: amount * 100, days: null }
  }
  if (days === undefined || amount !== undefined) throw fieldError('days', 'freeDaysRequired')
  const plan = await db
    .selectFrom('bookings')
    .select(['plan_final_cost_paise as planPaise', 'plan_days as planDays'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { amountPaise: daysWorth(plan, days), days }
}

async function addFreeDays(db: Db, booking: LockedBooking, days: number, now: Date): Promise<void> {
  const endsAt = addDays(booking.endsAt, days)
  if (!(await extendHold(db, booking.holdId, endsAt, now))) throw new AppError('freeDaysSoldOut')
  await db
    .updateTable('bookings')
    .set({
      ends_at: endsAt,
      ending_notified_at: null,
      late_notice_due_at: null,
      search_text: await rebuildSearchText(db, booking, endsAt),
    })
    .where('id', '=', booking.id)
    .execute()
  await publish(db, { name: 'booking.extended', bookingId: booking.id })
}

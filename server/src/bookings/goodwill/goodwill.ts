import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import { goodwillSum, type GivenKind, type GoodwillKind } from '@voltloop/contract/bookings/goodwill-record'
import { RUPEE } from '@voltloop/contract/core/money'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import type { LimitKind } from '@voltloop/contract/prices/limit-kinds'
import { sql } from 'kysely'
import { readInvoiceNumbers } from '../../invoices/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { readLimitsOfCities } from '../../prices/index.ts'
import { mayActOn, type BookingFacts } from '../lifecycle/transition-table.ts'
import '../tables.ts'

/** The city's limit for what each role may give for one booking in all, whoever gave the rest. */
const LIMIT_OF: Partial<Record<Role, LimitKind>> = {
  CUSTOMER_SUPPORT: 'SUPPORT_GOODWILL',
  CITY_ADMIN: 'CITY_ADMIN_GOODWILL',
}

/** A refund is for what was paid and kept, free days are for a ride that goes on. */
export const GOODWILL_STATUSES: Record<GoodwillKind, readonly BookingStatus[]> = {
  REFUND: ['CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT', 'COMPLETED'],
  FREE_DAYS: ['PICKUP_INSPECTED_BY_SALES_AGENT'],
}

export interface StoredGoodwill {
  bookingId: string
  goodwillId: string
  kind: GivenKind
  amountPaise: number
  cashPaise: number
  days: number | null
  reason: string
  at: Date
}

export interface BookingGoodwill {
  records: StoredGoodwill[]
  receipts: Map<string, string>
}

/** Returns what was given for each of these bookings, oldest first. */
export async function readGoodwill(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, BookingGoodwill>> {
  const { rows } =
    await sql<StoredGoodwill>`select booking_id as "bookingId", id as "goodwillId", kind, amount_paise as "amountPaise",
      cash_paise as "cashPaise", days, reason, at
    from goodwill where booking_id = any(${bookingIds}) order by at, id`.execute(db)
  if (rows.length === 0) return new Map()
  const receipts = await readReceiptNumbers(
    db,
    rows.map(({ goodwillId }) => goodwillId),
  )
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ bookingId }) => bookingId),
      ([id, records]) => [id, { records, receipts }],
    ),
  )
}

async function readReceiptNumbers(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = await readInvoiceNumbers(db, ids)
  return new Map(Array.from(numbers, ([id, invoices]) => [id, invoices[0]?.number ?? '']))
}

export const sumOf = (records: readonly StoredGoodwill[]) =>
  goodwillSum(records.map(({ kind, amountPaise: amount }) => ({ kind, amount })))

/** Returns the most that the actor's role may give for a booking of each city; nothing for roles that give nothing. */
export async function readGoodwillLimits(
  db: ReadDb,
  actor: Actor,
  cityIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const kind = LIMIT_OF[actor.role]
  if (kind === undefined) return new Map()
  const limits = await readLimitsOfCities(db, [...new Set(cityIds)], now)
  return new Map(Array.from(limits, ([cityId, own]) => [cityId, own[kind].value * RUPEE]))
}

/** Returns how much the actor may still give; null if the role may give nothing, or nothing can be given for the booking. */
export function leftToGive(
  actor: Actor,
  booking: BookingFacts,
  limitsPaise: Map<string, number>,
  givenPaise: number,
): number | null {
  const limitPaise = limitsPaise.get(booking.cityId)
  if (limitPaise === undefined || !mayActOn(actor, booking)) return null
  return GOODWILL_STATUSES.REFUND.includes(booking.status) ? Math.max(0, limitPaise - givenPaise) : null
}

/** Returns the booking's goodwill as the actor sees it. */
export function presentGoodwill(
  actor: Actor,
  booking: BookingFacts & { planPaise: number; planDays: number },
  limitsPaise: Map<string, number>,
  { records, receipts }: BookingGoodwill = { records: [], receipts: new Map() },
) {
  const leftPaise = leftToGive(actor, booking, limitsPaise, sumOf(records))
  const isOnRoad = GOODWILL_STATUSES.FREE_DAYS.includes(booking.status)
  return {
    records: records.map(({ goodwillId, kind, amountPaise, cashPaise, days, reason, at }) => ({
      goodwillId,
      kind,
      amount: amountPaise / 100,
      days,
      cash: cashPaise / 100,
      receiptNumber: receipts.get(goodwillId) ?? null,
      reason,
      at: at.toISOString(),
    })),
    left: leftPaise === null ? null : leftPaise / 100,
    dayWorth: leftPaise !== null && isOnRoad ? daysWorth(booking, 1) / 100 : null,
  }
}

/** A free day counts as the price of the booked plan divided by its days. */
export function daysWorth({ planPaise, planDays }: { planPaise: number; planDays: number }, days: number): number {
  return Math.round((planPaise * days) / planDays)
}

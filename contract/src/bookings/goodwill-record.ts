import * as z from 'zod/mini'
import { Id } from '../core/primitives.ts'

export const GOODWILL_KINDS = ['REFUND', 'FREE_DAYS'] as const
/** With the unused days of a ride that ended without the rider's fault, which are no goodwill and count for no limit. */
export const GIVEN_KINDS = [...GOODWILL_KINDS, 'UNUSED_DAYS'] as const
export type GivenKind = (typeof GIVEN_KINDS)[number]
export type GoodwillKind = (typeof GOODWILL_KINDS)[number]

/** Returns how much of these records was given out of goodwill. Unused days of a ride that ended early are owed. */
export function goodwillSum(records: readonly { kind: GivenKind; amount: number }[]): number {
  return records.reduce((sum, { kind, amount }) => sum + (kind === 'UNUSED_DAYS' ? 0 : amount), 0)
}

/** Something that was given for a booking out of goodwill. Money is in rupees. */
export const GoodwillRecord = z.object({
  goodwillId: Id,
  kind: z.enum(GIVEN_KINDS),
  /** The refund, or the worth of the free days. */
  amount: z.number(),
  days: z.nullable(z.number()),
  /** The part of the refund that is given in cash, because it was paid in cash. */
  cash: z.number(),
  /** The receipt of the cash; null until it was given. */
  receiptNumber: z.nullable(z.string()),
  reason: z.string(),
  at: z.string(),
})
export type GoodwillRecord = z.infer<typeof GoodwillRecord>

export const BookingGoodwill = z.object({
  /** Oldest first. */
  records: z.array(GoodwillRecord),
  /** Rupees that the caller may still give for this booking; null if they may give nothing. */
  left: z.nullable(z.number()),
  /** The worth of one free day in rupees; null if no day can be added. */
  dayWorth: z.nullable(z.number()),
})

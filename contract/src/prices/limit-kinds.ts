import { formatRupees } from '../core/format.ts'
import { RUPEE } from '../core/money.ts'
import * as words from './city-limits-messages.ts'

export const LIMIT_KINDS = [
  'SUPPORT_GOODWILL',
  'CITY_ADMIN_GOODWILL',
  'HUB_WAIVER',
  'CHARGE_DAYS',
  'FINE_DAYS',
  'DUE_HOURS',
  'DISPUTE_DAYS',
  'BLOCK_DAYS',
] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

interface LimitRule {
  unit: 'rupees' | 'hours' | 'days'
  /** The limit that every city begins with. */
  value: number
  least: number
  most: number
}

/**
 * The rules of all limits. A charge is due after three days at the most and can be disputed for three at the least, so that nothing is due that
 * could never be disputed before.
 */
export const LIMIT_RULES: Record<LimitKind, LimitRule> = {
  SUPPORT_GOODWILL: { unit: 'rupees', value: 500, least: 0, most: 100_000 },
  CITY_ADMIN_GOODWILL: { unit: 'rupees', value: 5000, least: 0, most: 100_000 },
  HUB_WAIVER: { unit: 'rupees', value: 500, least: 0, most: 100_000 },
  CHARGE_DAYS: { unit: 'days', value: 30, least: 1, most: 90 },
  FINE_DAYS: { unit: 'days', value: 180, least: 1, most: 365 },
  DUE_HOURS: { unit: 'hours', value: 24, least: 12, most: 72 },
  DISPUTE_DAYS: { unit: 'days', value: 7, least: 3, most: 60 },
  BLOCK_DAYS: { unit: 'days', value: 7, least: 1, most: 60 },
}

/** Describes the value of a limit, such as 'Rs. 500' or '7 days'. */
export function limitText(kind: LimitKind, value: number): string {
  const { unit } = LIMIT_RULES[kind]
  if (unit === 'rupees') return formatRupees(value * RUPEE)
  return unit === 'hours' ? words.hours(value) : words.days(value)
}

import type { Activity } from '@voltloop/contract/company/activity'
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format/format.ts'
import * as words from './activity.words.ts'

type Change = Activity['changes'][number]

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Returns a change in words: 'Hub: Ameerpet → Kukatpally'. */
export function describeChange({ field, before, after }: Change): string {
  const [old, present] = [describe(field, before), describe(field, after)]
  if (before === null) return `${words.fieldName(field)}: ${present}`
  return `${words.fieldName(field)}: ${old} → ${present}`
}

function describe(field: string, value: Change['before']): string {
  if (value === null || value === '') return words.NOTHING
  if (typeof value === 'boolean') return value ? words.YES : words.NO
  if (typeof value === 'number') return /paise$/i.test(field) ? formatMoney(value / 100) : formatNumber(value)
  if (INSTANT.test(value)) return formatDateTime(value)
  // A status is stored as a code, such as ACCEPTED_BY_HUB_MANAGER.
  return field === 'status' ? words.sentenceOf(value) : value
}

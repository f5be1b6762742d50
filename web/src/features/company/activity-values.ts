import type { Activity } from '@voltloop/contract/company/activity'
import { formatDay, formatPhone } from '@voltloop/contract/core/format'
import { weeklyHoursText, WEEKDAYS, type Weekday } from '@voltloop/contract/places/hub-hours'
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format/format.ts'
import { BOOKING_STATES } from '../../lib/words/booking-state.words.ts'
import * as words from './activity.words.ts'

type Change = Activity['changes'][number]

/** Returns a change in words: 'Hub: Ameerpet → Kukatpally'. */
export function describeChange({ field, before, after }: Change): string {
  const [old, present] = [describe(field, before), describe(field, after)]
  if (before === null) return `${words.fieldName(field)}: ${present}`
  return `${words.fieldName(field)}: ${old} → ${present}`
}

const RUPEES = new Set(['cost', 'actualCost', 'finalCost', 'sdAmount'])

function describe(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.NOTHING
  if (typeof value === 'boolean') return value ? words.YES : words.NO
  if (typeof value === 'number') {
    if (RUPEES.has(field)) return formatMoney(value)
    return /paise$/i.test(field) ? formatMoney(value / 100) : formatNumber(value)
  }
  if (typeof value === 'object') return describeRecord(value)
  return typeof value === 'string' ? describeText(field, value) : words.NOTHING
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FINGERPRINT = /^[0-9a-f]{64}$/
const PHONE = /^\+91\d{10}$/
// A status is stored as a code, such as ACCEPTED_BY_HUB_MANAGER.
const CODE = /^(?:[A-Z]{3,}|[A-Z]+(?:_[A-Z]+)+)$/
const CODED = /^(kind|mode|moment|outcome|payment|signedOn|state|status|subject|way)$/
// Names and numbers that people type may be in capitals, too.
const TYPED =
  /(address|assignee|brand|city|comment|description|driver|gstin|hub|job|model|name|note|number|parts|placeId|plan|reason|response|sac|title|vehicle)$/i
const STATES = new Map<string, string>(Object.entries(BOOKING_STATES))
const ABBREVIATIONS = new Set(['KYC', 'NCR', 'OTP', 'UPI'])

function describeText(field: string, text: string): string {
  if (INSTANT.test(text)) return formatDateTime(text)
  if (PHONE.test(text)) return formatPhone(text)
  if (FINGERPRINT.test(text)) return `${text.slice(0, 8)}…`
  if (ABBREVIATIONS.has(text)) return text
  const state = field === 'status' ? STATES.get(text) : undefined
  if (state !== undefined) return state
  if (CODE.test(text) && !TYPED.test(field)) return words.sentenceOf(text)
  if (CODED.test(field) && /^[a-z]+[A-Za-z]*$/.test(text)) return words.sentenceOf(text)
  const records = recordsIn(text)
  if (records) return describeRecords(records)
  const parts = text.split(', ')
  if (parts.every((part) => DAY.test(part))) return parts.map(formatDay).join(', ')
  if (parts.every((part) => UUID.test(part))) return formatNumber(parts.length)
  return text.split('\n').join(', ')
}

/** Returns the records that a text is the JSON of, one or several; null for another text. */
function recordsIn(text: string): object[] | null {
  if (!text.startsWith('{')) return null
  try {
    const parsed: unknown = JSON.parse(`[${text}]`)
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'object' && one !== null) : null
  } catch {
    return null
  }
}

function describeRecords(records: readonly object[]): string {
  const hours = records.filter(isHours)
  if (hours.length === records.length) return weeklyHoursText({ hours })
  return records.map(describeRecord).join(', ')
}

interface DayHours {
  day: Weekday
  opens: string
  closes: string
}

function isHours(record: object): record is DayHours {
  return 'opens' in record && 'closes' in record && 'day' in record && WEEKDAYS.some((day) => day === record.day)
}

/** Describes a record by its name, or by what is in it. Ids tell a reader nothing. */
function describeRecord(record: object): string {
  if ('model' in record && typeof record.model === 'object' && record.model !== null)
    return describeRecord(record.model)
  if ('brand' in record && 'modelName' in record) return `${String(record.brand)} ${String(record.modelName)}`
  if ('name' in record) return String(record.name)
  return Object.entries(record)
    .filter(([, value]) => typeof value !== 'string' || !UUID.test(value))
    .map(([field, value]) => `${words.fieldName(field)} ${describe(field, value)}`)
    .join(', ')
}

import { JUST_NOW } from '@voltloop/contract/messages/shell'

/** '02 Dec 26', in India whatever the browser's zone is. */
export function formatDate(instant: Instant): string {
  const india = inIndia(instant)
  return `${twoDigits(india.getUTCDate())} ${MONTHS[india.getUTCMonth()]} ${twoDigits(india.getUTCFullYear() % 100)}`
}

/** '08:30 AM', in India whatever the browser's zone is. */
export function formatTime(instant: Instant): string {
  const india = inIndia(instant)
  const hours = india.getUTCHours()
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(india.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Rs. 1,23,456': rupees in Indian grouping, paise only where there are some. */
export function formatMoney(rupees: number): string {
  const isWhole = Number.isInteger(Math.round(rupees * 100) / 100)
  return `Rs. ${(isWhole ? WHOLE_RUPEES : RUPEES_AND_PAISE).format(rupees)}`
}

/** '1,23,456': a count in Indian grouping. */
export function formatCount(count: number): string {
  return WHOLE_RUPEES.format(count)
}

/** '+91 90000 00006': a stored number, read in two breaths. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/** The clock time today, 'just now' under an hour, else the largest whole unit: '2 days ago'. */
export function formatRelative(instant: Instant, now: Date): string {
  const then = new Date(instant)
  if (inIndia(then).toISOString().slice(0, 10) === inIndia(now).toISOString().slice(0, 10)) return formatTime(then)
  const hours = (now.getTime() - then.getTime()) / HOUR_MS
  for (const [unit, hoursInUnit] of UNITS) {
    const count = Math.floor(hours / hoursInUnit)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return JUST_NOW
}

type Instant = Date | string

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HOUR_MS = 3_600_000
const UNITS = [
  ['year', 365 * 24],
  ['month', 30 * 24],
  ['week', 7 * 24],
  ['day', 24],
  ['hour', 1],
] as const

const WHOLE_RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const RUPEES_AND_PAISE = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

// India has one zone and no summer time: a fixed shift, read through the UTC getters, is exact.
function inIndia(instant: Instant): Date {
  return new Date(new Date(instant).getTime() + 5.5 * HOUR_MS)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Formats a date as '02 Dec 26' in Indian time, whatever the browser's time zone is. */
export function formatDate(instant: Instant): string {
  const india = inIndia(instant)
  return `${twoDigits(india.getUTCDate())} ${MONTHS[india.getUTCMonth()]} ${twoDigits(india.getUTCFullYear() % 100)}`
}

/** Formats a calendar day, given as YYYY-MM-DD, as '02 Dec 1996'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`
}

/** Formats a time as '08:30 AM' in Indian time, whatever the browser's time zone is. */
export function formatTime(instant: Instant): string {
  const india = inIndia(instant)
  const hours = india.getUTCHours()
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(india.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats an instant as '02 Dec 26, 08:30 AM' in Indian time. The result never breaks over two lines. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`.replaceAll(' ', '\u00A0')
}

/** Formats rupees as 'Rs. 1,23,456' in Indian grouping, with paise only if there are any. */
export function formatMoney(rupees: number): string {
  const rounded = toTwoDecimals(rupees)
  return `Rs. ${groupDigits(rounded.toFixed(Number.isInteger(rounded) ? 0 : 2))}`
}

/** Formats a count as '1,23,456' in Indian grouping. */
export function formatCount(count: number): string {
  return groupDigits(count.toFixed(0))
}

/** Formats any number as '1,23,456.5' in Indian grouping, with at most two decimals. */
export function formatNumber(value: number): string {
  return groupDigits(String(toTwoDecimals(value)))
}

/** Formats a number for a chart axis: '950', '1.5k', '2L', '1.2Cr'. */
export function formatCompact(value: number): string {
  const [size, sign] = SHORT_UNITS.find(([least]) => value >= least) ?? [1, '']
  return `${Math.round((value / size) * 10) / 10}${sign}`
}

/** Formats a stored phone number as '+91 90000 00006'. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

type Instant = Date | string

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HOUR_MS = 3_600_000

const SHORT_UNITS = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'k'],
] as const

function toTwoDecimals(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100
}

// Groups the last three digits, and the digits before them in pairs. Not Intl.NumberFormat: creating one blocks a slow phone for longer than rendering
// a list of prices.
function groupDigits(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.')
  return [whole.replace(/\B(?=(?:\d\d)+\d$)/g, ','), ...decimals].join('.')
}

// India has one time zone and no daylight saving time, so a fixed offset, read through the UTC getters, is exact.
function inIndia(instant: Instant): Date {
  return new Date(new Date(instant).getTime() + 5.5 * HOUR_MS)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

type Instant = Date | string

/** Formats the day of an instant in India, for example '16 Nov 26'. */
export function formatDate(instant: Instant): string {
  const india = inIndia(instant)
  return `${dayAndMonth(india)} ${twoDigits(india.getUTCFullYear() % 100)}`
}

/** Formats the time of day of an instant in India, for example '09:30 AM'. */
export function formatTime(instant: Instant): string {
  const india = inIndia(instant)
  const hours = india.getUTCHours()
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(india.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats an instant in Indian time, for example '16 Nov, 09:30 AM'. */
export function formatInstant(instant: Instant): string {
  return `${dayAndMonth(inIndia(instant))}, ${formatTime(instant)}`
}

/** Formats an amount of paise in Indian grouping, for example 'Rs. 1,23,456.5'. */
export function formatRupees(paise: number): string {
  const [rupees = '', ...decimals] = String(paise / 100).split('.')
  return `Rs. ${[rupees.replace(/\B(?=(?:\d\d)+\d$)/g, ','), ...decimals].join('.')}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// India has one time zone and no daylight saving time, so a fixed offset, read through the UTC getters, is exact.
const INDIA_OFFSET_MS = 5.5 * 3_600_000

function inIndia(instant: Instant): Date {
  return new Date(new Date(instant).getTime() + INDIA_OFFSET_MS)
}

function dayAndMonth(india: Date): string {
  return `${twoDigits(india.getUTCDate())} ${MONTHS[india.getUTCMonth()]}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

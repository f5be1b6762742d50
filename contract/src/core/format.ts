import { dayInIndia, wallClockInIndia } from './time.ts'

type Instant = Date | string

/** Formats the day of an instant in India, for example '16 Nov 26'. */
export function formatDate(instant: Instant): string {
  const [year = '', month, day] = dayInIndia(new Date(instant)).split('-')
  return `${day} ${monthName(month)} ${year.slice(2)}`
}

/** Formats a calendar day, given as YYYY-MM-DD, as '02 Dec 1996'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${monthName(month)} ${year}`
}

/** Formats the time of day of an instant in India, for example '09:30 AM'. */
export function formatTime(instant: Instant): string {
  const [hours = '', minutes] = wallClockInIndia(new Date(instant)).slice(11).split(':')
  return `${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** Formats an instant in Indian time, for example '16 Nov, 09:30 AM'. */
export function formatInstant(instant: Instant): string {
  return `${formatDate(instant).slice(0, -3)}, ${formatTime(instant)}`
}

/** Formats an amount of paise in Indian grouping, for example 'Rs. 1,23,456.5'. */
export function formatRupees(paise: number): string {
  return `Rs. ${groupDigits(String(paise / 100))}`
}

/**
 * Groups the last three digits of a number, and the digits before them in pairs. Not Intl.NumberFormat: creating one blocks a slow phone for longer
 * than rendering a list of prices.
 */
export function groupDigits(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.')
  return [whole.replace(/\B(?=(?:\d\d)+\d$)/g, ','), ...decimals].join('.')
}

/** Formats a stored phone number as '+91 90000 00006'. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthName(month: string | undefined): string | undefined {
  return MONTHS[Number(month) - 1]
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Formats an instant in Indian time, for example "16 Nov, 09:30 AM". */
export function formatInstant(instant: Date): string {
  const part = partsOf(instant)
  return `${part('day')} ${part('month')}, ${formatTime(instant)}`
}

/** Formats the day of an instant in India, for example "16 Nov 26". */
export function formatDate(instant: Date): string {
  const part = partsOf(instant)
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** Formats the time of day of an instant in India, for example "09:30 AM". */
export function formatTime(instant: Date): string {
  const part = partsOf(instant)
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

function partsOf(instant: Date): (name: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(MOMENT.formatToParts(instant).map(({ type, value }) => [type, value]))
  return (name) => parts.get(name) ?? ''
}

const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

export function formatRupees(paise: number): string {
  return `Rs. ${RUPEES.format(paise / 100)}`
}

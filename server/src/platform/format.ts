const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Formats an instant in Indian time, for example "16 Nov, 09:30 AM". */
export function formatInstant(instant: Date): string {
  const parts = new Map(MOMENT.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

export function formatRupees(paise: number): string {
  return `Rs. ${RUPEES.format(paise / 100)}`
}

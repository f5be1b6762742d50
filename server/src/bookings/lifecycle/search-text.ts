import { transactionIdOf } from './booking.ts'

interface Found {
  number: number
  startsAt: Date
  endsAt: Date
  createdAt: Date
  name: string
  phone: string | null
  /** Vehicles that it had before it was swapped; the one that it has is looked for where that is written. */
  formerPlates?: readonly string[]
}

/** What a search finds a booking by, in lower case: its id, its dates as screens show them, the customer's name and phone, and what it rode before. */
export function searchTextOf({ number, startsAt, endsAt, createdAt, name, phone, formerPlates = [] }: Found): string {
  const dates = [startsAt, endsAt, createdAt].map(shown)
  return [transactionIdOf(number), ...dates, name, phone ?? '', ...formerPlates].join(' | ').toLowerCase()
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

function shown(instant: Date): string {
  const parts = new Map(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

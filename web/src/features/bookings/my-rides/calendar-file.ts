import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BRAND } from '@voltloop/contract/core/brand'
import { calendarPickup, calendarReturn } from '../booking/my-bookings.words.ts'
import { modelLabel } from '../booking/booking-appearances.tsx'

/** Returns pickup and return of a ride as an iCalendar file (RFC 5545), each with a reminder one hour before. */
export function calendarFile(booking: Booking, now: Date): string {
  const { start, end, pickUpHub, dropHub, dropTime } = booking
  const model = modelLabel(booking)
  const place = `${pickUpHub.name}, ${pickUpHub.address}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//Bookings//EN`,
    ...eventOf({ booking, part: 'pickup', title: calendarPickup(model), place, at: start, now }),
    ...eventOf({
      booking,
      part: 'return',
      title: calendarReturn(model),
      place: dropHub?.name ?? place,
      at: dropTime ?? end,
      now,
    }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

interface Event {
  booking: Booking
  part: 'pickup' | 'return'
  title: string
  place: string
  at: string
  now: Date
}

function eventOf({ booking: { transactionId }, part, title, place, at, now }: Event): string[] {
  return [
    'BEGIN:VEVENT',
    // The same id each time: importing the file again replaces the entry.
    `UID:${transactionId}-${part}@${BRAND.toLowerCase()}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(new Date(at))}`,
    'DURATION:PT30M',
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${transactionId}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
  ]
}

function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

const MOST_OCTETS = 75

// A line has at most 75 octets; the next one continues it after a space. Never split the octets of one character.
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

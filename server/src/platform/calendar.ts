export interface CalendarEvent {
  /** Stays the same when the event changes, so that calendars update their entry. */
  uid: string
  /** Higher in each newer version of the event. */
  sequence: number
  isConfirmed: boolean
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  description: string
  link: string
  reminderMinutes: number
}

/** Returns events as an iCalendar file (RFC 5545), which Google, Apple and Outlook calendars import. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Voltloop//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${fold(line)}\r\n`).join(''))
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, sequence, isConfirmed, startsAt, endsAt, title, place, description, link, reminderMinutes } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timestamp(now)}`,
    `DTSTART:${timestamp(startsAt)}`,
    `DTEND:${timestamp(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${link}`,
    `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    // The rest of the day stays free for other appointments.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${reminderMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function timestamp(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

const MAX_LINE_BYTES = 75

// A line has at most 75 bytes. A continuation line starts with a space, and no character is split.
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

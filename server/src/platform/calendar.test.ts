import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const EVENT = {
  uid: 'VL-28417-pickup@voltloop.test',
  sequence: 1,
  isConfirmed: true,
  startsAt: new Date('2026-11-02T03:00:00Z'),
  endsAt: new Date('2026-11-02T03:30:00Z'),
  title: 'Pick up your Ather 450X at Gachibowli',
  place: 'Plot 12, Old Mumbai Road; Hyderabad',
  description: 'Bring:\n- your licence \\ card',
  link: 'https://voltloop.test/dashboard/booking?ride=VL-28417',
  reminderMinutes: 60,
}
const NOW = new Date('2026-11-01T10:20:30.456Z')

const linesOf = (file: Buffer) => file.toString().replaceAll('\r\n ', '').split('\r\n')

test('writes the event with times in UTC, its reminder and its place', () => {
  expect(linesOf(calendarFile([EVENT], NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Voltloop//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:VL-28417-pickup@voltloop.test',
    'SEQUENCE:1',
    'DTSTAMP:20261101T102030Z',
    'DTSTART:20261102T030000Z',
    'DTEND:20261102T033000Z',
    'SUMMARY:Pick up your Ather 450X at Gachibowli',
    String.raw`LOCATION:Plot 12\, Old Mumbai Road\; Hyderabad`,
    String.raw`DESCRIPTION:Bring:\n- your licence \\ card`,
    'URL:https://voltloop.test/dashboard/booking?ride=VL-28417',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Pick up your Ather 450X at Gachibowli',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('folds lines at 75 bytes without splitting a character', () => {
  const place = 'गच्चीबौली '.repeat(20)
  const file = calendarFile([{ ...EVENT, place }], NOW)
  for (const line of file.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.toString()).not.toContain('\uFFFD')
  expect(linesOf(file)).toContain(`LOCATION:${place}`)
})

import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { HUB } from '../../../../test/records.ts'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-18T04:00:00.000Z')
const PICKUP_HUB = { ...HUB, name: 'Madhapur; Gate 2', address: '12 MG Road,\nHyderabad' }
const BOOKING = bookingRecord({
  start: '2026-11-20T03:30:00.000Z',
  end: '2026-11-27T03:30:00.000Z',
  pickUpHub: PICKUP_HUB,
})

function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

test('contains pickup and return with their times in UTC, the place and a reminder an hour before', () => {
  const lines = linesOf(calendarFile(BOOKING, NOW))
  expect(lines.filter((line) => /^(DTSTART|SUMMARY|UID|TRIGGER)/.test(line))).toEqual([
    'UID:VL-28016-pickup@voltloop',
    'DTSTART:20261120T033000Z',
    'SUMMARY:Pick up your Ather 450X',
    'TRIGGER:-PT1H',
    'UID:VL-28016-return@voltloop',
    'DTSTART:20261127T033000Z',
    'SUMMARY:Return your Ather 450X',
    'TRIGGER:-PT1H',
  ])
  expect(lines).toContain(String.raw`LOCATION:Madhapur\; Gate 2\, 12 MG Road\,\nHyderabad`)
})

test('a scheduled return replaces the end of the plan', () => {
  const dropHub = { hubId: 'other', name: 'Gachibowli' }
  const lines = linesOf(calendarFile({ ...BOOKING, dropHub, dropTime: '2026-11-25T10:00:00.000Z' }, NOW))
  expect(lines).toContain('DTSTART:20261125T100000Z')
  expect(lines).toContain('LOCATION:Gachibowli')
})

test('long lines are folded at 75 octets without splitting a character', () => {
  const name = 'मधापुर '.repeat(12)
  const file = calendarFile({ ...BOOKING, pickUpHub: { ...PICKUP_HUB, name } }, NOW)
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${name}`)
})

import { expect, test } from 'vitest'
import { distanceKm, distanceText } from './distance.ts'
import {
  closedDaysText,
  dayHoursText,
  isOpenAt,
  isOpenOn,
  nextOpening,
  weeklyHoursText,
  WEEKDAYS,
  type OpeningTimes,
} from './hub-hours.ts'

// 18 November 2026 is a Wednesday.
const at = (wall: string) => new Date(`${wall}:00+05:30`)
const hours = (days: readonly (typeof WEEKDAYS)[number][], opens = '08:00', closes = '21:00') =>
  days.map((day) => ({ day, opens, closes }))
const WORKDAYS: OpeningTimes = { hours: hours(WEEKDAYS.slice(0, 6)), closedDays: ['2026-11-20'] }
const ALWAYS: OpeningTimes = { hours: null, closedDays: [] }

test('a hub is open from its opening time until just before its closing time', () => {
  const walls = ['2026-11-18T07:59', '2026-11-18T08:00', '2026-11-18T20:59', '2026-11-18T21:00']
  expect(walls.map((wall) => isOpenAt(WORKDAYS, at(wall)))).toEqual([false, true, true, false])
})

test('a hub is closed on a weekday without hours and on a closed day', () => {
  expect(isOpenAt(WORKDAYS, at('2026-11-22T12:00'))).toBe(false)
  expect(isOpenAt(WORKDAYS, at('2026-11-20T12:00'))).toBe(false)
  expect([isOpenOn(WORKDAYS, '2026-11-20'), isOpenOn(WORKDAYS, '2026-11-21')]).toEqual([false, true])
})

test('a hub without hours is always open, except on a closed day', () => {
  expect(isOpenAt(ALWAYS, at('2026-11-18T23:59'))).toBe(true)
  expect(isOpenAt({ hours: null, closedDays: ['2026-11-18'] }, at('2026-11-18T12:00'))).toBe(false)
})

test('describes the hours of a day, and has none for a day on which the hub is closed', () => {
  const texts = ['2026-11-18', '2026-11-20', '2026-11-22'].map((day) => dayHoursText(WORKDAYS, day))
  expect(texts).toEqual(['08:00 AM to 09:00 PM', null, null])
  expect(dayHoursText(ALWAYS, '2026-11-18')).toBe('Always open')
})

test.each([
  ['2026-11-18T12:05', '2026-11-18T12:05'],
  ['2026-11-18T05:00', '2026-11-18T08:00'],
  ['2026-11-18T21:00', '2026-11-19T08:00'],
  // Friday is a closed day.
  ['2026-11-19T22:00', '2026-11-21T08:00'],
  // Sunday has no hours.
  ['2026-11-21T23:00', '2026-11-23T08:00'],
])('the next opening from %s is %s', (from, opens) => {
  expect(nextOpening(WORKDAYS, at(from))).toEqual(at(opens))
})

test('a hub that stays closed for a month has no next opening', () => {
  const closedDays = Array.from({ length: 40 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 18 + day)).toISOString().slice(0, 10),
  )
  expect(nextOpening({ hours: null, closedDays }, at('2026-11-18T12:00'))).toBeNull()
})

test('describes weekly hours by groups of days', () => {
  expect(weeklyHoursText(ALWAYS)).toBe('Always open')
  expect(weeklyHoursText({ hours: hours(WEEKDAYS) })).toBe('Every day 08:00 AM to 09:00 PM')
  expect(weeklyHoursText(WORKDAYS)).toBe('Mon to Sat 08:00 AM to 09:00 PM, Sun closed')
  const weekend = [...hours(['SUN'], '10:00', '12:30'), ...hours(['MON', 'TUE'])]
  expect(weeklyHoursText({ hours: weekend })).toBe(
    'Mon to Tue 08:00 AM to 09:00 PM, Wed to Sat closed, Sun 10:00 AM to 12:30 PM',
  )
})

test('names only closed days that are not over', () => {
  const closedDays = ['2026-12-25', '2026-11-17', '2026-11-18']
  expect(closedDaysText({ closedDays }, at('2026-11-18T23:00'))).toBe('Closed on 18 Nov 26, 25 Dec 26')
  expect(closedDaysText({ closedDays: ['2026-11-17'] }, at('2026-11-18T00:00'))).toBe('')
})

test('measures the distance between two hubs', () => {
  const [madhapur, gachibowli] = [
    { latitude: 17.4429, longitude: 78.3875 },
    { latitude: 17.4477, longitude: 78.3446 },
  ]
  expect(distanceKm(madhapur, gachibowli)).toBeCloseTo(4.58, 1)
  expect(distanceKm(madhapur, madhapur)).toBe(0)
  expect([0.32, 3.24, 47.6].map(distanceText)).toEqual(['300 m', '3.2 km', '48 km'])
})

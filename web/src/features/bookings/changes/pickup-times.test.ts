import { expect, test } from 'vitest'
import { closestTime, offeredDays, offeredTimes } from './pickup-times.ts'

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
const hub = { hours: WEEK.map((day) => ({ day, opens: '08:00', closes: '21:00' })), closedDays: [] }
// Wednesday, 10:10 in India.
const now = new Date('2026-11-18T04:40:00Z')
const present = new Date('2026-11-19T03:05:00Z')
const timesOf = (day: string, isStaff = false) =>
  offeredTimes(day, { hub, isStaff, present, now }).map((at) => at.toISOString().slice(11, 16))

test('offers sixteen days and leaves out those on which the hub is closed', () => {
  const days = offeredDays({ hub, isStaff: false, present, now })
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-18', '2026-12-03', 14])
  expect(days).not.toContain('2026-11-22')
  expect(offeredDays({ hub, isStaff: true, present, now })).toHaveLength(16)
})

test('offers half hours while the hub is open, from the lead time on', () => {
  expect(timesOf('2026-11-18').slice(0, 2)).toEqual(['05:30', '06:00'])
  expect(timesOf('2026-11-18', true)[0]).toBe('05:00')
})

test('keeps the present time among the choices of its day', () => {
  expect(timesOf('2026-11-19').slice(0, 3)).toEqual(['02:30', '03:00', '03:05'])
})

test('finds the same time of day on another day, or the closest one', () => {
  const times = offeredTimes('2026-11-20', { hub, isStaff: false, present, now })
  expect(closestTime(times, present)?.toISOString()).toBe('2026-11-20T03:00:00.000Z')
  expect(closestTime([], present)).toBeUndefined()
})

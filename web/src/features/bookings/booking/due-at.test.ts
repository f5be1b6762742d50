import { expect, test } from 'vitest'
import { dueAt } from './due-at.ts'

const NOW = new Date('2026-11-15T02:35:00.000Z')
const END = '2026-11-18T02:35:00.000Z'

test('returns the scheduled return while it is ahead, and the end if none is scheduled before it', () => {
  expect(dueAt({ dropTime: '2026-11-15T08:00:00.000Z', end: END }, NOW)).toBe('2026-11-15T08:00:00.000Z')
  expect(dueAt({ dropTime: null, end: END }, NOW)).toBe(END)
  expect(dueAt({ dropTime: '2026-11-19T02:35:00.000Z', end: END }, NOW)).toBe(END)
})

test('returns the end of a paid ride once an earlier scheduled return has passed', () => {
  expect(dueAt({ dropTime: '2026-11-15T01:00:00.000Z', end: END }, NOW)).toBe(END)
})

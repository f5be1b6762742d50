import type { Booking } from '@voltloop/contract/bookings'
import { expect, test } from 'vitest'
import { withHandled, withoutSettled } from './handled-rows.ts'

const rowsOf = (ids: string) => [...ids].map((transactionId) => ({ transactionId }) as Booking)
const before = rowsOf('abcd').map((booking) => ({ booking, isGone: false }))

function listed(ids: string, { hasMore = false, settled = '' } = {}): string {
  return withoutSettled(withHandled(before, { rows: rowsOf(ids), hasMore }), new Set(settled))
    .map(({ booking, isGone }) => (isGone ? `(${booking.transactionId})` : booking.transactionId))
    .join('')
}

test('a booking that somebody else dealt with stays in its place, and no other card moves', () => {
  expect(listed('acd')).toBe('a(b)cd')
  expect(listed('bcd')).toBe('(a)bcd')
  expect(listed('')).toBe('(a)(b)(c)(d)')
  expect(listed('xacd')).toBe('x(b)acd')
})

test('what the person dealt with, or has been told about, is gone', () => {
  expect(listed('acd', { settled: 'b' })).toBe('acd')
})

test('what may have moved on to the next part of a longer list is not said to be gone', () => {
  expect(listed('xabc', { hasMore: true })).toBe('xabc')
  expect(listed('acde', { hasMore: true })).toBe('a(b)cde')
})

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { withHandled, withoutSettled } from './handled-rows.ts'

const rowsOf = (ids: string) => [...ids].map((transactionId) => ({ transactionId }) as Booking)
const before = rowsOf('abcd').map((booking) => ({ booking, isHandled: false }))

function listed(ids: string, { hasMore = false, settled = '' } = {}): string {
  return withoutSettled(withHandled(before, { rows: rowsOf(ids), hasMore }), new Set(settled))
    .map(({ booking, isHandled }) => (isHandled ? `(${booking.transactionId})` : booking.transactionId))
    .join('')
}

test('keeps a booking that somebody else handled in its place, so that no other card moves', () => {
  expect(listed('acd')).toBe('a(b)cd')
  expect(listed('bcd')).toBe('(a)bcd')
  expect(listed('')).toBe('(a)(b)(c)(d)')
  expect(listed('xacd')).toBe('x(b)acd')
})

test('removes bookings that the person handled or dismissed', () => {
  expect(listed('acd', { settled: 'b' })).toBe('acd')
})

test('does not mark a booking as handled if it may have moved to the next page', () => {
  expect(listed('xabc', { hasMore: true })).toBe('xabc')
  expect(listed('acde', { hasMore: true })).toBe('a(b)cde')
})

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { HUB } from '../../../../test/records.ts'
import { leadActionOf, mostUrgent } from './urgency.ts'

const NOW = new Date('2026-11-15T02:35:00.000Z')
const BEFORE = '2026-11-15T01:00:00.000Z'
const SOON = '2026-11-15T05:00:00.000Z'
const LATER = '2026-11-18T05:00:00.000Z'
const ON_ROAD = { start: BEFORE, end: LATER, pickedUpAt: BEFORE } satisfies Partial<Booking>
const AHEAD = {
  status: 'ACCEPTED_BY_HUB_MANAGER',
  start: SOON,
  end: LATER,
  pickedUpAt: null,
} satisfies Partial<Booking>

test.each<[string, Partial<Booking>, string | null]>([
  ['waits for the hub', { ...AHEAD, status: 'CREATED' }, 'directions'],
  ['was not confirmed by its pickup time', { ...AHEAD, status: 'CREATED', start: BEFORE }, null],
  ['is accepted', AHEAD, 'directions'],
  ['has an unpaid change', { ...AHEAD, actions: ['payChange', 'cancel'] }, 'payChange'],
  ['has no vehicle', { ...AHEAD, isUnserved: true }, null],
  ['is on the road', { ...ON_ROAD, actions: ['return'] }, 'return'],
  ['can be renewed', { ...ON_ROAD, actions: ['renew', 'return'] }, 'renew'],
  ['has a scheduled return', { ...ON_ROAD, actions: ['renew', 'return'], dropHub: HUB }, 'directions'],
  ['is overdue', { ...ON_ROAD, end: BEFORE, actions: ['renew', 'return'] }, 'returnTo'],
  ['has an unpaid renewal', { ...ON_ROAD, end: BEFORE, actions: ['payRenewal', 'renew', 'return'] }, 'payRenewal'],
  ['is completed', { ...ON_ROAD, status: 'COMPLETED' }, null],
])('a booking that %s has one lead action', (_state, booking, action) => {
  expect(leadActionOf(bookingRecord(booking), NOW)).toBe(action)
})

test('puts an overdue ride first, then a due payment, then the ride that ends next, then the next pickup', () => {
  const bookings = [
    bookingRecord({ transactionId: 'VL-5', ...AHEAD, start: LATER }),
    bookingRecord({ transactionId: 'VL-4', ...AHEAD }),
    bookingRecord({ transactionId: 'VL-3', ...ON_ROAD }),
    bookingRecord({ transactionId: 'VL-2', ...ON_ROAD, actions: ['payRenewal'] }),
    bookingRecord({ transactionId: 'VL-1', ...ON_ROAD, end: BEFORE }),
  ]
  const order: (string | undefined)[] = []
  for (let left = bookings; left.length > 0;) {
    const first = mostUrgent(left, NOW)
    order.push(first?.transactionId)
    left = left.filter((booking) => booking !== first)
  }
  expect(order).toEqual(['VL-1', 'VL-2', 'VL-3', 'VL-4', 'VL-5'])
  expect(mostUrgent([], NOW)).toBeUndefined()
})

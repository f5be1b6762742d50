import type { BookingBar } from '@voltloop/contract/fleet/timeline'
import { expect, test } from 'vitest'
import { bookingBar, stackLanes } from './bars.ts'

const NOW = new Date('2026-11-19T06:00:00Z')

function booking(transactionId: string, from: string, to: string, state: BookingBar['state'] = 'BOOKED'): BookingBar {
  return { transactionId, customer: 'Meera Krishnan', pickUpHub: 'Madhapur', state, from, to, mayMove: true }
}

test('stacks bookings in as few lanes as possible, so that none of a lane overlap', () => {
  const bars = [
    booking('VL-1', '2026-11-20T04:00:00Z', '2026-11-22T04:00:00Z'),
    booking('VL-2', '2026-11-21T04:00:00Z', '2026-11-23T04:00:00Z'),
    booking('VL-3', '2026-11-22T04:00:00Z', '2026-11-24T04:00:00Z'),
    booking('VL-4', '2026-11-22T05:00:00Z', '2026-11-22T06:00:00Z'),
  ].map((one) => bookingBar(one, null, NOW))
  const lanes = stackLanes(bars).map((lane) => lane.map((bar) => bar.booking?.transactionId))
  expect(lanes).toEqual([['VL-1', 'VL-3'], ['VL-2'], ['VL-4']])
})

test('says that a ride is overdue as soon as its end has passed, and draws it until now', () => {
  const ride = booking('VL-1', '2026-11-18T04:00:00Z', '2026-11-19T05:59:00Z', 'ON_ROAD')
  expect(bookingBar(ride, 'TS09EV1234', NOW)).toMatchObject({
    tone: 'overdue',
    state: 'Overdue',
    text: 'Overdue · VL-1 · Meera Krishnan',
    toMs: NOW.getTime(),
    isOpen: true,
  })
  expect(bookingBar(ride, 'TS09EV1234', new Date('2026-11-19T05:58:00Z'))).toMatchObject({
    tone: 'road',
    isOpen: false,
  })
})

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { stagesOf } from './stages.ts'

const BOOKING = {
  transactionId: 'VL-28417',
  status: 'CREATED',
  bookingTime: '2026-10-31T04:00:00.000Z',
  acceptedAt: null,
  pickedUpAt: null,
  returnedAt: null,
  isCancelled: false,
} as Booking

const ACCEPTED = { acceptedAt: '2026-10-31T20:00:00.000Z' }
const PICKED_UP = { ...ACCEPTED, pickedUpAt: '2026-11-02T03:00:00.000Z' }

function lineOf(changes: Partial<Booking>): string {
  const { stages, current, end } = stagesOf({ ...BOOKING, ...changes })
  const stations = stages.map(({ label, note }, index) => {
    const name = note === undefined ? label : `${label} ${note}`
    return index === current ? `[${name}]` : name
  })
  return [...stations, ...(end === null ? [] : [`(${end})`])].join(' · ')
}

test('marks the current stage and shows the date in India of each stage reached', () => {
  expect(lineOf({})).toBe('[Pending 31 Oct 26] · Accepted · Picked up · Returned')
  expect(lineOf({ status: 'ACCEPTED_BY_HUB_MANAGER', ...ACCEPTED })).toBe(
    'Requested 31 Oct 26 · [Accepted 01 Nov 26] · Picked up · Returned',
  )
  expect(lineOf({ status: 'PICKUP_INSPECTED_BY_SALES_AGENT', ...PICKED_UP })).toBe(
    'Requested 31 Oct 26 · Accepted 01 Nov 26 · [Picked up 02 Nov 26] · Returned',
  )
})

test('marks no stage as current once the ride is completed', () => {
  expect(lineOf({ status: 'COMPLETED', ...PICKED_UP, returnedAt: '2026-12-02T03:00:00.000Z' })).toBe(
    'Requested 31 Oct 26 · Accepted 01 Nov 26 · Picked up 02 Nov 26 · Returned 02 Dec 26',
  )
})

test('ends the line at the stage where a booking was rejected, cancelled or not started', () => {
  expect(lineOf({ status: 'REJECTED' })).toBe('Requested 31 Oct 26 · [Rejected] · (rejected)')
  expect(lineOf({ status: 'REJECTED', ...ACCEPTED })).toBe(
    'Requested 31 Oct 26 · Accepted 01 Nov 26 · [Rejected] · (rejected)',
  )
  expect(lineOf({ status: 'SCRAPPED', isCancelled: true })).toBe('Requested 31 Oct 26 · [Cancelled] · (notStarted)')
  expect(lineOf({ status: 'SCRAPPED', ...ACCEPTED })).toBe(
    'Requested 31 Oct 26 · Accepted 01 Nov 26 · [Not started] · (notStarted)',
  )
})

import { expect, test } from 'vitest'
import { allocateEntries } from './allocation.ts'

const taken = (bookingId: string, cityId: string, paymentId: string | null = null) =>
  ({ bookingId, cityId, kind: 'taken', amountPaise: 100_000, paymentId }) as const
const returned = (bookingId: string, cityId: string, amountPaise = 100_000) =>
  ({ bookingId, cityId, kind: 'returned', amountPaise, paymentId: null }) as const

/** Returns what is still open of each deposit, in paise, by the ride that took it. */
const openOf = (entries: Parameters<typeof allocateEntries>[0]) =>
  Object.fromEntries(allocateEntries(entries).map((deposit) => [deposit.taken.bookingId, deposit.openPaise]))

test('settles the deposit of the ride itself before an older one of the same city', () => {
  const entries = [taken('older', 'Pune'), taken('newer', 'Pune'), returned('newer', 'Pune')]
  expect(openOf(entries)).toEqual({ older: 100_000, newer: 0 })
})

test('settles the oldest deposit of the same city before an older one of another city', () => {
  const entries = [taken('a', 'Delhi'), taken('b', 'Pune'), taken('c', 'Pune'), returned('d', 'Pune')]
  expect(openOf(entries)).toEqual({ a: 100_000, b: 0, c: 100_000 })
})

test('settles the rest of an entry from the next deposits', () => {
  const entries = [taken('a', 'Delhi'), taken('b', 'Pune'), returned('b', 'Pune', 150_000)]
  expect(openOf(entries)).toEqual({ a: 50_000, b: 0 })
})

test('settles the deposit of the payment that it goes back to before that of the ride', () => {
  const entries = [taken('a', 'Pune', 'pay_1'), taken('b', 'Pune'), { ...returned('b', 'Pune'), paymentId: 'pay_1' }]
  expect(openOf(entries)).toEqual({ a: 0, b: 100_000 })
})

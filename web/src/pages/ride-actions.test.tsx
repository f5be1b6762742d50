import { screen, within } from '@testing-library/react'
import { listOwnBookings, type Booking, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import { FAILURES } from '@voltloop/contract/core/errors'
import { newBookingPath } from '@voltloop/contract/core/screens'
import { downloadInvoice } from '@voltloop/contract/payments/invoices'
import { listAvailableHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'
import { CITY, HUB, MODEL, PLAN } from '../../test/records.ts'

const AHEAD = {
  status: 'ACCEPTED_BY_HUB_MANAGER',
  start: hoursFromNow(5),
  pickedUpAt: null,
  vehicle: null,
} satisfies Partial<Booking>

const VIEWS = ['active', 'upcoming', 'history', 'unpaid'] as const

interface Lists {
  active?: BookingDetails[]
  upcoming?: BookingDetails[]
  history?: BookingDetails[]
  unpaid?: BookingDetails[]
}

function openBookings(lists: Lists, path = '/dashboard/booking') {
  return openApp(path, 'CUSTOMER', (api) => {
    api.replyTo(listOwnBookings, (query) => {
      const view = VIEWS.find((one) => query.has(one))
      const data = (view && lists[view]) ?? []
      return { data, meta: { nextCursor: null, total: data.length } }
    })
    api.reply(listAvailableHubs, [{ ...HUB, hubId: 'aaaaaaaa-0000-4000-8000-000000000009', name: 'Miyapur' }])
  })
}

function primaries(): (string | null)[] {
  return [...document.querySelectorAll('main .btn--primary')].map(({ textContent }) => textContent)
}

test.each<[string, Partial<Booking>, string]>([
  ['waits for its pickup', AHEAD, 'Directions to Madhapur, opens in a new tab'],
  ['is overdue', { end: hoursFromNow(-1), actions: ['return'] }, 'Return to Madhapur Directions, opens in a new tab'],
])('a ride that %s leads to its hub', async (_state, booking, name) => {
  const record = bookingRecord(booking)
  openBookings(record.pickedUpAt === null ? { upcoming: [record] } : { active: [record] })
  const link = await screen.findByRole('link', { name })
  const { searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(searchParams.get('destination')).toBe(`${HUB.name}, ${HUB.address}`)
  expect(searchParams.get('destination_place_id')).toBe(HUB.placeId)
  expect(primaries()).toEqual([link.textContent])
})

test('a scheduled return leads to its own hub, with the address that the list of hubs has', async () => {
  const dropHub = { hubId: 'aaaaaaaa-0000-4000-8000-000000000009', name: 'Miyapur' }
  openBookings({ active: [bookingRecord({ dropHub, dropTime: hoursFromNow(5), actions: ['renew', 'return'] })] })
  expect(await screen.findByText(HUB.address)).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Directions to Miyapur/ })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('destination')).toBe(`Miyapur, ${HUB.address}`)
})

test('only the most urgent ticket has a primary action', async () => {
  openBookings({
    active: [
      bookingRecord({ transactionId: 'VL-1', actions: ['return'] }),
      bookingRecord({ transactionId: 'VL-2', end: hoursFromNow(-2), actions: ['return', 'renew'] }),
    ],
    upcoming: [bookingRecord({ transactionId: 'VL-3', ...AHEAD })],
  })
  await screen.findByRole('article', { name: 'Ride VL-3' })
  expect(primaries()).toEqual(['Return to Madhapur Directions, opens in a new tab'])
})

test('an order that can still be paid has the primary action', async () => {
  const unpaid = bookingRecord({ transactionId: 'VL-4', status: 'AWAITING_PAYMENT', heldUntil: hoursFromNow(0.2) })
  openBookings({ unpaid: [unpaid], upcoming: [bookingRecord(AHEAD)] })
  await screen.findByRole('button', { name: /^Continue to payment/ })
  await screen.findByRole('link', { name: /^Directions/ })
  expect(primaries()).toEqual([expect.stringMatching(/^Continue to payment/)])
})

test.each<[string, Partial<Booking>]>([
  ['Cancelled by you', { isCancelled: true }],
  ['Nobody came', { noShowCause: 'nobodyCame' }],
  ['Not confirmed in time', { noShowCause: 'notConfirmed' }],
  ['No vehicle was available', { noShowCause: 'noVehicle' }],
  ['Paid too late', { refund: { amount: 1574, state: 'pending' } }],
  ['Not paid in time', {}],
])("a booking that did not start shows '%s' beside its status", async (reason, changes) => {
  const booking = bookingRecord({ status: 'SCRAPPED', pickedUpAt: null, vehicle: null, ...changes })
  openBookings({ history: [booking] }, '/dashboard/booking?tab=history')
  const row = await screen.findByRole('article', { name: 'Ride VL-28016' })
  expect(within(row).getByText('NOT STARTED').parentElement?.textContent).toBe(`NOT STARTED${reason}`)
})

test('a past ride is a row that opens, with the same ride to book again and its invoice', async () => {
  const booking = bookingRecord({
    status: 'COMPLETED',
    returnedAt: hoursFromNow(-1),
    invoiceNumber: 'R/26-27/000001',
    refund: { amount: 1574, state: 'pending' },
  })
  const { user, api } = openBookings({ history: [booking] }, '/dashboard/booking?tab=history')
  api.fail(downloadInvoice, 'unavailable')
  const row = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  expect(row.getByText('Refund on its way')).toBeTruthy()
  expect(row.queryByRole('list', { name: 'Stages of the ride' })).toBeNull()
  const again = row.getByRole('link', { name: 'Book again' })
  const chosen = { city: CITY.cityId, hub: HUB.hubId, model: MODEL.modelId, plan: PLAN.subscriptionId }
  expect(again.getAttribute('href')).toBe(newBookingPath(chosen))
  await user.click(row.getByRole('button', { name: 'Invoice' }))
  await expectToast(FAILURES.unavailable.message)
  expect(api.lastRequest(downloadInvoice)?.search).toBe('i_type=Rental')
  const toggle = row.getByRole('button', { name: /VL-28016/ })
  await user.click(toggle)
  expect(row.getByRole('list', { name: 'Stages of the ride' })).toBeTruthy()
  expect(row.getAllByRole('button', { name: 'Support' })).toHaveLength(1)
  await user.click(toggle)
  expect(row.queryByRole('list', { name: 'Stages of the ride' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { listPendingBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { getBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import type { Role } from '@voltloop/contract/core/roles'
import { listEndingBookings } from '@voltloop/contract/bookings/rides'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../test/booking-record.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { openApp } from '../../test/open-app.tsx'
import { CITY, HUB } from '../../test/records.ts'

const EMPTY = { nextCursor: null, total: 0 }
const CARD = { name: 'Ride VL-28016' }

function withBooking(api: FakeApi) {
  // `getBooking` comes last, because its path also matches those of the lists.
  api
    .reply(listOwnBookings, [], EMPTY)
    .reply(listPendingBookings, [], EMPTY)
    .reply(listUpcomingBookings, [], EMPTY)
    .reply(listEndingBookings, [], EMPTY)
    .reply(listCities, [CITY])
    .reply(listHubs, [HUB])
    .reply(getBooking, bookingRecord())
}

test.each<[Role, string, string]>([
  ['CUSTOMER', '/dashboard/booking', 'My Bookings'],
  ['SALES_AGENT', '/dashboard/bookings-approval', 'Bookings approval'],
  ['HUB_MANAGER', '/dashboard/bookings-approval', 'Bookings approval'],
  ['CITY_ADMIN', '/dashboard/booking', 'Vehicles Bookings'],
  ['SUPER_ADMIN', '/dashboard/booking', 'Vehicles Bookings'],
  ['CUSTOMER_SUPPORT', '/dashboard/booking', 'Vehicles Bookings'],
])('opens the booking of a notification for a %s, and from there all bookings', async (role, path, title) => {
  const notification = {
    notificationId: '00000000-0000-4000-8000-000000000021',
    type: 'booking',
    message: 'VL-28016 is late',
    key: null,
    params: null,
    createdAt: new Date().toISOString(),
    readAt: new Date().toISOString(),
    transactionId: 'VL-28016',
    requestId: null,
  } as const
  const { user } = openApp('/dashboard/profile', role, (api) => {
    withBooking(api)
    api.reply(listNotifications, { notifications: [notification], unread: 0 }, { nextCursor: null, total: 1 })
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: /VL-28016 is late/ }))
  expect(await screen.findByRole('article', CARD)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  // Without it, screen readers would go from the first level to the third.
  expect(screen.getByRole('heading', { level: 2, ...CARD })).toBeTruthy()
  expect(window.location.pathname + window.location.search).toBe(`${path}?ride=VL-28016`)
  await user.click(screen.getByRole('button', { name: 'All bookings' }))
  await waitFor(() => expect(screen.queryByRole('article', CARD)).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(window.location.search).toBe('')
})

test('shows whether a booking does not exist or could not be loaded, and retries a failed load', async () => {
  const { api, user } = openApp('/dashboard/booking?ride=VL-28016', 'CUSTOMER', (fake) => {
    withBooking(fake)
    fake.fail(getBooking, 'unavailable')
  })
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText("We couldn't load this booking. Check your connection and try again.")).toBeTruthy()
  api.fail(getBooking, 'notFound')
  await user.click(problem.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("We couldn't find this booking.")).toBeTruthy()
})

test('shows all bookings if the URL names no booking number', async () => {
  const { api } = openApp('/dashboard/booking?ride=pending', 'CUSTOMER', withBooking)
  expect(await screen.findByText('No upcoming bookings')).toBeTruthy()
  expect(api.requests.map(({ path }) => path)).not.toContain('transaction/pending')
})

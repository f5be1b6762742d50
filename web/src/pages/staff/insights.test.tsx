import { screen, within } from '@testing-library/react'
import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { getAnalytics, getTrends } from '@voltloop/contract/company/insights'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { listTickets } from '@voltloop/contract/support/support'
import { describe, expect, test } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp, openFilters } from '../../../test/open-app.tsx'
import { CITY, FIGURES, HUB, VEHICLE } from '../../../test/records.ts'

const META = { nextCursor: null, total: 1 }

function withFigures(api: FakeApi) {
  api
    .reply(getAnalytics, FIGURES)
    .reply(getTrends, { days: [], utilisation: [], hasRevenue: true })
    .reply(listCities, [CITY])
    .reply(listHubs, [HUB])
    .reply(listVehicles, [VEHICLE], META)
    .reply(listCityBookings, [bookingRecord()], META)
    .reply(listPendingBookings, [bookingRecord({ status: 'CREATED' })], META)
    .reply(listTickets, [], { nextCursor: null, total: 0 })
}

describe.each(['SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const)('the tiles of all cities, for a %s,', (role) => {
  test.each([
    ['Vehicles', 'vehicle/available/city/all', ''],
    ['Pending bookings', 'transaction/pending', ''],
    ['Active Bookings', 'transaction/city/all', 'active=true'],
    ['Completed Bookings', 'transaction/city/all', 'completed=true'],
    ['Tickets in progress', 'customer-support', 'status=in-progress'],
    ['Tickets rejected', 'customer-support', 'status=rejected'],
    ['Tickets resolved', 'customer-support', 'status=resolved'],
  ])('lead from %s to its list, and never to a prompt for the city', async (label, path, flag) => {
    const { api, user } = openApp('/dashboard/home', role, withFigures)
    await user.click(await screen.findByRole('link', { name: new RegExp(label) }))
    const isOfList = (request: { path: string; search: string }) =>
      request.path === path && request.search.includes(flag)
    await expect.poll(() => api.requests.some(isOfList)).toBe(true)
    expect(screen.queryByText('Please choose the city first')).toBeNull()
  })
})

test.each(['SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const)('leads a %s from the customers to their list', async (role) => {
  openApp('/dashboard/home', role, withFigures)
  const tile = await screen.findByRole('link', { name: /Total customers/ })
  expect(tile.getAttribute('href')).toBe('/dashboard/customers')
})

test('Insights shows no loading placeholder once the figures could not be loaded', async () => {
  openApp('/dashboard/home', 'SUPER_ADMIN', (api) => {
    withFigures(api)
    api.fail(getAnalytics, 'notFound')
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await screen.findByText('Bookings per day')
  expect(document.querySelector('.skeleton-line')).toBeNull()
})

test.each(['/dashboard/booking', '/dashboard/fleet'])(
  '%s asks for the city first, and offers all cities',
  async (path) => {
    const { user } = openApp(path, 'SUPER_ADMIN', withFigures)
    expect(await screen.findByText('Please choose the city first')).toBeTruthy()
    await openFilters(user)
    await screen.findByRole('option', { name: 'All Cities' })
    await user.selectOptions(screen.getByLabelText('City'), 'All Cities')
    expect(window.location.search).toContain('city=all')
    expect(screen.queryByText('Please choose the city first')).toBeNull()
  },
)

test('insights say that the sample data is being filled in, until it is complete', async () => {
  const { api, user } = openApp('/dashboard/home', 'SUPER_ADMIN', (fake) => {
    withFigures(fake)
    fake.reply(getAnalytics, { ...FIGURES, isSampleDataIncomplete: true })
  })
  expect(await screen.findByText('Sample data is being filled in …')).toBeTruthy()
  api.reply(getAnalytics, FIGURES)
  await user.selectOptions(screen.getByLabelText('Alloted City'), CITY.name)
  await expect.poll(() => screen.queryByText('Sample data is being filled in …')).toBeNull()
})

test('the button of a chart shows its table, and then hides it', async () => {
  const { user } = openApp('/dashboard/home', 'SUPER_ADMIN', withFigures)
  const chart = within(await screen.findByRole('region', { name: 'Bookings per day' }))
  await user.click(chart.getByRole('button', { name: 'Show as table' }))
  expect(chart.getByRole('table')).toBeTruthy()
  await user.click(chart.getByRole('button', { name: 'Hide table' }))
  expect(chart.queryByRole('table')).toBeNull()
})

test('the charts of 90 days show weeks, and group the bookings into four parts', async () => {
  const days = Array.from({ length: 90 }, (_, nth) => ({
    date: new Date(Date.UTC(2026, 7, 20 + nth)).toISOString().slice(0, 10),
    bookings: { pending: 1, accepted: 2, active: 3, completed: 4, rejected: 5, scrapped: 6 },
    revenue: 100,
  }))
  openApp('/dashboard/home?days=90', 'SUPER_ADMIN', (api) => {
    withFigures(api)
    api.reply(getTrends, { days, utilisation: [], hasRevenue: true })
  })
  const bookings = await screen.findByRole('region', { name: 'Bookings per week' })
  expect(
    within(bookings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Completed360', 'Active270', 'Upcoming270', 'Not ridden990'])
  const fills = [...bookings.querySelectorAll('li rect')].map((swatch) => swatch.getAttribute('fill'))
  expect(new Set(fills).size).toBe(4)
  expect(fills.every((fill) => fill?.startsWith('var('))).toBe(true)
  const week = within(bookings).getByRole('slider', { name: 'Week shown' })
  expect(week.getAttribute('aria-valuetext')).toMatch(/^11 Nov 26 – 17 Nov 26: 147 bookings, Completed 28, /)
  expect(await screen.findByRole('region', { name: 'Revenue per week' })).toBeTruthy()
})

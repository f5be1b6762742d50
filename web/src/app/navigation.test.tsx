import { screen, waitFor, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../test/open-app.tsx'

const OF_STAFF = ['Bookings', 'Models', 'Fleet', 'Hubs', 'Employees']

test.each([
  ['CUSTOMER', ['Home', 'Bookings', 'Models', 'Profile'], 'Home'],
  ['SALES_AGENT', ['Approval', ...OF_STAFF, 'Profile'], 'Profile'],
  ['HUB_MANAGER', ['Approval', ...OF_STAFF, 'Profile'], 'Profile'],
  ['CITY_ADMIN', ['Insights', ...OF_STAFF, 'Profile'], 'Insights'],
  ['SUPER_ADMIN', ['Insights', ...OF_STAFF, 'Subscriptions', 'User Request', 'Company', 'Profile'], 'Insights'],
  ['CUSTOMER_SUPPORT', ['Insights', 'Ending', ...OF_STAFF, 'User Request', 'Profile'], 'Insights'],
] as const)(
  'a %s finds exactly the screens of that role in the dock, and starts at the first own one',
  async (role, labels, start) => {
    openApp('/dashboard', role)
    const dock = await screen.findByRole('navigation', { name: 'Main' })
    expect(
      within(dock)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(labels)
    await waitFor(() => expect(within(dock).getByRole('link', { current: 'page' }).textContent).toBe(start))
  },
)

test.each([
  ['SALES_AGENT', '/dashboard/home'],
  ['HUB_MANAGER', '/dashboard/home'],
  ['SALES_AGENT', '/booking/new'],
] as const)('a %s who opens %s, a screen for other roles, is redirected to the profile', async (role, path) => {
  openApp(path, role)
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test('moves the focus to the heading of a screen that still has to load when the person goes back to it', async () => {
  openApp('/dashboard/profile', 'CUSTOMER', (api) => api.reply(listOwnBookings, [], { nextCursor: null, total: 0 }))
  await screen.findByRole('heading', { level: 1 })
  window.history.replaceState(null, '', '/dashboard/booking')
  // The simulated browser does not set it. React renders a transition of this event at once, with its fallback.
  const event = new PopStateEvent('popstate')
  vi.stubGlobal('event', event)
  window.dispatchEvent(event)
  const heading = await screen.findByRole('heading', { level: 1, name: 'My Bookings' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

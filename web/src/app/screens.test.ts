import { ROLES } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS, SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import { expect, test } from 'vitest'
import { dockFor, viewsOf } from './screens.ts'

const DOCKS: Record<Role, string[]> = {
  CUSTOMER: ['Home', 'Bookings', 'Models', 'Profile'],
  SALES_AGENT: ['Approval', 'Bookings', 'Models', 'Fleet', 'Hubs', 'Employees', 'Profile'],
  HUB_MANAGER: ['Approval', 'Bookings', 'Models', 'Fleet', 'Hubs', 'Employees', 'Profile'],
  CITY_ADMIN: ['Insights', 'Bookings', 'Models', 'Fleet', 'Hubs', 'Employees', 'Profile'],
  SUPER_ADMIN: [
    'Insights',
    'Bookings',
    'Models',
    'Fleet',
    'Hubs',
    'Employees',
    'Subscriptions',
    'User Request',
    'Company',
    'Profile',
  ],
  CUSTOMER_SUPPORT: [
    'Insights',
    'Ending',
    'Bookings',
    'Models',
    'Fleet',
    'Hubs',
    'Employees',
    'User Request',
    'Profile',
  ],
}

test.each(ROLES)('shows %s the dock items of the role, in order', (role) => {
  expect(dockFor(role).map(({ label }) => label)).toEqual(DOCKS[role])
})

// Screens that other screens open with a link or a button.
const LINKED = [SCREENS.newBooking, SCREENS.prices]

test.each(ROLES)('leads %s to every screen of the role: by the dock, by a tab or from another screen', (role) => {
  const reached = new Set<string>([...dockFor(role).flatMap(({ path, tabs }) => [path, ...tabs]), ...LINKED])
  const seen = SIGNED_IN_SCREENS.filter((path) => viewsOf(path).some(({ roles }) => roles.includes(role)))
  // A new screen needs a dock item (`DOCK`), a tab (`PLACES` in lib/words/tabs.words.ts), or a link and a line above.
  expect(seen.filter((path) => !reached.has(path))).toEqual([])
})

test.each(ROLES)('gives %s a profile view, the redirect target for screens that a role cannot see', (role) => {
  expect(viewsOf(SCREENS.profile).some(({ roles }) => roles.includes(role))).toBe(true)
})

test('has at most one view per role at each path', () => {
  for (const path of SIGNED_IN_SCREENS) {
    const roles = viewsOf(path).flatMap((view) => view.roles)
    expect(roles).toEqual([...new Set(roles)])
  }
})

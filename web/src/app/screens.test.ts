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

test.each(ROLES)('shows %s a dock item for every screen that the role can see, and no other', (role) => {
  expect(dockFor(role).map(({ label }) => label)).toEqual(DOCKS[role])
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

import { ROLES } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { expect, test } from 'vitest'
import { documents, redirects } from './documents.ts'
import { openScreens, views } from './screens.ts'
import { dockFor, resolveRedirect, viewsAt } from './views.ts'

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
  expect(viewsAt(SCREENS.profile).some(({ roles }) => roles.includes(role))).toBe(true)
})

test('has at most one view per role at each address', () => {
  for (const role of ROLES) {
    const paths = views.filter(({ roles }) => roles.includes(role)).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  }
})

test('has a screen at exactly the addresses that the server answers with 200', () => {
  const appPaths = [...views, ...openScreens, ...redirects].map(({ path }) => path)
  const inProduction = [...appPaths, ...documents].filter((path) => !path.startsWith('/dev/'))
  expect(new Set(inProduction)).toEqual(new Set(Object.values(SCREENS)))
})

test('an address that redirects into the signed-in layout has the views of its target', () => {
  expect(viewsAt(resolveRedirect('/dashboard'))).not.toEqual([])
  expect(viewsAt(resolveRedirect('/dashboard/profile/'))).not.toEqual([])
  expect(viewsAt(resolveRedirect('/dashboard/nothing'))).toEqual([])
  expect(viewsAt(resolveRedirect('/auth'))).toEqual([])
})

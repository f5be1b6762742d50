import { ROLES } from '@voltloop/contract/roles'
import type { Role } from '@voltloop/contract/roles'
import { SCREENS } from '@voltloop/contract/screens'
import { expect, test } from 'vitest'
import { documents, redirects } from './documents.ts'
import { openScreens, views } from './screens.ts'
import { dockFor, isSignedInScreen, viewsAt } from './views.ts'

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
    'Profile',
  ],
  CUSTOMER_SUPPORT: [
    'Insights',
    'Approval',
    'Bookings',
    'Models',
    'Fleet',
    'Hubs',
    'Employees',
    'User Request',
    'Profile',
  ],
}

test.each(ROLES)('%s finds in the dock every screen it has a view of, and no other', (role) => {
  expect(dockFor(role).map(({ label }) => label)).toEqual(DOCKS[role])
})

test.each(ROLES)('%s has a profile, where whoever has no view of a screen is sent', (role) => {
  expect(viewsAt(SCREENS.profile).some(({ roles }) => roles.includes(role))).toBe(true)
})

test('no role has two views of one screen', () => {
  for (const role of ROLES) {
    const seen = views.filter(({ roles }) => roles.includes(role)).map(({ path }) => path)
    expect(new Set(seen).size).toBe(seen.length)
  }
})

test('the web has a screen at exactly the addresses that the server answers with 200', () => {
  const standing = [...views, ...openScreens, ...redirects].map(({ path }) => path)
  const inProduction = [...standing, ...documents].filter((path) => !path.startsWith('/dev/'))
  expect(new Set(inProduction)).toEqual(new Set(Object.values(SCREENS)))
})

test('an address that leads into the signed-in frame belongs to it', () => {
  expect(isSignedInScreen('/dashboard')).toBe(true)
  expect(isSignedInScreen('/dashboard/profile/')).toBe(true)
  expect(isSignedInScreen('/dashboard/nothing')).toBe(false)
  expect(isSignedInScreen('/auth')).toBe(false)
})

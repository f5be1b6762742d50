import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { SignedInScreen } from '@voltloop/contract/core/screens'
import type { LastPerson } from '../lib/session/session-hint.ts'

export interface PageView {
  roles: readonly Role[]
  /** The file in `pages`, without its ending. */
  page: string
  /** The API paths that the page loads first. They are requested while the app's scripts still load. */
  firstCalls?: (person: LastPerson) => readonly string[]
}

const UNPAID = 'transaction/customer?unpaid=true&limit=1'

/** The page that each role sees on a screen. Kept apart from the pages' code, because a script in the page's head needs it. */
export const VIEWS = {
  [SCREENS.home]: [
    {
      roles: ['CUSTOMER'],
      page: 'home',
      firstCalls: () => ['transaction/customer?active=true&upcoming=true&pending=true&limit=10', UNPAID],
    },
    {
      roles: ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'],
      page: 'insights',
      firstCalls: ({ cityId }) =>
        cityId === ''
          ? ['city', 'analytics', 'analytics/trends?days=7']
          : ['city', `analytics?c_id=${cityId}`, `analytics/trends?c_id=${cityId}&days=7`],
    },
  ],
  [SCREENS.newBooking]: [{ roles: ['CUSTOMER'], page: 'new-booking', firstCalls: () => ['city/available', UNPAID] }],
  [SCREENS.bookingsApproval]: [
    {
      roles: ['SALES_AGENT', 'HUB_MANAGER'],
      page: 'approvals',
      firstCalls: ({ hubId }) =>
        hubId === ''
          ? ['transaction/pending?accepted=true', 'transaction/last-active']
          : [`transaction/pending?hubId=${hubId}&accepted=false`],
    },
    {
      roles: ['CUSTOMER_SUPPORT'],
      page: 'ending-bookings',
      firstCalls: () => ['city', 'transaction/last-active'],
    },
  ],
  [SCREENS.bookings]: [
    {
      roles: STAFF,
      page: 'vehicles-bookings',
      firstCalls: ({ cityId, hubId }) =>
        cityId === '' ? [] : [`transaction/upcoming?c_id=${cityId}${hubId && `&hubId=${hubId}`}&pending=true`],
    },
    {
      roles: ['CUSTOMER'],
      page: 'bookings',
      firstCalls: () => [
        'transaction/customer?upcoming=true&pending=true&limit=10',
        'transaction/customer?active=true&limit=10',
        'transaction/customer?history=true&limit=10',
        UNPAID,
      ],
    },
  ],
  [SCREENS.models]: [{ roles: ROLES, page: 'models', firstCalls: () => ['model'] }],
  [SCREENS.fleet]: [
    {
      roles: STAFF,
      page: 'fleet',
      firstCalls: ({ cityId }) => (cityId === '' ? [] : [`vehicle/available/city/${cityId}`]),
    },
  ],
  [SCREENS.hubs]: [
    {
      roles: STAFF,
      page: 'hubs',
      firstCalls: ({ cityId }) => ['city', cityId === '' ? 'hub' : `hub?cityId=${cityId}`],
    },
  ],
  [SCREENS.employees]: [
    {
      roles: STAFF,
      page: 'employees',
      firstCalls: ({ cityId }) => ['city', 'hub', cityId === '' ? 'business' : `business?cityId=${cityId}`],
    },
  ],
  [SCREENS.subscriptions]: [
    { roles: ['SUPER_ADMIN'], page: 'subscriptions', firstCalls: () => ['subscription', 'model'] },
  ],
  [SCREENS.prices]: [{ roles: STAFF, page: 'prices' }],
  [SCREENS.userRequest]: [{ roles: ['SUPER_ADMIN', 'CUSTOMER_SUPPORT'], page: 'requests' }],
  [SCREENS.company]: [{ roles: ['SUPER_ADMIN'], page: 'company' }],
  [SCREENS.profile]: [{ roles: ROLES, page: 'profile' }],
} as const satisfies Record<SignedInScreen, readonly PageView[]>

export type PageName = (typeof VIEWS)[SignedInScreen][number]['page']

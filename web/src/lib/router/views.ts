import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'

interface PageView {
  roles: readonly Role[]
  /** The file in `pages` or `pages/staff`, without its ending. */
  page: string
}

/** The page that each role sees on a screen. Kept apart from the pages' code, because a script in the page's head needs it. */
export const VIEWS = {
  [SCREENS.home]: [
    { roles: ['CUSTOMER'], page: 'home' },
    { roles: ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'], page: 'insights' },
  ],
  [SCREENS.activity]: [{ roles: ['CITY_ADMIN', 'SUPER_ADMIN'], page: 'activity' }],
  [SCREENS.newBooking]: [{ roles: ['CUSTOMER'], page: 'new-booking' }],
  [SCREENS.bookingsApproval]: [
    { roles: ['SALES_AGENT', 'HUB_MANAGER'], page: 'approvals' },
    { roles: ['CUSTOMER_SUPPORT'], page: 'ending-bookings' },
  ],
  [SCREENS.bookings]: [
    { roles: STAFF, page: 'vehicles-bookings' },
    { roles: ['CUSTOMER'], page: 'bookings' },
  ],
  [SCREENS.today]: [{ roles: ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'], page: 'today' }],
  [SCREENS.walkIn]: [{ roles: ['SALES_AGENT', 'HUB_MANAGER'], page: 'walk-in' }],
  [SCREENS.customers]: [{ roles: STAFF, page: 'customers' }],
  [SCREENS.models]: [{ roles: ROLES, page: 'models' }],
  [SCREENS.fleet]: [{ roles: STAFF, page: 'fleet' }],
  [SCREENS.timeline]: [{ roles: STAFF, page: 'timeline' }],
  [SCREENS.service]: [{ roles: STAFF, page: 'service' }],
  [SCREENS.transfers]: [{ roles: STAFF, page: 'transfers' }],
  [SCREENS.hubs]: [{ roles: STAFF, page: 'hubs' }],
  [SCREENS.employees]: [{ roles: STAFF, page: 'employees' }],
  [SCREENS.subscriptions]: [{ roles: ['SUPER_ADMIN'], page: 'subscriptions' }],
  [SCREENS.prices]: [{ roles: STAFF, page: 'prices' }],
  [SCREENS.userRequest]: [{ roles: ['SUPER_ADMIN', 'CUSTOMER_SUPPORT'], page: 'requests' }],
  [SCREENS.company]: [{ roles: ['SUPER_ADMIN'], page: 'company' }],
  [SCREENS.profile]: [{ roles: ROLES, page: 'profile' }],
  [SCREENS.oneVehicle]: [{ roles: STAFF, page: 'vehicle' }],
  [SCREENS.oneBooking]: [{ roles: STAFF, page: 'one-booking' }],
  [SCREENS.oneCustomer]: [{ roles: STAFF, page: 'one-customer' }],
} as const satisfies Record<SignedInScreen | DetailScreen, readonly PageView[]>

/** Returns whether a role has a page on a screen. */
export function isSeenBy(role: Role, screen: SignedInScreen): boolean {
  return VIEWS[screen].some(({ roles }) => roles.some((one) => one === role))
}

export type PageName = (typeof VIEWS)[keyof typeof VIEWS][number]['page']

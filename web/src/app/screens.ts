import * as words from '../lib/words/shell.words.ts'
import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS, SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import type { AccountScreen, SignedInScreen } from '@voltloop/contract/core/screens'
import Building2 from 'lucide-react/icons/building-complex'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Scooter from 'lucide-react/icons/scooter'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Warehouse from 'lucide-react/icons/warehouse'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageLoader } from '../lib/router/page-loader.ts'

export interface View {
  roles: readonly Role[]
  /** The dock item. A view without one is opened from other screens. */
  dock?: { label: string; Icon: LucideIcon }
  load: () => Promise<{ default: ComponentType & { loader?: PageLoader } }>
}

const signedInScreens = {
  [SCREENS.home]: [
    {
      roles: ['CUSTOMER'],
      dock: { label: words.NAV_HOME, Icon: House },
      load: () => import('../pages/home.tsx'),
    },
    {
      roles: ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'],
      dock: { label: words.NAV_INSIGHTS, Icon: ChartColumn },
      load: () => import('../pages/insights.tsx'),
    },
  ],
  [SCREENS.newBooking]: [{ roles: ['CUSTOMER'], load: () => import('../pages/new-booking.tsx') }],
  [SCREENS.bookingsApproval]: [
    {
      roles: ['SALES_AGENT', 'HUB_MANAGER'],
      dock: { label: words.NAV_APPROVAL, Icon: ClipboardCheck },
      load: () => import('../pages/approvals.tsx'),
    },
    {
      roles: ['CUSTOMER_SUPPORT'],
      dock: { label: words.NAV_ENDING, Icon: CalendarClock },
      load: () => import('../pages/ending-bookings.tsx'),
    },
  ],
  [SCREENS.bookings]: [
    {
      roles: STAFF,
      dock: { label: words.NAV_BOOKINGS, Icon: Ticket },
      load: () => import('../pages/vehicles-bookings.tsx'),
    },
    {
      roles: ['CUSTOMER'],
      dock: { label: words.NAV_BOOKINGS, Icon: Ticket },
      load: () => import('../pages/bookings.tsx'),
    },
  ],
  [SCREENS.models]: [
    { roles: ROLES, dock: { label: words.NAV_MODELS, Icon: Scooter }, load: () => import('../pages/models.tsx') },
  ],
  [SCREENS.fleet]: [
    { roles: STAFF, dock: { label: words.NAV_FLEET, Icon: Warehouse }, load: () => import('../pages/fleet.tsx') },
  ],
  [SCREENS.hubs]: [
    { roles: STAFF, dock: { label: words.NAV_HUBS, Icon: MapPin }, load: () => import('../pages/hubs.tsx') },
  ],
  [SCREENS.employees]: [
    { roles: STAFF, dock: { label: words.NAV_EMPLOYEES, Icon: Users }, load: () => import('../pages/employees.tsx') },
  ],
  [SCREENS.subscriptions]: [
    {
      roles: ['SUPER_ADMIN'],
      dock: { label: words.NAV_SUBSCRIPTIONS, Icon: Tags },
      load: () => import('../pages/subscriptions.tsx'),
    },
  ],
  [SCREENS.prices]: [{ roles: STAFF, load: () => import('../pages/prices.tsx') }],
  [SCREENS.userRequest]: [
    {
      roles: ['SUPER_ADMIN', 'CUSTOMER_SUPPORT'],
      dock: { label: words.NAV_USER_REQUEST, Icon: MessageCircleQuestionMark },
      load: () => import('../pages/requests.tsx'),
    },
  ],
  [SCREENS.company]: [
    {
      roles: ['SUPER_ADMIN'],
      dock: { label: words.NAV_COMPANY, Icon: Building2 },
      load: () => import('../pages/company.tsx'),
    },
  ],
  [SCREENS.profile]: [
    { roles: ROLES, dock: { label: words.NAV_PROFILE, Icon: User }, load: () => import('../pages/profile.tsx') },
  ],
} satisfies Record<SignedInScreen, readonly View[]>

export const accountScreens = {
  [SCREENS.resetPassword]: () => import('../pages/account/reset-password.tsx'),
  [SCREENS.verifyEmail]: () => import('../pages/account/verify-email.tsx'),
  [SCREENS.emailVerification]: () => import('../pages/account/email-verification.tsx'),
  [SCREENS.invitation]: () => import('../pages/account/invitation.tsx'),
  [SCREENS.loginCode]: () => import('../pages/account/login-code.tsx'),
  [SCREENS.twoStep]: () => import('../pages/account/two-step.tsx'),
  [SCREENS.googleLink]: () => import('../pages/account/google-link.tsx'),
  [SCREENS.personalInfo]: () => import('../pages/account/personal-info.tsx'),
} satisfies Record<AccountScreen, () => Promise<{ default: ComponentType }>>

interface DockItem {
  path: SignedInScreen
  label: string
  Icon: LucideIcon
}

export function dockFor(role: Role): DockItem[] {
  return SIGNED_IN_SCREENS.flatMap((path) =>
    viewsOf(path).flatMap(({ roles, dock }) => (dock && roles.includes(role) ? [{ path, ...dock }] : [])),
  )
}

export function viewsOf(path: SignedInScreen): readonly View[] {
  return signedInScreens[path]
}

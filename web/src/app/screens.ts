import * as words from '@voltloop/contract/messages/shell'
import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import {
  Building2,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  House,
  MapPin,
  MessageCircleQuestionMark,
  Scooter,
  Tags,
  Ticket,
  User,
  Users,
  Warehouse,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { authPage } from './auth-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

/** The screen that some roles see at an address. Two views may share one address. */
export interface View extends LazyPage {
  path: string
  roles: readonly Role[]
  /** The dock item. A view without one is opened from other screens. */
  dock?: { label: string; Icon: LucideIcon }
}

/** Every view of the signed-in layout, in the order of the dock. */
export const views: readonly View[] = [
  {
    path: SCREENS.home,
    roles: ['CUSTOMER'],
    dock: { label: words.NAV_HOME, Icon: House },
    ...lazyPage(() => import('../pages/home.tsx')),
  },
  {
    path: SCREENS.home,
    roles: ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'],
    dock: { label: words.NAV_INSIGHTS, Icon: ChartColumn },
    ...lazyPage(() => import('../pages/insights.tsx')),
  },
  {
    path: SCREENS.newBooking,
    roles: ['CUSTOMER'],
    ...lazyPage(() => import('../pages/new-booking.tsx')),
  },
  {
    path: SCREENS.bookingsApproval,
    roles: ['SALES_AGENT', 'HUB_MANAGER'],
    dock: { label: words.NAV_APPROVAL, Icon: ClipboardCheck },
    ...lazyPage(() => import('../pages/approvals.tsx')),
  },
  {
    path: SCREENS.bookingsApproval,
    roles: ['CUSTOMER_SUPPORT'],
    dock: { label: words.NAV_ENDING, Icon: CalendarClock },
    ...lazyPage(() => import('../pages/ending-bookings.tsx')),
  },
  {
    path: SCREENS.bookings,
    roles: STAFF,
    dock: { label: words.NAV_BOOKINGS, Icon: Ticket },
    ...lazyPage(() => import('../pages/vehicles-bookings.tsx')),
  },
  {
    path: SCREENS.bookings,
    roles: ['CUSTOMER'],
    dock: { label: words.NAV_BOOKINGS, Icon: Ticket },
    ...lazyPage(() => import('../pages/bookings.tsx')),
  },
  {
    path: SCREENS.models,
    roles: ROLES,
    dock: { label: words.NAV_MODELS, Icon: Scooter },
    ...lazyPage(() => import('../pages/models.tsx')),
  },
  {
    path: SCREENS.fleet,
    roles: STAFF,
    dock: { label: words.NAV_FLEET, Icon: Warehouse },
    ...lazyPage(() => import('../pages/fleet.tsx')),
  },
  {
    path: SCREENS.hubs,
    roles: STAFF,
    dock: { label: words.NAV_HUBS, Icon: MapPin },
    ...lazyPage(() => import('../pages/hubs.tsx')),
  },
  {
    path: SCREENS.employees,
    roles: STAFF,
    dock: { label: words.NAV_EMPLOYEES, Icon: Users },
    ...lazyPage(() => import('../pages/employees.tsx')),
  },
  {
    path: SCREENS.subscriptions,
    roles: ['SUPER_ADMIN'],
    dock: { label: words.NAV_SUBSCRIPTIONS, Icon: Tags },
    ...lazyPage(() => import('../pages/subscriptions.tsx')),
  },
  {
    path: SCREENS.userRequest,
    roles: ['SUPER_ADMIN', 'CUSTOMER_SUPPORT'],
    dock: { label: words.NAV_USER_REQUEST, Icon: MessageCircleQuestionMark },
    ...lazyPage(() => import('../pages/requests.tsx')),
  },
  {
    path: SCREENS.company,
    roles: ['SUPER_ADMIN'],
    dock: { label: words.NAV_COMPANY, Icon: Building2 },
    ...lazyPage(() => import('../pages/company.tsx')),
  },
  {
    path: SCREENS.profile,
    roles: ROLES,
    dock: { label: words.NAV_PROFILE, Icon: User },
    ...lazyPage(() => import('../pages/profile.tsx')),
  },
]

interface OpenScreen extends LazyPage {
  path: string
}

/** The screens without the signed-in layout that anyone may open. */
export const openScreens: readonly OpenScreen[] = [
  { path: SCREENS.resetPassword, ...authPage(() => import('../pages/reset-password.tsx')) },
  { path: SCREENS.verifyEmail, ...authPage(() => import('../pages/verify-email.tsx')) },
  { path: SCREENS.emailVerification, ...authPage(() => import('../pages/email-verification.tsx')) },
  { path: SCREENS.invitation, ...authPage(() => import('../pages/invitation.tsx')) },
  { path: SCREENS.loginCode, ...authPage(() => import('../pages/login-code.tsx')) },
  { path: SCREENS.twoStep, ...authPage(() => import('../pages/two-step.tsx')) },
  { path: SCREENS.googleLink, ...authPage(() => import('../pages/google-link.tsx')) },
  { path: SCREENS.personalInfo, ...authPage(() => import('../pages/personal-info.tsx')) },
]

import * as words from '../lib/words/shell.words.ts'
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
import { VIEWS } from './views.ts'
import type { PageName } from './views.ts'

interface PageCode {
  /** The dock item. A page without one is opened from other screens. */
  dock?: { label: string; Icon: LucideIcon }
  load: () => Promise<{ default: ComponentType & { loader?: PageLoader } }>
}

export interface View extends PageCode {
  roles: readonly Role[]
}

const pages: Record<PageName, PageCode> = {
  home: { dock: { label: words.NAV_HOME, Icon: House }, load: () => import('../pages/home.tsx') },
  insights: { dock: { label: words.NAV_INSIGHTS, Icon: ChartColumn }, load: () => import('../pages/insights.tsx') },
  'new-booking': { load: () => import('../pages/new-booking.tsx') },
  approvals: {
    dock: { label: words.NAV_APPROVAL, Icon: ClipboardCheck },
    load: () => import('../pages/approvals.tsx'),
  },
  'ending-bookings': {
    dock: { label: words.NAV_ENDING, Icon: CalendarClock },
    load: () => import('../pages/ending-bookings.tsx'),
  },
  'vehicles-bookings': {
    dock: { label: words.NAV_BOOKINGS, Icon: Ticket },
    load: () => import('../pages/vehicles-bookings.tsx'),
  },
  bookings: { dock: { label: words.NAV_BOOKINGS, Icon: Ticket }, load: () => import('../pages/bookings.tsx') },
  today: { load: () => import('../pages/today.tsx') },
  models: { dock: { label: words.NAV_MODELS, Icon: Scooter }, load: () => import('../pages/models.tsx') },
  fleet: { dock: { label: words.NAV_FLEET, Icon: Warehouse }, load: () => import('../pages/fleet.tsx') },
  hubs: { dock: { label: words.NAV_HUBS, Icon: MapPin }, load: () => import('../pages/hubs.tsx') },
  employees: { dock: { label: words.NAV_EMPLOYEES, Icon: Users }, load: () => import('../pages/employees.tsx') },
  subscriptions: {
    dock: { label: words.NAV_SUBSCRIPTIONS, Icon: Tags },
    load: () => import('../pages/subscriptions.tsx'),
  },
  prices: { load: () => import('../pages/prices.tsx') },
  requests: {
    dock: { label: words.NAV_USER_REQUEST, Icon: MessageCircleQuestionMark },
    load: () => import('../pages/requests.tsx'),
  },
  company: { dock: { label: words.NAV_COMPANY, Icon: Building2 }, load: () => import('../pages/company.tsx') },
  profile: { dock: { label: words.NAV_PROFILE, Icon: User }, load: () => import('../pages/profile.tsx') },
}

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
  return VIEWS[path].map(({ roles, page }) => ({ roles, ...pages[page] }))
}

import * as words from '../lib/words/shell.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS, SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import type { AccountScreen, DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'
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
import { PLACES } from '../lib/words/tabs.words.ts'
import { VIEWS } from '../lib/router/views.ts'
import type { PageName } from '../lib/router/views.ts'

export interface View {
  roles: readonly Role[]
  load: () => Promise<PageModule>
  dock: Dock | undefined
}

interface PageModule {
  default: ComponentType & { loader?: PageLoader }
}

interface Dock {
  label: string
  Icon: LucideIcon
}

/** The dock items. A page without one is opened from other screens. */
const DOCK: Partial<Record<PageName, Dock>> = {
  home: { label: words.NAV_HOME, Icon: House },
  insights: { label: words.NAV_INSIGHTS, Icon: ChartColumn },
  approvals: { label: words.NAV_APPROVAL, Icon: ClipboardCheck },
  'ending-bookings': { label: words.NAV_ENDING, Icon: CalendarClock },
  'vehicles-bookings': { label: words.NAV_BOOKINGS, Icon: Ticket },
  bookings: { label: words.NAV_BOOKINGS, Icon: Ticket },
  models: { label: words.NAV_MODELS, Icon: Scooter },
  fleet: { label: words.NAV_FLEET, Icon: Warehouse },
  hubs: { label: words.NAV_HUBS, Icon: MapPin },
  employees: { label: words.NAV_EMPLOYEES, Icon: Users },
  subscriptions: { label: words.NAV_SUBSCRIPTIONS, Icon: Tags },
  requests: { label: words.NAV_USER_REQUEST, Icon: MessageCircleQuestionMark },
  company: { label: words.NAV_COMPANY, Icon: Building2 },
  profile: { label: words.NAV_PROFILE, Icon: User },
}

const pages = import.meta.glob<PageModule>([
  '../pages/{*,staff/*}.tsx',
  '!../pages/{landing,not-found,*.test,staff/*.test}.tsx',
])

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

interface DockItem extends Dock {
  path: SignedInScreen
  /** The screens on which the item is marked. */
  tabs: readonly (SignedInScreen | DetailScreen)[]
}

/** The screens that the lists of a dock item's place open. */
const OPENED: Partial<Record<SignedInScreen, DetailScreen[]>> = {
  [SCREENS.bookings]: [SCREENS.oneBooking, SCREENS.oneCustomer],
  [SCREENS.fleet]: [SCREENS.oneVehicle],
}

function tabsOf(path: SignedInScreen): DockItem['tabs'] {
  const place = PLACES.find(({ tabs }) => tabs[0]?.to === path)
  return [...(place?.tabs.map(({ to }) => to) ?? []), ...(OPENED[path] ?? [])]
}

export function dockFor(role: Role): DockItem[] {
  return SIGNED_IN_SCREENS.flatMap((path) =>
    viewsOf(path).flatMap(({ roles, dock }) =>
      dock && roles.includes(role) ? [{ path, tabs: tabsOf(path), ...dock }] : [],
    ),
  )
}

export function viewsOf(path: SignedInScreen | DetailScreen): readonly View[] {
  return VIEWS[path].map(({ roles, page }) => {
    const load = pages[`../pages/${page}.tsx`] ?? pages[`../pages/staff/${page}.tsx`]
    if (!load) throw new Error(`There is no page ${page} in web/src/pages or its folder staff.`)
    return { roles, load, dock: DOCK[page] }
  })
}

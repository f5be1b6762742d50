import { SCREEN_VISITS } from './screen-visits.ts'
import { findLabelPath } from './harness/labels/label-path.ts'
import { findVehiclePath } from './vehicle-path.ts'
import type { DemoAccount, sessionKeeper } from './harness/people.ts'

interface Budget {
  /** Limits for everything that loads before the page is usable, in compressed kilobytes and requests. */
  readonly scriptKb: number
  readonly transferKb: number
  readonly requests: number
  /** The highest allowed cumulative layout shift while the page loads. */
  readonly layoutShift: number
  /** Limits for the Lighthouse medians on an emulated phone. */
  readonly paintMs: number
  readonly blockingMs: number
  readonly performance: number
}

const BUDGETS = {
  landing: {
    scriptKb: 5,
    transferKb: 60,
    requests: 8,
    layoutShift: 0,
    paintMs: 1200,
    blockingMs: 20,
    performance: 100,
  },
  form: {
    scriptKb: 90,
    transferKb: 135,
    requests: 8,
    layoutShift: 0,
    paintMs: 1000,
    blockingMs: 60,
    performance: 100,
  },
  dashboard: {
    scriptKb: 140,
    transferKb: 200,
    requests: 18,
    layoutShift: 0.01,
    paintMs: 2200,
    blockingMs: 120,
    performance: 95,
  },
} as const satisfies Record<string, Budget>

export interface BudgetedRoute {
  readonly path: string
  /** Finds the real path of a page whose path is not known before the product runs. `path` is its name then. */
  readonly find?: (url: string, sessionOf: ReturnType<typeof sessionKeeper>) => Promise<string>
  readonly budget: Budget
  /** The account that opens the page. Without it, the page is opened by a visitor who is not logged in. */
  readonly as?: DemoAccount
}

const DASHBOARDS: readonly BudgetedRoute[] = [
  { path: '/dashboard/home', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/home', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/user-request', budget: BUDGETS.dashboard, as: 'customerSupport' },
  { path: '/dashboard/booking', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/booking?tab=active', budget: BUDGETS.dashboard, as: 'salesAgent' },
  { path: '/dashboard/bookings-approval', budget: BUDGETS.dashboard, as: 'salesAgent' },
  { path: '/dashboard/bookings-approval', budget: BUDGETS.dashboard, as: 'customerSupport' },
  { path: '/booking/new', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/models', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/today', budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/walk-in', budget: BUDGETS.dashboard, as: 'salesAgent' },
  { path: '/dashboard/service', budget: BUDGETS.dashboard, as: 'salesAgent' },
  // Its grid, its bars and their menu are there from the first moment.
  {
    path: '/dashboard/timeline',
    budget: { ...BUDGETS.dashboard, scriptKb: 143, transferKb: 220, requests: 20 },
    as: 'cityAdmin',
  },
  { path: '/dashboard/transfers', budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/prices', budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/subscription', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/profile', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/profile', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/fleet', budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/vehicles/…', find: findVehiclePath, budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/hub', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/employees', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/company', budget: BUDGETS.dashboard, as: 'superAdmin' },
]

/** Lists every route with a budget, in the order of their tests. A screen without a line of its own is opened by the first of its roles. */
export const ROUTES: readonly BudgetedRoute[] = [
  ...DASHBOARDS,
  ...SCREEN_VISITS.filter(({ path }) => !DASHBOARDS.some((route) => route.path.split('?')[0] === path)).map(
    (visit) => ({
      ...visit,
      budget: BUDGETS.dashboard,
    }),
  ),
  // The public pages show little data, so they come last: other tests may already run beside them.
  { path: '/', budget: BUDGETS.landing },
  { path: '/cities/hyderabad', budget: BUDGETS.landing },
  { path: '/models/ather-450x', budget: BUDGETS.landing },
  { path: '/v/…', find: findLabelPath, budget: BUDGETS.landing },
  { path: '/terms', budget: BUDGETS.landing },
  { path: '/auth/login', budget: BUDGETS.form },
  { path: '/auth/signup', budget: BUDGETS.form },
]

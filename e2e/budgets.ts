import type { DemoAccount } from './harness/people.ts'

interface Budget {
  /** What has to be loaded before the page can be used, as it travels. */
  readonly scriptKb: number
  readonly transferKb: number
  readonly requests: number
  /** How far content may jump while the page loads. */
  readonly layoutShift: number
  /** Medians of Lighthouse on a phone. */
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
    scriptKb: 110,
    transferKb: 160,
    requests: 15,
    layoutShift: 0.01,
    paintMs: 2200,
    blockingMs: 120,
    performance: 95,
  },
} as const satisfies Record<string, Budget>

export interface BudgetedRoute {
  readonly path: string
  readonly budget: Budget
  /** Who looks at it; nobody in particular when left out. */
  readonly as?: DemoAccount
}

/** Every route with a budget. A new screen is one line here. */
export const ROUTES: readonly BudgetedRoute[] = [
  { path: '/', budget: BUDGETS.landing },
  { path: '/auth/login', budget: BUDGETS.form },
  { path: '/auth/signup', budget: BUDGETS.form },
  { path: '/dashboard/home', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/home', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/user-request', budget: BUDGETS.dashboard, as: 'customerSupport' },
  { path: '/dashboard/booking', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/booking?tab=active', budget: BUDGETS.dashboard, as: 'salesAgent' },
  { path: '/dashboard/bookings-approval', budget: BUDGETS.dashboard, as: 'salesAgent' },
  { path: '/dashboard/bookings-approval', budget: BUDGETS.dashboard, as: 'customerSupport' },
  { path: '/booking/new', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/models', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/subscription', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/profile', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/profile', budget: BUDGETS.dashboard, as: 'customer' },
  { path: '/dashboard/fleet', budget: BUDGETS.dashboard, as: 'cityAdmin' },
  { path: '/dashboard/hub', budget: BUDGETS.dashboard, as: 'superAdmin' },
  { path: '/dashboard/employees', budget: BUDGETS.dashboard, as: 'superAdmin' },
]

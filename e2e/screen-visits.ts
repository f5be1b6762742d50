import type { Role } from '@voltloop/contract/core/roles'
import { SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import { VIEWS } from '../web/src/lib/router/views.ts'
import type { DemoAccount } from './harness/people.ts'

const ACCOUNTS: Record<Role, DemoAccount> = {
  CUSTOMER: 'customer',
  SALES_AGENT: 'salesAgent',
  HUB_MANAGER: 'hubManager',
  CITY_ADMIN: 'cityAdmin',
  SUPER_ADMIN: 'superAdmin',
  CUSTOMER_SUPPORT: 'customerSupport',
}

interface Visit {
  readonly page: string
  readonly path: string
  readonly as: DemoAccount
}

/** Every page of the signed-in app, opened by the first of its roles. */
export const SCREEN_VISITS: readonly Visit[] = SIGNED_IN_SCREENS.flatMap((path) =>
  VIEWS[path].map(({ page, roles: [role] }) => ({ page, path, as: ACCOUNTS[role] })),
)

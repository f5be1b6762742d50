import type { Role } from '@voltloop/contract/roles'

/** Whether people of this role work in one place; without one they are unassigned. */
export function needsPlace(role: Role): boolean {
  return PLACED.has(role)
}

const PLACED: ReadonlySet<Role> = new Set(['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT'])

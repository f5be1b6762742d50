import type { Role } from '@voltloop/contract/core/roles'

/** Returns true if employees of this role work in one place. Without a place they are unassigned. */
export function needsPlace(role: Role): boolean {
  return ROLES_WITH_PLACE.has(role)
}

const ROLES_WITH_PLACE: ReadonlySet<Role> = new Set(['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT'])

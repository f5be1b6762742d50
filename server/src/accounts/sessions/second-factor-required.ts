import type { Role } from '@voltloop/contract/core/roles'

/** The roles that must set up two-step login where `STAFF_TOTP` is `required`. */
const REQUIRED_ROLES: ReadonlySet<Role> = new Set(['SUPER_ADMIN', 'CITY_ADMIN'])

/** Returns whether a role must set up two-step login. */
export function isSecondFactorRequired(role: Role, isTotpRequired: boolean): boolean {
  return isTotpRequired && REQUIRED_ROLES.has(role)
}

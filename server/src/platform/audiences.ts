import type { Role } from '@voltloop/contract/core/roles'

export type Audience = `user:${string}` | `role:${string}` | `city:${string}` | `hub:${string}`

export function roleAudiences(roles: readonly Role[]): Audience[] {
  return roles.map((role) => `role:${role}` as const)
}

/** The staff of these cities, and the roles that see all cities. */
export function cityAudiences(cityIds: readonly string[]): Audience[] {
  return [...cityIds.map((id) => `city:${id}` as const), ...roleAudiences(['SUPER_ADMIN', 'CUSTOMER_SUPPORT'])]
}

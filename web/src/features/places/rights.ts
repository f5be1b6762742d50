import type { Profile } from '@voltloop/contract/accounts/accounts'

/** Returns true if the user may create, edit and delete hubs. City admins may do so in their own city. */
export function canManageHubs({ role, cityId }: Profile): boolean {
  return canManageCities({ role }) || (role === 'CITY_ADMIN' && cityId !== null)
}

export function canManageCities({ role }: Pick<Profile, 'role'>): boolean {
  return role === 'SUPER_ADMIN'
}

import type { Profile } from '@voltloop/contract/accounts'

/** Whether this person opens, changes and closes hubs: city admins do so in their own city. */
export function mayRunHubs({ role, cityId }: Profile): boolean {
  return mayRunCities({ role }) || (role === 'CITY_ADMIN' && cityId !== null)
}

export function mayRunCities({ role }: Pick<Profile, 'role'>): boolean {
  return role === 'SUPER_ADMIN'
}

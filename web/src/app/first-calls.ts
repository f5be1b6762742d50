import type { Profile } from '@voltloop/contract/accounts/accounts'
import { isDesk } from '../lib/browser/desk.ts'
import type { PageName } from '../lib/router/views.ts'

export type Person = Pick<Profile, 'role' | 'cityId' | 'hubId'>

const UNPAID = 'transaction/customer?unpaid=true&limit=1'

/** The API paths that a page loads first, if its URL has no filter. They are requested while the app's scripts still load. */
export const FIRST_CALLS: Partial<Record<PageName, (person: Person) => readonly string[]>> = {
  home: () => ['transaction/customer?active=true&upcoming=true&pending=true&limit=10', UNPAID],
  insights: ({ cityId }) =>
    cityId === null
      ? ['city', 'analytics', 'analytics/trends?days=7']
      : ['city', `analytics?c_id=${cityId}`, `analytics/trends?c_id=${cityId}&days=7`],
  'new-booking': () => ['city/available', UNPAID],
  approvals: ({ hubId }) =>
    hubId === null
      ? ['transaction/pending?accepted=true', 'transaction/last-active']
      : [`transaction/pending?hubId=${hubId}&accepted=true`, `transaction/last-active?hubId=${hubId}`],
  'ending-bookings': () => ['city', 'transaction/last-active'],
  'vehicles-bookings': ({ cityId, hubId }) =>
    cityId === null
      ? []
      : [`transaction/upcoming?c_id=${cityId}${hubId === null ? '' : `&hubId=${hubId}`}&pending=true`],
  bookings: () => [
    'transaction/customer?upcoming=true&pending=true&limit=10',
    'transaction/customer?active=true&limit=10',
    'transaction/customer?history=true&limit=10',
    UNPAID,
  ],
  models: () => ['model'],
  fleet: ({ cityId }) => (cityId === null ? [] : [`vehicle/available/city/${cityId}`]),
  hubs: ({ cityId }) => {
    const list = isDesk() ? 'hub/list' : 'hub'
    return ['city', cityId === null ? list : `${list}?cityId=${cityId}`]
  },
  employees: ({ cityId }) => ['city', 'hub', cityId === null ? 'business' : `business?cityId=${cityId}`],
  subscriptions: () => ['subscription', 'model'],
}

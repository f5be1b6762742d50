import type { Query } from '@voltloop/contract/core/endpoint'
import type { listHubRows } from '@voltloop/contract/places/hub-list'

export type HubSort = NonNullable<Query<typeof listHubRows>['sort']>

/** The orders of the table; the first one is the default. */
export const SORTS = [
  'name',
  '-name',
  'city',
  '-city',
  'manager',
  '-manager',
  'vehicles',
  '-vehicles',
  'space',
  '-space',
  'today',
  '-today',
] as const satisfies readonly HubSort[]

import type { listEmployees } from '@voltloop/contract/accounts/employees'
import type { Query } from '@voltloop/contract/core/endpoint'

export type EmployeeSort = NonNullable<Query<typeof listEmployees>['sort']>

/** The orders of the list; the first one is the default. */
export const SORTS = [
  'name',
  '-name',
  'role',
  '-role',
  'place',
  '-place',
  'joined',
  '-joined',
  'state',
  '-state',
] as const satisfies readonly EmployeeSort[]

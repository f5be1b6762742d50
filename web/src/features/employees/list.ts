import type { Employee } from '@voltloop/contract/accounts/employees'
import { usePages } from '../../lib/api/pages.ts'
import type { Pages } from '../../lib/api/pages.ts'
import type { EmployeeSort } from './employee-sorts.ts'
import { listedEmployees, useUnassigned } from './queries.ts'
import type { EmployeeFilter } from './queries.ts'

/**
 * Lists the employees of a city or of all cities, or all unassigned employees. The unassigned are few, so they are
 * loaded in one request.
 */
export function useEmployeeList(filter: EmployeeFilter, isUnassigned: boolean): Pages<Employee> {
  const pages = usePages({ ...listedEmployees(filter), isEnabled: !isUnassigned })
  const unassigned = useUnassigned(isUnassigned)
  if (!isUnassigned) return pages
  const rows = unassigned.data?.filter((employee) => isMatch(employee, filter.q)).toSorted(orderOf(filter.sort))
  return {
    rows,
    total: rows?.length ?? 0,
    error: unassigned.error,
    isStale: false,
    retry: () => void unassigned.refetch(),
    loadMore: loadNothing,
    hasMore: false,
    isLoadingMore: false,
    onVisibleRangeChange: loadNothing,
    readAll: () => Promise.resolve(rows ?? []),
  }
}

// Orders like the server: by the column, then by name.
function orderOf(sort: EmployeeSort): (one: Employee, other: Employee) => number {
  const factor = sort.startsWith('-') ? -1 : 1
  const keyOf = KEYS[sort.replace('-', '')] ?? nameKey
  return (one, other) => factor * (keyOf(one).localeCompare(keyOf(other)) || nameKey(one).localeCompare(nameKey(other)))
}

const nameKey = ({ name }: Employee) => name.toLowerCase()

const KEYS: Record<string, (employee: Employee) => string> = {
  role: ({ role }) => role,
  joined: ({ since }) => since,
  state: ({ isInvited }) => String(Number(isInvited)),
}

// Matches like the server's search: any part of the name, or of the phone number without spaces.
function isMatch({ name, phone }: Employee, q: string): boolean {
  const isNameMatch = name.toLowerCase().includes(q.toLowerCase())
  return isNameMatch || (phone?.includes(q.replaceAll(/\s/g, '')) ?? false)
}

function loadNothing(): void {
  // All rows are loaded in one request.
}

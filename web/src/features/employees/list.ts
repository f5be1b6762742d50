import type { Employee } from '@voltloop/contract/employees'
import { readAllPages } from '../../lib/pages.ts'
import type { Pages } from '../../lib/pages.ts'
import { readEmployees, useEmployees, useUnassigned } from './queries.ts'
import type { EmployeeFilter } from './queries.ts'

export interface EmployeeList extends Pages<Employee> {
  /** Every row as filtered, for an export. */
  readAll: () => Promise<Employee[]>
}

/** The employees of a city or of all, or instead everybody who has no place yet: those are few, and all at hand. */
export function useEmployeeList(wanted: EmployeeFilter, isUnassigned: boolean): EmployeeList {
  const pages = useEmployees(wanted, !isUnassigned)
  const unassigned = useUnassigned(isUnassigned)
  if (!isUnassigned) return { ...pages, readAll: () => readAllPages(readEmployees(wanted)) }
  const rows = unassigned.data?.filter((employee) => isMatch(employee, wanted.q))
  return {
    rows,
    total: rows?.length ?? 0,
    error: unassigned.error,
    isStale: false,
    retry: () => void unassigned.refetch(),
    loadMore: nothingMore,
    onVisibleRangeChange: nothingMore,
    readAll: () => Promise.resolve(rows ?? []),
  }
}

// As the server searches the long list: any part of the name, or of the number without blanks.
function isMatch({ name, phone }: Employee, q: string): boolean {
  const isNamed = name.toLowerCase().includes(q.toLowerCase())
  return isNamed || (phone?.includes(q.replaceAll(/\s/g, '')) ?? false)
}

function nothingMore(): void {
  // All of it came at once.
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Employee, updateEmployee } from '@voltloop/contract/accounts/employees'
import type { Body } from '@voltloop/contract/core/endpoint'
import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import { call } from '../../lib/api/api.ts'
import type { PagedQuery, ReadPage } from '../../lib/api/pages.ts'
import { EMPLOYEES } from '../../lib/api/topics.ts'
import type { EmployeeSort } from './employee-sorts.ts'

export interface EmployeeFilter {
  cityId: string | undefined
  q: string
  sort: EmployeeSort
}

export function listedEmployees({ cityId, q, sort }: EmployeeFilter): PagedQuery<Employee> {
  const readPage: ReadPage<Employee> = async (cursor, limit, forExport) => {
    const query = { cityId, q: q || undefined, sort: sort === 'name' ? undefined : sort, cursor, limit, forExport }
    const { data, nextCursor, total } = await call('GET business', { query })
    return { rows: data.users, nextCursor, total }
  }
  return { queryKey: [EMPLOYEES, cityId ?? 'all', q, sort], readPage }
}

/** Reads employees for an export: only chosen ones. */
export async function readChosen(ids: readonly string[]): Promise<Employee[]> {
  const query = { limit: MOST_CHOSEN, forExport: 'true', userIds: ids.join(',') } as const
  return (await call('GET business', { query })).data.users
}

export function useUnassigned(isEnabled = true) {
  return useQuery({ ...unassignedQuery, enabled: isEnabled })
}

const unassignedQuery = queryOptions({
  queryKey: [EMPLOYEES, 'unassigned'],
  queryFn: async () => (await call('GET business/unassigned', {})).data,
})

export function useChangeEmployee(userId: string) {
  return useMutation({
    mutationFn: (body: Body<typeof updateEmployee>) => call('PATCH business/:userId', { params: { userId }, body }),
    onSettled: useRefetchEmployees(),
  })
}

/** Sends an employee without a password a new invitation. */
export function useResendInvitation(userId: string) {
  return useMutation({
    mutationFn: () => call('POST business/:userId/invitation', { params: { userId } }),
    onSettled: useRefetchEmployees(),
  })
}

export function useResetTotp(userId: string) {
  return useMutation({ mutationFn: () => call('DELETE business/:userId/totp', { params: { userId } }) })
}

/** Refetches every list of employees. Used after errors too: a rejected change may mean that the screen is outdated. */
export function useRefetchEmployees(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [EMPLOYEES] })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { issueResetLink } from '@voltloop/contract/accounts'
import type {
  Employee,
  listEmployees,
  listUnassignedEmployees,
  registerEmployee,
  updateEmployee,
} from '@voltloop/contract/employees'
import type { Body } from '@voltloop/contract/endpoint'
import type { assignSalesAgents } from '@voltloop/contract/places'
import { call } from '../../lib/api.ts'
import { usePages } from '../../lib/pages.ts'
import type { ReadPage } from '../../lib/pages.ts'

const EMPLOYEES = 'employees'

/** Which employees are looked for: of one city or of all, by name or phone. */
export interface EmployeeFilter {
  cityId: string | undefined
  q: string
}

export function useEmployees(wanted: EmployeeFilter, isEnabled: boolean) {
  return usePages([EMPLOYEES, wanted.cityId ?? 'all', wanted.q], readEmployees(wanted), isEnabled)
}

/** Reads the list page by page. */
export function readEmployees({ cityId, q }: EmployeeFilter): ReadPage<Employee> {
  return async (cursor, limit) => {
    const query = { cityId, q: q || undefined, cursor, limit }
    const { data, nextCursor, total } = await call<typeof listEmployees>({ method: 'GET', path: 'business' }, { query })
    return { rows: data.users, nextCursor, total }
  }
}

/** Who needs a place of work and has none. */
export function useUnassigned(isEnabled = true) {
  return useQuery({
    queryKey: [EMPLOYEES, 'unassigned'],
    queryFn: async () =>
      (await call<typeof listUnassignedEmployees>({ method: 'GET', path: 'business/unassigned' }, {})).data,
    enabled: isEnabled,
  })
}

export function useAddEmployee() {
  return useMutation({
    mutationFn: (body: Body<typeof registerEmployee>) =>
      call<typeof registerEmployee>({ method: 'POST', path: 'business/register' }, { body }),
    onSettled: useFreshEmployees(),
  })
}

export function useChangeEmployee(userId: string) {
  return useMutation({
    mutationFn: (body: Body<typeof updateEmployee>) =>
      call<typeof updateEmployee>({ method: 'PATCH', path: 'business/:userId' }, { params: { userId }, body }),
    onSettled: useFreshEmployees(),
  })
}

/** Gives a sales agent a city. */
export function useAssignAgent(phone: string) {
  return useMutation({
    mutationFn: (cityId: string) =>
      call<typeof assignSalesAgents>(
        { method: 'POST', path: 'city/sales' },
        { query: { cityId }, body: { salesAgents: [phone] } },
      ),
    onSettled: useFreshEmployees(),
  })
}

/** Makes a link with which somebody sets a new password, once. */
export function useResetLink(phone: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await call<typeof issueResetLink>(
        { method: 'POST', path: 'business/reset-link' },
        { body: { phone } },
      )
      return data.link
    },
    // Nothing of it stays in memory once its dialog is closed.
    gcTime: 0,
  })
}

// A refusal, too, may mean that what is on screen is old.
function useFreshEmployees(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [EMPLOYEES] })
}

import { useMutation } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { registerEmployee } from '@voltloop/contract/accounts/employees'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call } from '../../lib/api/api.ts'
import { useRefetchEmployees } from './queries.ts'

// Only dialogs need these, and they are loaded on demand. `queries.ts` is loaded with every screen.

export function useAddEmployee() {
  return useMutation({
    mutationFn: (body: Body<typeof registerEmployee>) => call(api.registerEmployee, { body }),
    onSettled: useRefetchEmployees(),
  })
}

export function useAssignAgent(phone: string) {
  return useMutation({
    mutationFn: (cityId: string) => call(api.assignSalesAgents, { query: { cityId }, body: { salesAgents: [phone] } }),
    onSettled: useRefetchEmployees(),
  })
}

/** Creates a link with which an employee can set a new password once. The result is null if the link was mailed. */
export function useResetLink(phone: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await call(api.issueResetLink, { body: { phone } })
      return data.link
    },
    // Keep the link out of memory once its dialog is closed.
    gcTime: 0,
  })
}

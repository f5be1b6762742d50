import { useMutation } from '@tanstack/react-query'
import type { registerEmployee } from '@voltloop/contract/accounts/employees'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call } from '../../lib/api/api.ts'
import { useRefetchEmployees } from './queries.ts'

// Only dialogs need these, and they are loaded on demand. `queries.ts` is loaded with every screen.

export function useAddEmployee() {
  return useMutation({
    mutationFn: (body: Body<typeof registerEmployee>) => call('POST business/register', { body }),
    onSettled: useRefetchEmployees(),
  })
}

export function useAssignAgent(phone: string) {
  return useMutation({
    mutationFn: (cityId: string) => call('POST city/sales', { query: { cityId }, body: { salesAgents: [phone] } }),
    onSettled: useRefetchEmployees(),
  })
}

/** Creates a link with which an employee can set a new password once. The result is null if the link was mailed. */
export function useResetLink(phone: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await call('POST business/reset-link', { body: { phone } })
      return data.link
    },
    // Keep the link out of memory once its dialog is closed.
    gcTime: 0,
  })
}

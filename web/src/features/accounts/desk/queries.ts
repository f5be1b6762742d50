import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { completeDeskCustomer, DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import type { Body } from '@voltloop/contract/core/endpoint'
import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { ApiError, call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

// Under the topic of bookings: a booking changes the deposit that is due.
const KEY = 'desk customer'

/** The customer who has told this member of staff a code within the last hour; null if a new code is needed. */
export function deskCustomerQuery(phone: string) {
  return queryOptions({
    queryKey: [BOOKINGS, KEY, phone],
    queryFn: async () => {
      try {
        return (await call('GET customer/walk-in', { query: { phone: `${PHONE_PREFIX}${phone}` } })).data
      } catch (error) {
        if (error instanceof ApiError && error.code === 'phoneUnproven') return null
        throw error
      }
    },
  })
}

/** Returns whether everything is known that a booking needs. */
export function isComplete({ name, hasDob, kycStatus }: DeskCustomer): boolean {
  return name !== null && hasDob && kycStatus
}

/** Keeps the customer that the server has just answered with. */
export function useKeepDeskCustomer() {
  const queryClient = useQueryClient()
  return (phone: string, customer: DeskCustomer) => queryClient.setQueryData([BOOKINGS, KEY, phone], customer)
}

export function useCompleteCustomer() {
  return useMutation({
    mutationFn: (body: Body<typeof completeDeskCustomer>) => call('PATCH customer/walk-in', { body }),
  })
}

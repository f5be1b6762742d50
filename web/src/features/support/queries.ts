import { useMutation } from '@tanstack/react-query'
import type { raiseTicket } from '@voltloop/contract/support'
import { call } from '../../lib/api.ts'

/** Raises a ticket about one of the customer's own bookings. */
export function useRaiseTicket() {
  return useMutation({
    mutationFn: ({ transactionId, description }: { transactionId: string; description: string }) =>
      call<typeof raiseTicket>(
        { method: 'POST', path: 'customer-support' },
        { body: { requestType: 'BOOKING', description, transactionId } },
      ),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { updateBooking } from '@voltloop/contract/bookings/rides'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** Records that a customer was called, or switches whether they can renew. */
export function useUpdateBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    // Run updates one after the other, so that the last choice wins.
    scope: { id: 'update booking' },
    mutationFn: (body: Body<typeof updateBooking>) => call('PATCH transaction/update', { body }),
    // Refetch after a rejection too: the shown data is out of date. Wait for it, so that a switch does not jump back meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

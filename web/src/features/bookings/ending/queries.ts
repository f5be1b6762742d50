import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/endpoint'
import type { updateBooking } from '@voltloop/contract/rides'
import { call } from '../../../lib/api.ts'
import { BOOKINGS } from '../../../lib/topics.ts'

/** Notes that a customer was called, or lets them renew. */
export function useRecordCall() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: who changes their mind at once is left with what they chose last.
    scope: { id: 'note call' },
    mutationFn: (body: Body<typeof updateBooking>) => call(api.updateBooking, { body }),
    // A refusal, too, means that what is on screen is old. Awaited, so that a switch does not jump back in between.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call, download } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

export function useGiveGoodwill() {
  return useGoodwillMutation((body: Body<typeof giveGoodwill>) => call('POST transaction/goodwill', { body }))
}

export function useConfirmRefund() {
  return useGoodwillMutation((body: Body<typeof confirmRefund>) => call('PATCH transaction/sales/refund', { body }))
}

// Refetch after a rejection too: it means that the shown data is out of date.
function useGoodwillMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }) })
}

export function useRefundReceipt() {
  return useMutation({
    mutationFn: (entryId: string) => download('GET customer/deposit/receipt/:entryId', { params: { entryId } }),
  })
}

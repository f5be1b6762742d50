import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { changeBooking, previewChange } from '@voltloop/contract/bookings/changes'
import { BOOKING_CHANGED, CHANGE_PAID } from '@voltloop/contract/bookings/changes-messages'
import type { Body, Query } from '@voltloop/contract/core/endpoint'
import type { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'
import type { Pay } from '../booking/pay.ts'

/** Fetches what a change would cost or return. `wanted` is null while nothing is chosen. */
export function useChangePreview(wanted: Body<typeof previewChange> | null, isSending: boolean) {
  return useQuery({
    ...previewQuery(wanted),
    enabled: wanted !== null && !isSending,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function previewQuery(wanted: Body<typeof previewChange> | null) {
  return queryOptions({
    queryKey: [BOOKINGS, 'change', wanted],
    queryFn: async () => {
      if (wanted === null) throw new Error('Nothing is chosen.')
      return (await call('POST transaction/change/preview', { body: wanted })).data
    },
  })
}

/** Fetches the models of a city, with how many are free for the changed booking. */
export function useChangeModels(query: Query<typeof listAvailableModels>) {
  return useQuery({ ...changeModelsQuery(query), placeholderData: keepPreviousData })
}

function changeModelsQuery(query: Query<typeof listAvailableModels>) {
  return queryOptions({
    queryKey: [BOOKINGS, 'free for change', query],
    queryFn: async () => (await call('GET model/available', { query })).data,
  })
}

/** Changes bookings, and pays for changes. Returns true without `pay`, as for staff, if the change is still to be paid. Throws the server's errors. */
export function useChangeBooking(pay: Pay | null) {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
  const order = useMutation({
    mutationFn: (body: Body<typeof changeBooking>) =>
      call('POST transaction/change', { body }, { idempotencyKey: keys.keyFor(body) }),
    onSettled: (_answer, error) => {
      keys.settle(error)
      void refresh()
    },
  })
  const due = useMutation({
    mutationFn: (transactionId: string) => call('POST payments/create-order', { body: { transactionId } }),
    onError: () => void refresh(),
  })

  async function finish(answer: Awaited<ReturnType<typeof order.mutateAsync>>, onOpen: () => void): Promise<boolean> {
    if (!answer.isPayment) {
      await refresh()
      toast.success(BOOKING_CHANGED)
      return false
    }
    if (!pay) {
      await refresh()
      return true
    }
    const end = await pay(answer.data, onOpen)
    // Refetch first: the ticket must not ask for the payment after the message.
    await refresh()
    if (end === 'paid') toast.success(CHANGE_PAID)
    if (end === 'confirming') toast.info(CONFIRMING_PAYMENT)
    return false
  }

  return {
    change: async (body: Body<typeof changeBooking>, onOpen: () => void) =>
      finish(await order.mutateAsync(body), onOpen),
    payDue: async (transactionId: string) => finish(await due.mutateAsync(transactionId), () => undefined),
  }
}

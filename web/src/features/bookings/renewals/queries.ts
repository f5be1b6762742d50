import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/endpoint'
import { RENEWED } from '@voltloop/contract/messages/bookings'
import type { renewOrder } from '@voltloop/contract/payments'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api.ts'
import { BOOKINGS } from '../../../lib/topics.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'
import type { Pay } from '../booking/pay.ts'

type Order = Body<typeof renewOrder>

/** `open` when it may still be paid. */
type RenewalEnd = Awaited<ReturnType<Pay>>

/**
 * Makes rides longer: asks the server, goes through the checkout where something is to pay, and tells when it is done.
 * `onOpen` is called when the checkout takes over the screen. Refusals are thrown.
 */
export function useRenewRide(pay: Pay) {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const order = useMutation({
    mutationFn: (body: Order) => call(api.renewOrder, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSettled: (_answer, error) => {
      keys.settle(error)
      void refresh()
    },
  })
  const due = useMutation({
    mutationFn: (transactionId: string) => call(api.createPaymentOrder, { body: { transactionId } }),
    onError: () => void refresh(),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] })

  async function finish(
    answer: Awaited<ReturnType<typeof order.mutateAsync>>,
    onOpen: () => void,
  ): Promise<RenewalEnd> {
    const end = answer.isPayment ? await pay(answer.data, onOpen) : 'paid'
    if (end === 'paid') toast.success(RENEWED)
    // That it was closed does not mean that nothing was paid.
    void refresh()
    return end
  }

  return {
    renew: async (body: Order, onOpen: () => void) => finish(await order.mutateAsync(body), onOpen),
    /** Pays what waits for its payment. */
    payDue: async (transactionId: string) => finish(await due.mutateAsync(transactionId), () => undefined),
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import { RENEWED } from '@voltloop/contract/bookings/bookings-messages'
import type { renewOrder } from '@voltloop/contract/payments/payments'
import { toast } from '../../../components/ui/toast.ts'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'
import type { Pay } from '../booking/pay.ts'

type Order = Body<typeof renewOrder>

/** The plan of a renewal, and the end of the ride that the page shows. */
export type RenewalChoice = Required<Pick<Order, 'subscriptionId' | 'end'>>

interface RenewalSetting {
  transactionId: string
  isOnlinePayment: boolean
  onClose: () => void
  onUnpaid?: () => void
}

/** Returns the function that renews a ride from a dialog and closes it. */
export function useSendRenewal(pay: Pay, { transactionId, isOnlinePayment, onClose, onUnpaid }: RenewalSetting) {
  const { renew } = useRenewRide(pay)
  return async (choice: RenewalChoice) => {
    // Close when the checkout opens: it would otherwise open behind the dialog.
    const end = await renew({ transactionId, isOnlinePayment, ...choice }, onClose)
    onClose()
    if (end === 'open') onUnpaid?.()
  }
}

/** How the checkout ended. `open`: the renewal can still be paid. */
type RenewalEnd = Awaited<ReturnType<Pay>>

/**
 * Renews rides: requests the renewal, opens the checkout if there is something to pay, and shows a toast on success.
 * Calls `onOpen` when the checkout covers the screen. Throws the server's errors.
 */
export function useRenewRide(pay: Pay) {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const order = useMutation({
    mutationFn: (body: Order) => call('POST payments/renew-order', { body }, { idempotencyKey: keys.keyFor(body) }),
    onSettled: (_answer, error) => {
      keys.settle(error)
      void refresh()
    },
  })
  const due = useMutation({
    mutationFn: (transactionId: string) => call('POST payments/create-order', { body: { transactionId } }),
    onError: () => void refresh(),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] })

  async function finish(
    answer: Awaited<ReturnType<typeof order.mutateAsync>>,
    onOpen: () => void,
  ): Promise<RenewalEnd> {
    const end = answer.isPayment ? await pay(answer.data, onOpen) : 'paid'
    // Refetch first: the ride must not ask for the payment after the message. A payment can also succeed although its checkout was closed.
    await refresh()
    if (end === 'paid') toast.success(RENEWED)
    if (end === 'confirming') toast.info(CONFIRMING_PAYMENT)
    return end
  }

  return {
    renew: async (body: Order, onOpen: () => void) => finish(await order.mutateAsync(body), onOpen),
    payDue: async (transactionId: string) => finish(await due.mutateAsync(transactionId), () => undefined),
  }
}

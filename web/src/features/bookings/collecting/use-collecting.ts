import { useQuery } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest, PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { useState } from 'react'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { SOMETHING_WRONG } from '../../../lib/words/desk.words.ts'
import { paymentRequestQuery, useCollect } from './queries.ts'

/** The thing that a customer is asked to pay for. */
export type Collected = Omit<Body<typeof createPaymentRequest>, 'kind'>

/** Makes QR codes and links for one thing. Follows the last one even while it is not shown, so that a payment is noticed. */
export function useCollecting(asked: Collected) {
  const [made, setMade] = useState<PaymentRequest | null>(null)
  const [isShown, setIsShown] = useState(false)
  const { mutateAsync, isPending, variables } = useCollect()
  const { data: latest = made } = useQuery({
    ...paymentRequestQuery(made?.requestId ?? ''),
    enabled: made !== null,
    ...(made && { initialData: made }),
  })

  async function start(kind: PaymentRequest['kind']) {
    try {
      const { data } = await mutateAsync({ ...asked, kind })
      setMade(data)
      setIsShown(true)
    } catch (error) {
      showErrorToast(error, SOMETHING_WRONG)
    }
  }

  return {
    shown: isShown ? made : null,
    isPaid: made !== null && latest?.state === 'PAID',
    pending: isPending ? (variables?.kind ?? null) : null,
    start: (kind: PaymentRequest['kind']) => void start(kind),
    hide: () => setIsShown(false),
  }
}

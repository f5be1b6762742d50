import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'

/** Fetches a payment link or QR code. A broadcast about its booking fetches it again. */
export function paymentRequestQuery(requestId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'payment request', requestId],
    queryFn: async () => (await call('GET payment-requests/:requestId', { params: { requestId } })).data,
  })
}

/** Makes a payment link or QR code, or returns the one that is open. */
export function useCollect() {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (body: Body<typeof createPaymentRequest>) =>
      call('POST payment-requests', { body }, { idempotencyKey: keys.keyFor(body) }),
    onSettled: (_answer, error) => {
      keys.settle(error)
      void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    },
  })
}

export function useChangeRequest(requestId: string) {
  const queryClient = useQueryClient()
  const params = { requestId }
  return useMutation({
    mutationFn: (change: 'cancel' | 'resend') =>
      change === 'cancel'
        ? call('POST payment-requests/:requestId/cancel', { params })
        : call('POST payment-requests/:requestId/resend', { params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

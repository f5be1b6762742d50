import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Signature } from '@voltloop/contract/bookings/agreement-record'
import { call, download } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** The agreement of a ride as it will be signed; null once it is signed, or its handover was undone. */
export function agreementQuery(transactionId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'agreement', transactionId],
    queryFn: async () => (await call('GET agreement/:transactionId', { params: { transactionId } })).data,
  })
}

interface OfAgreement {
  transactionId: string
  agreementId: string
}

export function useSignAgreement() {
  return useAgreementMutation(({ signature, ...params }: OfAgreement & { signature: Signature }) =>
    call('POST agreement/:transactionId/:agreementId/sign', { params, body: { signature } }),
  )
}

export function useSkipAgreement() {
  return useAgreementMutation(({ reason, ...params }: OfAgreement & { reason: string }) =>
    call('POST agreement/:transactionId/:agreementId/skip', { params, body: { reason } }),
  )
}

// Refetches after a rejection too: it means that the shown data is out of date.
function useAgreementMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }) })
}

export function useDownloadAgreement() {
  return useMutation({
    mutationFn: (params: OfAgreement) => download('GET agreement/:transactionId/:agreementId/pdf', { params }),
  })
}

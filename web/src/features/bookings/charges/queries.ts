import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DropCharge } from '@voltloop/contract/bookings/charges'
import { CHARGE_PAID } from '@voltloop/contract/bookings/charges-messages'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS, PLANS } from '../../../lib/api/topics.ts'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import type { Pay } from '../booking/pay.ts'

export function rideChargesQuery(transactionId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'charges', transactionId],
    queryFn: async () => {
      const { data, mayPropose, mayAgree } = await call('GET charges/:transactionId', { params: { transactionId } })
      return { charges: data, mayPropose, mayAgree }
    },
  })
}

/** The customer's open charges. */
export const ownChargesQuery = queryOptions({
  queryKey: [BOOKINGS, 'charges', 'own'],
  queryFn: async () => (await call('GET customer/charges', {})).data,
})

export function latenessQuery(transactionId: string, dropHubId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'lateness', transactionId, dropHubId],
    queryFn: async () => {
      const input = { params: { transactionId }, query: { dropHubId } }
      return (await call('GET lateness/:transactionId', input)).data
    },
    enabled: dropHubId !== '',
  })
}

/** The price list that charges are chosen from. */
export function chargePricesQuery(cityId: string) {
  return queryOptions({
    queryKey: [PLANS, 'charge prices', cityId],
    queryFn: async () => (await call('GET prices/:cityId', { params: { cityId } })).data,
  })
}

export function useProposeCharge(transactionId: string) {
  return useChargeMutation((body: DropCharge) =>
    call('POST charges/:transactionId', { params: { transactionId }, body }),
  )
}

export function useAgree(chargeId: string) {
  return useChargeMutation(() => call('POST charge/:chargeId/agree', { params: { chargeId } }))
}

export function useTakeCash(chargeId: string) {
  return useChargeMutation(() => call('POST charge/:chargeId/cash', { params: { chargeId } }))
}

export function useDispute(chargeId: string) {
  return useChargeMutation((reason: string) =>
    call('POST charge/:chargeId/dispute', { params: { chargeId }, body: { reason } }),
  )
}

export function useWaive(chargeId: string) {
  return useChargeMutation((reason: string) =>
    call('POST charge/:chargeId/waive', { params: { chargeId }, body: { reason } }),
  )
}

export function useDecide(chargeId: string, isUpheld: boolean) {
  return useChargeMutation((reason: string) =>
    call('POST charge/:chargeId/decide', { params: { chargeId }, body: { isUpheld, reason } }),
  )
}

/** Opens the checkout of a charge and shows how it ended. */
export function usePayCharge(chargeId: string, pay: Pay) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const order = await call('POST payments/charge-order', { body: { chargeId } })
      const end = await pay(order.data, () => undefined)
      await queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
      if (end === 'paid') toast.success(CHARGE_PAID)
      if (end === 'confirming') toast.info(CONFIRMING_PAYMENT)
    },
  })
}

// Refetch after errors too: a rejected action may mean that the screen is outdated.
function useChargeMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

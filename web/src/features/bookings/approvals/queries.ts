import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import type { correctCustomer } from '@voltloop/contract/accounts/corrections'
import type { Body, Input as InputOf } from '@voltloop/contract/core/endpoint'
import type { UndeployedVehicle } from '@voltloop/contract/fleet/fleet'
import type {
  confirmPayout,
  inspectDrop,
  settleCash,
  swapVehicle,
  verifyCustomer,
} from '@voltloop/contract/bookings/rides'
import { call } from '../../../lib/api/api.ts'
import { readAllPages } from '../../../lib/api/pages.ts'
import { BOOKINGS, HUBS, VEHICLES } from '../../../lib/api/topics.ts'

/** The roles that approve bookings. Each has its own endpoint. */
export type Decider = 'SALES_AGENT' | 'HUB_MANAGER'

interface Decision {
  transactionId: string
  reason?: string | undefined
  registrationNumber?: string
}

export function useDecide(by: Decider, verdict: 'accept' | 'reject') {
  const query = { approve: verdict === 'accept' ? 'true' : 'false' } as const
  return useDeskMutation(({ transactionId, reason, ...kept }: Decision) => {
    const body = { transactionId, reason: reason || undefined }
    return by === 'HUB_MANAGER'
      ? call('PATCH transaction', { query, body: { ...body, ...kept } })
      : call('PATCH transaction/sales', { query, body })
  })
}

export function useHandOver() {
  return useDeskMutation((body: Body<typeof approveBookingAsAgent>) =>
    call('PATCH transaction/sales', { query: { approve: 'true' }, body }),
  )
}

export function useInspectDrop() {
  return useDeskMutation((body: Body<typeof inspectDrop>) => call('POST transaction/sales/return', { body }))
}

export function useSwapVehicle() {
  return useDeskMutation((body: Body<typeof swapVehicle>) => call('PATCH transaction/sales/vehicle', { body }))
}

export function useSettleCash() {
  return useDeskMutation((body: InputOf<typeof settleCash>['body']) => call('PATCH transaction/sales/cash', { body }))
}

export function useConfirmPayout() {
  return useDeskMutation((body: Body<typeof confirmPayout>) => call('PATCH transaction/sales/payout', { body }))
}

export type Verification = Omit<Body<typeof verifyCustomer>, 'phone'>

export function useVerifyCustomer() {
  return useDeskMutation((body: Body<typeof verifyCustomer>) => call('PATCH customer/verify', { body }))
}

export function useCorrectCustomer() {
  return useDeskMutation((body: Body<typeof correctCustomer>) => call('PATCH customer/correct', { body }))
}

export function useUndeployed(cityId: string, modelId: string, enabled = true) {
  return useQuery({ ...undeployedQuery(cityId, modelId), enabled })
}

function undeployedQuery(cityId: string, modelId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'undeployed', cityId, modelId],
    queryFn: () =>
      readAllPages<UndeployedVehicle>(async (cursor, limit) => {
        const { data, nextCursor, total } = await call('GET vehicle/undeployed/:cityId/:modelId', {
          params: { cityId, modelId },
          query: { cursor, limit },
        })
        return { rows: data, nextCursor, total }
      }),
  })
}

export function useCityHubs(cityId: string) {
  return useQuery(cityHubsQuery(cityId))
}

function cityHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [HUBS, 'for drops', cityId],
    queryFn: async () => (await call('GET hub', { query: { cityId } })).data,
  })
}

/** Sends a change of a booking. Refetches after a rejection too: it means that the shown data is out of date. Live updates refetch vehicles and hubs. */
export function useDeskMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

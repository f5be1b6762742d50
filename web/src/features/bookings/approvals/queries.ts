import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
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
      ? call(api.approveBooking, { query, body: { ...body, ...kept } })
      : call(api.approveBookingAsAgent, { query, body })
  })
}

export function useHandOver() {
  return useDeskMutation((body: Body<typeof approveBookingAsAgent>) =>
    call(api.approveBookingAsAgent, { query: { approve: 'true' }, body }),
  )
}

export function useInspectDrop() {
  return useDeskMutation((body: Body<typeof inspectDrop>) => call(api.inspectDrop, { body }))
}

export function useSwapVehicle() {
  return useDeskMutation((body: Body<typeof swapVehicle>) => call(api.swapVehicle, { body }))
}

export function useSettleCash() {
  return useDeskMutation((body: InputOf<typeof settleCash>['body']) => call(api.settleCash, { body }))
}

export function useConfirmPayout() {
  return useDeskMutation((body: Body<typeof confirmPayout>) => call(api.confirmPayout, { body }))
}

export type Verification = Omit<Body<typeof verifyCustomer>, 'phone'>

export function useVerifyCustomer() {
  return useDeskMutation((body: Body<typeof verifyCustomer>) => call(api.verifyCustomer, { body }))
}

export function useCorrectCustomer() {
  return useDeskMutation((body: Body<typeof correctCustomer>) => call(api.correctCustomer, { body }))
}

export function useUndeployed(cityId: string, modelId: string) {
  return useQuery(undeployedQuery(cityId, modelId))
}

function undeployedQuery(cityId: string, modelId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'undeployed', cityId, modelId],
    queryFn: () =>
      readAllPages<UndeployedVehicle>(async (cursor, limit) => {
        const { data, nextCursor, total } = await call(api.listUndeployedVehicles, {
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
    queryFn: async () => (await call(api.listHubs, { query: { cityId } })).data,
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

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { approveBookingAsAgent } from '@voltloop/contract/bookings'
import type { Body } from '@voltloop/contract/endpoint'
import type { UndeployedVehicle } from '@voltloop/contract/fleet'
import type { confirmCash, inspectDrop, swapVehicle, verifyCustomer } from '@voltloop/contract/rides'
import { call } from '../../../lib/api.ts'
import { readAllPages } from '../../../lib/pages.ts'
import { BOOKINGS, HUBS, VEHICLES } from '../../../lib/topics.ts'

/** Who decides about bookings, each at a door of their own. */
export type Decider = 'SALES_AGENT' | 'HUB_MANAGER'

interface Decision {
  transactionId: string
  reason?: string | undefined
  /** Of the vehicle that a manager keeps for it. */
  registrationNumber?: string
}

/** Accepts a booking or rejects it. */
export function useDecide(by: Decider, verdict: 'accept' | 'reject') {
  const query = { approve: verdict === 'accept' ? 'true' : 'false' } as const
  return useDeskMutation(({ transactionId, reason, ...kept }: Decision) => {
    const body = { transactionId, reason: reason || undefined }
    return by === 'HUB_MANAGER'
      ? call(api.approveBooking, { query, body: { ...body, ...kept } })
      : call(api.approveBookingAsAgent, { query, body })
  })
}

/** Hands the vehicle of an accepted booking over. */
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

export function useConfirmCash() {
  return useDeskMutation((body: Body<typeof confirmCash>) => call(api.confirmCash, { body }))
}

export type Verification = Omit<Body<typeof verifyCustomer>, 'phone'>

/** Notes what was found in order about a customer. */
export function useVerifyCustomer() {
  return useDeskMutation((body: Body<typeof verifyCustomer>) => call(api.verifyCustomer, { body }))
}

/** Every vehicle of a model that could be handed over in a city now. */
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

/** The hubs of a city, with how much room each has. */
export function useCityHubs(cityId: string) {
  return useQuery(cityHubsQuery(cityId))
}

function cityHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [HUBS, 'for drops', cityId],
    queryFn: async () => (await call(api.listHubs, { query: { cityId } })).data,
  })
}

// Whether it worked or was refused: what is shown was not what is. Vehicles and hubs hear of it by themselves.
function useDeskMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

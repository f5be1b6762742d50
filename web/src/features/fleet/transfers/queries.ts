import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { makeTransfer, scanTransfer, Transfer, updateTransfer } from '@voltloop/contract/fleet/transfers'
import { call } from '../../../lib/api/api.ts'
import type { PagedQuery, ReadPage } from '../../../lib/api/pages.ts'
import { VEHICLES } from '../../../lib/api/topics.ts'

/** How many vehicles each hub of a city needs today and on the next two days. It also changes with bookings and with time. */
export function needQuery(cityId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'need', cityId],
    queryFn: async () => (await call('GET transfers/need/:cityId', { params: { cityId } })).data,
    refetchInterval: MINUTE_MS,
  })
}

const MINUTE_MS = 60_000

export interface TransferFilter {
  cityId: string
  hubId: string | undefined
}

export type TransferView = 'open' | 'closed'

export function listedTransfers({ cityId, hubId }: TransferFilter, view: TransferView): PagedQuery<Transfer> {
  const readPage: ReadPage<Transfer> = async (cursor, limit) => {
    const query = { view, hubId, cursor, limit }
    const { data, nextCursor, total } = await call('GET transfers/:cityId', { params: { cityId }, query })
    return { rows: data, nextCursor, total }
  }
  return { queryKey: [VEHICLES, 'transfers', cityId, view, hubId], readPage }
}

export function transferQuery(transferId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'transfer', transferId],
    queryFn: async () => (await call('GET transfer/:transferId', { params: { transferId } })).data,
  })
}

/** The vehicles of a model at a hub. */
export function standingQuery(hubId: string, modelId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'standing', hubId, modelId],
    queryFn: async () => (await call('GET transfers/standing/:hubId/:modelId', { params: { hubId, modelId } })).data,
    enabled: hubId !== '' && modelId !== '',
  })
}

export function useMakeTransfer() {
  return useTransferMutation((body: Body<typeof makeTransfer>) => call('POST transfer', { body }))
}

export function useUpdateTransfer(transferId: string) {
  return useTransferMutation((body: Body<typeof updateTransfer>) =>
    call('PATCH transfer/:transferId', { params: { transferId }, body }),
  )
}

export function useScanTransfer(transferId: string) {
  return useTransferMutation((body: Body<typeof scanTransfer>) =>
    call('POST transfer/:transferId/scan', { params: { transferId }, body }),
  )
}

export function useCancelTransfer(transferId: string) {
  return useTransferMutation((reason: string) =>
    call('POST transfer/:transferId/cancel', { params: { transferId }, body: { reason } }),
  )
}

// Refetch after errors too: a rejected change may mean that the screen is outdated.
function useTransferMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [VEHICLES] }),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type * as endpoints from '@voltloop/contract/support/emergencies'
import { call, download, upload } from '../../../lib/api/api.ts'
import { TICKETS } from '../../../lib/api/topics.ts'
import { shrinkPhoto } from '../../../lib/browser/shrink-photo.ts'
import { EMERGENCIES_KEY } from './emergencies-key.ts'

/** Loads the open emergencies that this member of staff can help with. */
const emergenciesQuery = queryOptions({
  queryKey: EMERGENCIES_KEY,
  queryFn: async () => (await call('GET emergency', {})).data,
  meta: { isBeside: true },
})

export const useEmergencies = () => useQuery(emergenciesQuery)

/** Loads the rider's own emergencies. */
const ownEmergenciesQuery = queryOptions({
  queryKey: [TICKETS, 'own emergencies'],
  queryFn: async () => (await call('GET own-emergency', {})).data,
  meta: { isBeside: true },
})

export const useOwnEmergencies = () => useQuery(ownEmergenciesQuery)

export function useTakeEmergency() {
  return useEmergencyMutation((requestId: string) => call('PATCH emergency/:requestId/take', { params: { requestId } }))
}

export function useSwap(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.swapInEmergency>) =>
    call('POST emergency/:requestId/swap', { params: { requestId }, body }),
  )
}

export function useTow(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.towInEmergency>) =>
    call('POST emergency/:requestId/tow', { params: { requestId }, body }),
  )
}

export function useEndRide(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.endInEmergency>) =>
    call('POST emergency/:requestId/end', { params: { requestId }, body }),
  )
}

export function useRecordTheft(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.recordTheft>) =>
    call('POST emergency/:requestId/theft', { params: { requestId }, body }),
  )
}

export function useDecideDeposit(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.decideTheftDeposit>) =>
    call('POST emergency/:requestId/deposit', { params: { requestId }, body }),
  )
}

export function useCloseEmergency(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.closeEmergency>) =>
    call('POST emergency/:requestId/close', { params: { requestId }, body }),
  )
}

export function usePoliceFile() {
  return useMutation({
    mutationFn: (requestId: string) => download('GET emergency/:requestId/police-file', { params: { requestId } }),
  })
}

export function useAnswer(requestId: string) {
  return useEmergencyMutation((body: Body<typeof endpoints.answerEmergency>) =>
    call('PATCH own-emergency/:requestId', { params: { requestId }, body }),
  )
}

/** Shrinks photos and adds them to the rider's emergency. Photos that are too large even then are left out. */
export function useAddPhotos(requestId: string) {
  return useEmergencyMutation(async (files: readonly File[]) => {
    for (const file of files) {
      const photo = await shrinkPhoto(file)
      if (photo) await upload('POST own-emergency/:requestId/photo', { params: { requestId } }, photo)
    }
  })
}

// Refetch after errors too: a rejected action may mean that the card is outdated.
function useEmergencyMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [TICKETS] }),
  })
}

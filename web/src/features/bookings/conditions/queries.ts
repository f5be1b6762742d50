import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConditionMoment } from '@voltloop/contract/bookings/conditions'
import { call, upload } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

export interface PhotoTarget {
  transactionId: string
  moment: ConditionMoment
}

/** Fetches the photos uploaded for a handover or return that is not recorded yet, including those of colleagues and of an earlier visit. */
export function usePendingPhotos({ transactionId, moment }: PhotoTarget) {
  return useQuery(pendingPhotosQuery({ transactionId, moment }))
}

function pendingPhotosQuery({ transactionId, moment }: PhotoTarget) {
  return queryOptions({
    queryKey: [BOOKINGS, 'waiting photos', transactionId, moment],
    queryFn: async () =>
      (await call('GET photo/:transactionId', { params: { transactionId }, query: { moment } })).data,
  })
}

export function useSendPhoto({ transactionId, moment }: PhotoTarget) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const input = { params: { transactionId }, query: { moment } }
      return (await upload('POST photo/:transactionId', input, file)).data
    },
    onSuccess: (photo) => {
      queryClient.setQueryData(pendingPhotosQuery({ transactionId, moment }).queryKey, (known = []) => [
        ...known.filter(({ photoId }) => photoId !== photo.photoId),
        photo,
      ])
    },
  })
}

export function useRemovePhoto({ transactionId, moment }: PhotoTarget) {
  const queryClient = useQueryClient()
  const { queryKey } = pendingPhotosQuery({ transactionId, moment })
  return useMutation({
    mutationFn: (photoId: string) =>
      call('DELETE photo/:transactionId/:photoId', { params: { transactionId, photoId } }),
    onSuccess: (_answer, removed) => {
      queryClient.setQueryData(queryKey, (known = []) => known.filter(({ photoId }) => photoId !== removed))
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { ConditionMoment } from '@voltloop/contract/conditions'
import { call, upload } from '../../../lib/api.ts'
import { BOOKINGS } from '../../../lib/topics.ts'

/** Where photos are going to: of which booking, and of which moment. */
export interface PhotoPlace {
  transactionId: string
  moment: ConditionMoment
}

/** Photos that wait for the vehicle to change hands: also those that a colleague took, or this phone before it forgot the page. */
export function useWaitingPhotos({ transactionId, moment }: PhotoPlace) {
  return useQuery(waitingPhotosQuery({ transactionId, moment }))
}

function waitingPhotosQuery({ transactionId, moment }: PhotoPlace) {
  return queryOptions({
    queryKey: [BOOKINGS, 'waiting photos', transactionId, moment],
    queryFn: async () => (await call(api.listWaitingPhotos, { params: { transactionId }, query: { moment } })).data,
  })
}

export function useSendPhoto({ transactionId, moment }: PhotoPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const input = { params: { transactionId }, query: { moment } }
      return (await upload(api.uploadPhoto, input, file)).data
    },
    onSuccess: (photo) => {
      queryClient.setQueryData(waitingPhotosQuery({ transactionId, moment }).queryKey, (known = []) => [
        ...known.filter(({ photoId }) => photoId !== photo.photoId),
        photo,
      ])
    },
  })
}

export function useRemovePhoto({ transactionId, moment }: PhotoPlace) {
  const queryClient = useQueryClient()
  const { queryKey } = waitingPhotosQuery({ transactionId, moment })
  return useMutation({
    mutationFn: (photoId: string) => call(api.deletePhoto, { params: { transactionId, photoId } }),
    onSuccess: (_answer, removed) => {
      queryClient.setQueryData(queryKey, (known = []) => known.filter(({ photoId }) => photoId !== removed))
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

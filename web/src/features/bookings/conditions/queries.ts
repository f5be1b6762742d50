import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { ConditionMoment, Photo } from '@voltloop/contract/conditions'
import { call, upload } from '../../../lib/api.ts'

/** Where photos are going to: of which booking, and of which moment. */
export interface PhotoPlace {
  transactionId: string
  moment: ConditionMoment
}

/** Photos that wait for the vehicle to change hands: also those that a colleague took, or this phone before it forgot the page. */
export function useWaitingPhotos({ transactionId, moment }: PhotoPlace) {
  return useQuery({
    queryKey: keyOf({ transactionId, moment }),
    queryFn: async () => {
      const input = { params: { transactionId }, query: { moment } }
      return (await call(api.listWaitingPhotos, input)).data
    },
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
      queryClient.setQueryData<Photo[]>(keyOf({ transactionId, moment }), (known = []) => [
        ...known.filter(({ photoId }) => photoId !== photo.photoId),
        photo,
      ])
    },
  })
}

export function useRemovePhoto({ transactionId, moment }: PhotoPlace) {
  const queryClient = useQueryClient()
  const queryKey = keyOf({ transactionId, moment })
  return useMutation({
    mutationFn: (photoId: string) => call(api.deletePhoto, { params: { transactionId, photoId } }),
    onSuccess: (_answer, removed) => {
      queryClient.setQueryData<Photo[]>(queryKey, (known = []) => known.filter(({ photoId }) => photoId !== removed))
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

// The first part is the topic that the server announces.
function keyOf({ transactionId, moment }: PhotoPlace) {
  return ['bookings', 'waiting photos', transactionId, moment] as const
}

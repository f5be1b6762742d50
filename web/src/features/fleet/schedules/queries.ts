import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { createServiceSchedule, updateServiceSchedule } from '@voltloop/contract/fleet/schedules'
import { call } from '../../../lib/api/api.ts'
import { VEHICLES } from '../../../lib/api/topics.ts'

export const schedulesQuery = (cityId: string) =>
  queryOptions({
    queryKey: [VEHICLES, 'schedules', cityId],
    queryFn: async () => (await call('GET service/schedules/:cityId', { params: { cityId } })).data,
  })

export function useAddSchedule() {
  return useScheduleMutation((body: Body<typeof createServiceSchedule>) => call('POST service/schedule', { body }))
}

export function useChangeSchedule(scheduleId: string) {
  return useScheduleMutation((body: Body<typeof updateServiceSchedule>) =>
    call('PATCH service/schedule/:scheduleId', { params: { scheduleId }, body }),
  )
}

export function useDeleteSchedule() {
  return useScheduleMutation((scheduleId: string) =>
    call('DELETE service/schedule/:scheduleId', { params: { scheduleId } }),
  )
}

// Refetch after errors too: a rejected change may mean that the screen is outdated.
function useScheduleMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [VEHICLES] }),
  })
}

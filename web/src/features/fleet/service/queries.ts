import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type {
  JobMoment,
  openServiceJob,
  ServiceJob,
  stepServiceJob,
  updateServiceJob,
} from '@voltloop/contract/fleet/service'
import { call, upload } from '../../../lib/api/api.ts'
import { usePages } from '../../../lib/api/pages.ts'
import type { PagedQuery, ReadPage } from '../../../lib/api/pages.ts'
import { EMPLOYEES, VEHICLES } from '../../../lib/api/topics.ts'

export interface JobFilter {
  cityId: string
  hubId: string | undefined
  q: string
}

export type OpenView = 'open' | 'week'

/** The most open jobs that the board shows. */
export const MOST_ON_BOARD = 200

/** The open jobs of a city for the board: those in work first, then by priority and due day. */
export function openJobsQuery({ cityId, hubId, q }: JobFilter, view: OpenView) {
  return queryOptions({
    queryKey: [VEHICLES, 'jobs', cityId, view, hubId, q],
    queryFn: async () => {
      const query = { view, hubId, q: q || undefined, limit: MOST_ON_BOARD }
      const { data, total } = await call('GET service/jobs/:cityId', { params: { cityId }, query })
      return { jobs: data, total }
    },
  })
}

/** The jobs of a city that are checked or cancelled, newest first. */
export function closedJobs({ cityId, hubId, q }: JobFilter): PagedQuery<ServiceJob> {
  const readPage: ReadPage<ServiceJob> = async (cursor, limit) => {
    const query = { view: 'closed' as const, hubId, q: q || undefined, cursor, limit }
    const { data, nextCursor, total } = await call('GET service/jobs/:cityId', { params: { cityId }, query })
    return { rows: data, nextCursor, total }
  }
  return { queryKey: [VEHICLES, 'closed jobs', cityId, hubId, q], readPage }
}

/** The jobs of a vehicle, newest first. */
export function useVehicleJobs(vehicleId: string) {
  const readPage: ReadPage<ServiceJob> = async (cursor, limit) => {
    const input = { params: { vehicleId }, query: { cursor, limit } }
    const { data, nextCursor, total } = await call('GET service/vehicle/:vehicleId', input)
    return { rows: data, nextCursor, total }
  }
  return usePages({ queryKey: [VEHICLES, vehicleId, 'jobs'], readPage })
}

/** The cost of all jobs of a vehicle, in rupees. */
export function useVehicleCost(vehicleId: string) {
  return useQuery({
    queryKey: [VEHICLES, vehicleId, 'cost'],
    queryFn: async () =>
      (await call('GET service/vehicle/:vehicleId', { params: { vehicleId }, query: { limit: 1 } })).totalCost,
  })
}

/** The employees who can get a job in a city. */
export function useAssignees(cityId: string) {
  return useQuery({
    queryKey: [EMPLOYEES, cityId, 'assignees'],
    queryFn: async () => (await call('GET business', { query: { cityId, limit: MOST_ASSIGNEES } })).data.users,
  })
}

const MOST_ASSIGNEES = 200

/** Returns the vehicle that was typed; throws an ApiError with 404 if there is none. */
export async function findVehicle(registrationNumber: string) {
  return (await call('GET vehicle/plate/:registrationNumber', { params: { registrationNumber } })).data
}

/** Finds vehicles of a city, or of all, while their number is typed. The last matches stay until the next arrive. */
export function useMatchingVehicles(cityId: string, q: string) {
  return useQuery({
    queryKey: [VEHICLES, cityId, 'matching', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: MOST_MATCHES }
      return (await call('GET vehicle/available/city/:cityId', { params: { cityId }, query }, { signal })).data
    },
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
}

const MOST_MATCHES = 6

export function useOpenJob() {
  return useJobMutation((body: Body<typeof openServiceJob>) => call('POST service/job', { body }))
}

export function useUpdateJob(jobId: string) {
  return useJobMutation((body: Body<typeof updateServiceJob>) =>
    call('PATCH service/job/:jobId', { params: { jobId }, body }),
  )
}

export function useStepJob(jobId: string) {
  return useJobMutation((body: Body<typeof stepServiceJob>) =>
    call('POST service/job/:jobId/step', { params: { jobId }, body }),
  )
}

export function useSendJobPhoto(jobId: string, moment: JobMoment) {
  return useJobMutation((file: File) =>
    upload('POST service/photo/:jobId', { params: { jobId }, query: { moment } }, file),
  )
}

export function useRemoveJobPhoto(jobId: string) {
  return useJobMutation((photoId: string) =>
    call('DELETE service/photo/:jobId/:photoId', { params: { jobId, photoId } }),
  )
}

// Refetch after errors too: a rejected change may mean that the screen is outdated.
function useJobMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [VEHICLES] }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import type { createVehicle, updateVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import { call, download } from '../../lib/api/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import type { PagedQuery, ReadPage } from '../../lib/api/pages.ts'
import { VEHICLES } from '../../lib/api/topics.ts'
import type { VehicleSort } from './fleet-columns.tsx'

/** The search for vehicles of a city. Empty values match all. */
export interface FleetFilter {
  q: string
  isDeployed: 'true' | 'false' | ''
  hubId: string | undefined
  modelId: string | undefined
  documents: 'expiring' | ''
  sort: VehicleSort
}

/** A city's vehicles page by page. */
export function listedVehicles(cityId: string | undefined, filter: FleetFilter): PagedQuery<Vehicle> {
  const { q, isDeployed, hubId, modelId, documents, sort } = filter
  return {
    queryKey: [VEHICLES, cityId, isDeployed, documents, q, sort, hubId, modelId],
    readPage: fleetReader(cityId ?? '', filter),
    isEnabled: cityId !== undefined,
  }
}

/** Reads vehicles for an export: only chosen ones. */
export async function readChosen(
  cityId: string,
  vehicleIds: readonly string[],
  documents: FleetFilter['documents'],
): Promise<Vehicle[]> {
  const chosen = { vehicleIds: vehicleIds.join(','), documents: documents || undefined }
  const query = { limit: MOST_CHOSEN, forExport: 'true', ...chosen } as const
  return (await call('GET vehicle/available/city/:cityId', { params: { cityId }, query })).data
}

function fleetReader(
  cityId: string,
  { q, isDeployed, hubId, modelId, documents, sort }: FleetFilter,
): ReadPage<Vehicle> {
  return async (cursor, limit, forExport) => {
    const query = {
      cursor,
      limit,
      forExport,
      q: q || undefined,
      isDeployed: isDeployed || undefined,
      hubId,
      modelId,
      documents: documents || undefined,
      sort: sort === 'number' ? undefined : sort,
    }
    const { data, nextCursor, total } = await call('GET vehicle/available/city/:cityId', { params: { cityId }, query })
    return { rows: data, nextCursor, total }
  }
}

interface LabelChoice extends Partial<Omit<FleetFilter, 'sort' | 'documents'>> {
  cityId: string
  vehicleId?: string
  vehicleIds?: string
  /** Reads the vehicles of a list that the labels have no filter for. */
  readRows?: (() => Promise<Vehicle[]>) | undefined
}

/** Loads the labels of one vehicle, or of all that the filter finds, as a PDF. Returns null if a list has more than one call can take. */
export function useLabels() {
  return useMutation({
    mutationFn: async ({ cityId, q, isDeployed, readRows, ...chosen }: LabelChoice) => {
      const rows = await readRows?.()
      if (rows && rows.length > MOST_CHOSEN) return null
      const listed = rows && { vehicleIds: rows.map(({ vehicleId }) => vehicleId).join(',') }
      const query = { q: q || undefined, isDeployed: isDeployed || undefined, ...chosen, ...listed }
      return download('GET vehicle/labels/:cityId', { params: { cityId }, query })
    },
  })
}

/** Creates a vehicle, or updates the one with this id. Returns what somebody should look at. */
export function useSaveVehicle(vehicleId: string | undefined) {
  return useFleetMutation(async ({ values, changed, base }: SubmittedForm<Body<typeof createVehicle>>) => {
    if (vehicleId !== undefined) return (await patchVehicle(vehicleId, { ...changed, base })).warnings
    return (await call('POST vehicle', { body: values })).warnings
  })
}

/** Takes a vehicle out of service for a reason, or returns it to service with null. The response names the bookings without a vehicle. */
export function useSetService() {
  return useFleetMutation(({ vehicleId, reason }: { vehicleId: string; reason: string | null }) =>
    patchVehicle(vehicleId, { outOfService: reason }),
  )
}

export function useDeleteVehicle() {
  return useFleetMutation((vehicleId: string) => call('DELETE vehicle/:vehicleId', { params: { vehicleId } }))
}

function patchVehicle(vehicleId: string, body: Body<typeof updateVehicle>) {
  return call('PATCH vehicle/:vehicleId', { params: { vehicleId }, body })
}

// Refetch after errors too: a rejected change may mean that the screen is outdated. Do not wait for the list, which may
// be long.
export function useFleetMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [VEHICLES] }),
  })
}

import type { BulkChange, BulkResult } from '@voltloop/contract/fleet/bulk'
import { call } from '../../lib/api/api.ts'
import { useFleetMutation } from './queries.ts'

export interface BulkOutcome {
  kind: 'preview' | 'changed' | 'undone'
  changedAt: string
  results: BulkResult[]
  unserved: string[]
}

interface BulkRequest {
  vehicleIds: string[]
  change: BulkChange
  isPreview: boolean
}

/** Changes several vehicles, or shows what that would do. */
export function useBulkChange() {
  return useFleetMutation(async (body: BulkRequest): Promise<BulkOutcome> => {
    const { data } = await call('POST vehicle/bulk', { body })
    return { ...data, kind: body.isPreview ? 'preview' : 'changed' }
  })
}

export function useUndoBulkChange() {
  return useFleetMutation(async ({ changedAt, results: changed }: BulkOutcome): Promise<BulkOutcome> => {
    const vehicleIds = changed.flatMap(({ vehicleId, outcome }) => (outcome === 'DONE' ? vehicleId : []))
    const { data } = await call('POST vehicle/bulk/undo', { body: { changedAt, vehicleIds } })
    return { kind: 'undone', changedAt, results: data.results, unserved: [] }
  })
}

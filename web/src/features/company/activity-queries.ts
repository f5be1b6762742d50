import type { Activity } from '@voltloop/contract/company/activity'
import type { AuditKind } from '@voltloop/contract/company/audit'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { ReadPage } from '../../lib/api/pages.ts'
import { VEHICLES } from '../../lib/api/topics.ts'

/** The search in the activity. Empty texts do not filter. */
export interface ActivityFilter {
  cityId: string | undefined
  hubId: string | undefined
  q: string
  kind: AuditKind | ''
  subject: string
  person: string
  from: string
  to: string
}

export function useActivity({ cityId, hubId, ...filter }: ActivityFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const readPage: ReadPage<Activity> = async (cursor, limit, forExport) => {
    const query = { ...given, cityId, hubId, cursor, limit, forExport }
    const { data, nextCursor, total } = await call('GET company/activity', { query })
    return { rows: data.entries, nextCursor, total }
  }
  // No topic: entries arrive too often to refetch open pages for each.
  return usePages({ queryKey: ['activity', 'all', cityId, hubId, filter], readPage })
}

/** The changes of one vehicle, or only its moves between hubs, newest first. */
export function useVehicleActivity(vehicleId: string, only: 'moves' | undefined) {
  const readPage: ReadPage<Activity> = async (cursor, limit) => {
    const { data, nextCursor, total } = await call('GET vehicle-activity/:vehicleId', {
      params: { vehicleId },
      query: { cursor, limit, only },
    })
    return { rows: data.entries, nextCursor, total }
  }
  return usePages({ queryKey: [VEHICLES, vehicleId, 'activity', only], readPage })
}

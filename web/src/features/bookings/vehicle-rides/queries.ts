import type { Charge } from '@voltloop/contract/bookings/charges'
import type { VehicleRide } from '@voltloop/contract/company/vehicle-history'
import { call } from '../../../lib/api/api.ts'
import { usePages } from '../../../lib/api/pages.ts'
import type { ReadPage } from '../../../lib/api/pages.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** The rides that had a vehicle, or those with a record of its condition, newest first. */
export function useVehicleRides(vehicleId: string, only: 'condition' | undefined) {
  const readPage: ReadPage<VehicleRide> = async (cursor, limit) => {
    const { data, nextCursor, total } = await call('GET vehicle-rides/:vehicleId', {
      params: { vehicleId },
      query: { cursor, limit, only },
    })
    return { rows: data, nextCursor, total }
  }
  return usePages({ queryKey: [BOOKINGS, vehicleId, 'rides', only], readPage })
}

/** The charges of the rides that had a vehicle, newest first. */
export function useVehicleCharges(vehicleId: string) {
  const readPage: ReadPage<Charge> = async (cursor, limit) => {
    const { data, nextCursor, total } = await call('GET vehicle-charges/:vehicleId', {
      params: { vehicleId },
      query: { cursor, limit },
    })
    return { rows: data, nextCursor, total }
  }
  return usePages({ queryKey: [BOOKINGS, vehicleId, 'charges'], readPage })
}

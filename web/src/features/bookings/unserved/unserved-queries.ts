import type { Body } from '@voltloop/contract/core/endpoint'
import type { assignVehicle } from '@voltloop/contract/bookings/rides'
import { call } from '../../../lib/api/api.ts'
import { useDeskMutation } from '../approvals/queries.ts'

/** Reserves another vehicle for a booking. The response names the bookings without a vehicle. */
export function useAssignVehicle() {
  return useDeskMutation((body: Body<typeof assignVehicle>) => call('PATCH transaction/vehicle', { body }))
}

export function useRefundUnserved() {
  return useDeskMutation((transactionId: string) => call('POST transaction/refund', { body: { transactionId } }))
}

import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Renewal } from '@voltloop/contract/bookings/renewals'

export function renewalDue({ renewals }: Booking): Renewal | undefined {
  return renewals.find(({ state }) => state === 'awaiting')
}

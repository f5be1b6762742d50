import type { Booking } from '@voltloop/contract/bookings/bookings'
import { useHubs } from '../booking/hub-queries.ts'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'

export interface RideHubFacts {
  name: string
  city: string
  /** Address and opening hours; undefined until they are loaded. */
  place: Omit<Booking['pickUpHub'], 'hubId' | 'name'> | undefined
}

/** Returns the hub that a customer goes to next: the pickup hub, or during a ride the hub of the scheduled return, else the pickup hub again. */
export function useRideHub({ status, pickUpHub, dropHub, city }: Booking): RideHubFacts {
  const isReturn = BOOKING_APPEARANCES[status].next === 'drop'
  const hub = (isReturn && dropHub) || pickUpHub
  const isElsewhere = hub.hubId !== pickUpHub.hubId
  // A booking carries the address of its pickup hub only.
  const hubs = useHubs(isElsewhere ? city.cityId : '')
  const place = isElsewhere ? hubs.data?.find(({ hubId }) => hubId === hub.hubId) : pickUpHub
  return { name: hub.name, city: city.name, place }
}

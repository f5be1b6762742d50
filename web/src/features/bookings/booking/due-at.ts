import type { Booking } from '@voltloop/contract/bookings'

/** Returns when a vehicle is due back: the scheduled return if it is before the ride's end, otherwise the end. */
export function dueAt({ dropTime, end }: Booking): string {
  return dropTime !== null && Date.parse(dropTime) < Date.parse(end) ? dropTime : end
}

import type { Booking } from '@voltloop/contract/bookings'

/** When a vehicle is due back: a return that is announced may be earlier than the ride's end, and never puts it off. */
export function dueAt({ dropTime, end }: Booking): string {
  return dropTime !== null && Date.parse(dropTime) < Date.parse(end) ? dropTime : end
}

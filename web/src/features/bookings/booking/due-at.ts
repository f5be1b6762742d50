import type { Booking } from '@voltloop/contract/bookings/bookings'

/**
 * Returns when a vehicle is due back: the scheduled return if it is ahead and before the ride's end, otherwise the end.
 * A ride is paid until its end, so it is not late when an earlier scheduled return has passed.
 */
export function dueAt({ dropTime, end }: Pick<Booking, 'dropTime' | 'end'>, now: Date): string {
  if (dropTime === null) return end
  const dropMs = Date.parse(dropTime)
  return dropMs > now.getTime() && dropMs < Date.parse(end) ? dropTime : end
}

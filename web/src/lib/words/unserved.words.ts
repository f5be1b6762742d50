export const UNSERVED_TITLE = 'Bookings without a vehicle'
export const unservedLead = (count: number) =>
  count === 1
    ? 'This booking needs another vehicle or a refund.'
    : `These ${count} bookings need another vehicle or a refund.`
/** Shown if staff looks for bookings without a vehicle and there are none. */
export const ALL_SERVED = 'Every booking has a vehicle.'
export const GIVE_VEHICLE = 'Give another vehicle'
export const BACK = 'Back'
export const RESERVE = 'Reserve'
export const REFUND_TITLE = 'Refund this booking?'
export const VEHICLE_GIVEN = 'Vehicle reserved'
export const REFUNDED = 'Refunded'
export const otherHubDecides = (hub: string) => `Ask ${hub} or a sales agent to help this rider.`
export const BOOKING_LOAD_FAILED = "We couldn't load this booking."

import type { Booking } from '@voltloop/contract/bookings/bookings'

/** The action that the state of a booking asks for. */
export type LeadAction = 'payChange' | 'payRenewal' | 'returnTo' | 'directions' | 'renew' | 'return'

/** Returns the one action to highlight on a booking; null if its customer can only wait, or it is over. */
export function leadActionOf(booking: Booking, now: Date): LeadAction | null {
  const { status, start, dropHub, isUnserved, actions } = booking
  if (actions.includes('payChange')) return 'payChange'
  switch (status) {
    case 'CREATED':
      return isPast(start, now) ? null : 'directions'
    case 'ACCEPTED_BY_HUB_MANAGER':
      return isUnserved ? null : 'directions'
    case 'PICKUP_INSPECTED_BY_SALES_AGENT':
      if (actions.includes('payRenewal')) return 'payRenewal'
      if (isOverdue(booking, now)) return 'returnTo'
      if (dropHub !== null) return 'directions'
      if (actions.includes('renew')) return 'renew'
      return actions.includes('return') ? 'return' : null
    case 'AWAITING_PAYMENT':
    case 'COMPLETED':
    case 'REJECTED':
    case 'SCRAPPED':
      return null
  }
}

/** Returns the booking to show first: an overdue ride, then a payment that is due, then a ride on the road, then the next pickup. */
export function mostUrgent<Row extends Booking>(bookings: readonly Row[], now: Date): Row | undefined {
  const rank = (booking: Booking) => {
    if (isOverdue(booking, now)) return 0
    if (booking.actions.some((action) => action === 'payRenewal' || action === 'payChange')) return 1
    return booking.pickedUpAt === null ? 3 : 2
  }
  const due = (booking: Booking) => Date.parse(booking.pickedUpAt === null ? booking.start : booking.end)
  return bookings.toSorted((one, other) => rank(one) - rank(other) || due(one) - due(other))[0]
}

/** Returns whether a ride is on the road past its paid end. A scheduled return before that does not make it late. */
export function isOverdue({ status, end }: Booking, now: Date): boolean {
  return status === 'PICKUP_INSPECTED_BY_SALES_AGENT' && isPast(end, now)
}

function isPast(instant: string, now: Date): boolean {
  return Date.parse(instant) <= now.getTime()
}

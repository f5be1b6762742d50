import { formatRupees } from '../core/format.ts'

export const BOOKING_CHANGED = 'Booking changed'
export const CHANGE_ORDERED = 'Pay the difference to change the booking.'
export const CHANGE_PAID = 'Paid. Your booking is changed.'
export const CHANGE_LIMIT = "You've changed this booking three times. Ask the hub or support to change it again."
export const CHANGE_CLOSED = 'The pickup time has passed. Ask the hub or support to change this booking.'
export const CHANGE_DIFFERS = 'The price has changed. Please check and try again.'
/** Shown on a page that still shows an older price. */
export const changeDifferenceIsNow = (differencePaise: number) => {
  const amount = formatRupees(Math.abs(differencePaise))
  if (differencePaise === 0) return 'This change costs nothing now. Please check and try again.'
  return `This change now ${differencePaise > 0 ? `costs ${amount} more` : `returns ${amount}`}. Please check and try again.`
}
export const CHANGE_VOID = 'This change is no longer possible. Your booking stays as it was.'
export const CHANGE_PAID_TOO_LATE =
  "We couldn't change your booking, so we're refunding this payment in full. Your booking stays as it was."
export const PICKUP_IN_PAST = 'Choose a time from now on.'

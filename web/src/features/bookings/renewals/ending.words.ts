export { NO_BOOKINGS as NO_ENDING } from '../../../lib/words/desk.words.ts'
export const ENDING_TITLE = 'Upcoming ending Bookings'
export const SEARCH_ENDING = 'Search using username, mobile, vehicle registration no'
export const TOTAL_ENDING = 'Rides ending'

/** The time is left out if the card shows it already. */
export const returnScheduled = (timeAndHub: readonly (string | undefined)[]) => {
  const details = timeAndHub.filter((detail) => detail !== undefined).join(', ')
  return details === '' ? 'Return scheduled' : `Return scheduled: ${details}`
}
export const cashDue = (money: string) => `Cash due ${money}`
export const renewedTimes = (count: number) => (count === 1 ? 'Renewed once' : `Renewed ${count} times`)
export const paymentPending = (days: string, money: string) => `Renewal for ${days}, ${money}: payment pending`

export const CALL = 'Call'
export const CALL_DONE = 'Call done'
/** Takes back CALL_DONE. */
export const UNDO = 'Undo'
export const UNDO_CALL = 'the call'
export const CALLED = 'Called'
export const RENEW = 'Renew'
export const PAY_ONLINE = 'Pay online'
export const RENEW_BUTTON = 'Customer can renew'
export const RENEW_AUTOMATIC = 'On automatically in the last 72 hours'

export const RENEWAL_FORM = 'Ride Renewal form'
export const RENEWAL_FORM_LEAD = 'Please choose the renewal subscription plan'
export const PAYMENT_MODE = 'Payment Mode'
export const PAYMENT_MODES = { cash: 'Cash', online: 'Online' } as const
export const CASH_NOTE = 'The ride is renewed now. A sales agent confirms the cash later.'
export const ONLINE_NOTE = 'Pay now with the customer on the phone, or close the checkout and let them pay.'
export const PASS_NOTE = "This customer has a pass, so there's nothing to pay."
export const SUBMIT = 'Submit'
export const LEFT_TO_CUSTOMER = 'The customer can pay for this renewal in My Bookings.'

import { firstNameOf } from '@voltloop/contract/core/first-name'

export { INTERNAL_ERROR as SOMETHING_WRONG } from '@voltloop/contract/core/error-messages'

export const APPROVALS_TITLE = 'Bookings approval'
export const CHOOSE_HUB = 'Choose hub'
export const ONE_CITY_ONLY = 'One city only'
export const ALL_HUBS = 'All hubs'
export const TAB_UPCOMING = 'upcoming'
export const TAB_RETURN = 'Return'
export const FIND_RETURN = 'Find any ride in your city by plate, name or phone'
export const NONE_WAITING = 'No bookings waiting for approval'
export const NO_BOOKINGS = 'No bookings found'
export const LIST_NOT_LOADED = "We couldn't load the bookings. Check your connection and try again."

export const ACCEPT = 'Accept'
export const HAND_OVER = 'Hand over'
export const REJECT = 'Reject'
export const DROP_INSPECTION = 'Drop Inspection'
export const SWAP = 'Swap'
export const CONFIRM_CASH = 'Confirm cash'
export const USE_DEPOSIT = 'Use deposit'
export const WAIVE_CASH = 'Waive payment'
export const GIVE_BACK = 'Give back'

export const dueIn = (span: string) => `in ${span}`
export const lateBy = (span: string) => `${span} late`
export const DUE_NOW = 'now'
export const TOMORROW = 'tomorrow'
export const inDays = (days: number) => `in ${days} days`
export const minutes = (count: number) => `${count} min`
export const hoursAnd = (hours: number, rest: number) => (rest === 0 ? `${hours} h` : `${hours} h ${rest} min`)
export const daysLong = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

export const callTo = (name: string) => `Call ${name}`
export const rideOn = (model: string, days: number) => `${model}, ${daysLong(days)}`
export const DETAILS = 'Details'
/** Read by screen readers after DETAILS, so that each button names its booking. */
export const ofRide = (transactionId: string) => `of ${transactionId}`
export const NAME = 'Name'
export const BOOKING_ID = 'Booking id'
export const STATUS = 'Status'
export const PLAN_PRICE = 'Plan price'
export const PICKUP_HUB = 'Pickup hub'
export const USER_ID = 'User id'
export const CREATED_AT = 'Created'
export const PLAN = 'Plan'
export const planOf = (name: string, days: number, money: string) => `${name}, ${daysLong(days)}, ${money}`
export const ON_PASS = 'With a pass'
export const PICKUP_TIME = 'Pickup time'
export const DROP_TIME = 'Drop time'
export const DROP_HUB = 'Drop hub'
export const RETURN_TIME = 'Return time'
export const NOT_SCHEDULED = 'Not scheduled'
export const NOT_RETURNED = 'Not returned'
export const HANDED_OVER_BY = 'Handed over by'
export const RETURNED_AS = 'Condition'
export const COMMENT = 'Comment'
export const REJECTION_REASON = 'Rejection reason'
/** Reasons why a ride never started. */
export const NOT_STARTED = 'Not started'
export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer'
export const NO_SHOW_CAUSES = {
  notConfirmed: 'Not accepted in time',
  noVehicle: 'No vehicle was available',
  nobodyCame: 'Nobody came',
} as const
export const REFUND = 'Refund'
export const REFUND_STATES = {
  queued: 'queued',
  pending: 'on its way',
  processed: 'refunded',
  failed: 'failed, retrying',
  needsPerson: 'needs a manual refund',
} as const
export const refundOf = (money: string, state: string) => `${money}, ${state}`
export const CASH_DUE = 'Cash due'
export const RENEWALS = 'Renewals'
export const DEPOSIT = 'Security deposit'

export const DOCUMENTS = 'Documents'
export const LICENCE = 'Driving licence'
export const AADHAAR = 'Aadhaar'
export const PAN = 'PAN'
export const endsWith = (last: string) => `···· ${last}`
export const NOT_GIVEN = 'Not given'
export const LOOKS_UNREAL = "Doesn't look real"
export const ENTERED_AGAIN =
  'Entered again after the customer erased earlier numbers. Compare them with the original cards.'
export const ON_ANOTHER_ACCOUNT =
  "Another account has this number too. Check that the card is the customer's own: photo, name, last four digits. If it isn't, reject the booking and tell your city admin."
export const ON_ANOTHER_ACCOUNT_AT_DESK =
  "Another account has this number too. Compare the card with the customer: photo, name, last four digits. If it isn't theirs, don't hand over: tell your city admin, and reject the booking under Approval, which gives the money back."
export const DOCUMENTS_VERIFIED = 'Documents verified'
export const TRAINING_COMPLETED = 'Training completed'
export const HAS_PASS = 'Has a pass'
export const VERIFIED_FAILED = 'Verified failed'

export const rejectPaidLead = (name: string) => `${firstNameOf(name)} will be notified and refunded in full.`
export const rejectUnpaidLead = (name: string) => `${firstNameOf(name)} will be notified.`
export const REASON = 'Reason'

export const ACCEPT_WITH = 'Accept with a vehicle'

export const reservedFor = (transactionId: string) => `Reserved for ${transactionId}`
export const SCAN_LABEL = 'Scan label'
export const stockHere = (count: number) => `${count} free at this hub now`
export const noStockHere = (elsewhere: number, city: string) =>
  elsewhere === 0 ? `None free in ${city} now` : `None free at this hub now, ${elsewhere} elsewhere in ${city}`
export const ON_THE_ROAD = 'On the road'
export const dueBack = (when: string) => `Due back ${when}`
export const COLLECT_DEPOSIT = 'Deposit by QR or link'
export const DEPOSIT_HELD = 'Security deposit still held'

export const CHOOSE_DROP_HUB = 'Choose the drop hub'
export const CONDITION = 'Vehicle condition'
export const CONDITION_NAMES = { GOOD: 'Good', NEEDS_SERVICE: 'Needs service' } as const
export const unusedDays = (days: number) =>
  `This ride has ${daysLong(days)} left. Unused days aren't refunded, so tell the customer first.`

export const SWAP_LEAD = 'Give the customer another vehicle. This one goes out of service.'

export const TO_PAY_OUT = 'To give back'

export const HANDLED_TITLE = 'Already handled'
export const handledLead = (name: string, what: string) => `${name}'s booking ${what}.`
export const HANDLED_STATES = {
  AWAITING_PAYMENT: 'is waiting for payment',
  CREATED: 'is waiting for approval',
  ACCEPTED_BY_HUB_MANAGER: 'was accepted',
  PICKUP_INSPECTED_BY_SALES_AGENT: 'has started',
  COMPLETED: 'is completed',
  REJECTED: 'was rejected',
  SCRAPPED: 'never started',
} as const
export const HANDLED_RENEWED_TITLE = 'Renewed'
export const handledByRenewal = (until: string) => `was renewed until ${until}`
export const HANDLED_CANCELLED = 'was cancelled by the customer'
export const HANDLED_BY_SOMEONE_ELSE = 'was handled by someone else'
export const GOT_IT = 'Got it'
export const RENEW_DESK = 'Renew by QR or link'
export const GIVE_REFUND = 'Give refund'

import { firstNameOf } from '@voltloop/contract/core/first-name'

export { INTERNAL_ERROR as SOMETHING_WRONG } from '@voltloop/contract/core/error-messages'

export const APPROVALS_TITLE = 'Bookings approval'
export const CHOOSE_HUB = 'Choose hub'
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
export const SWAP_VEHICLE = 'Swap vehicle'
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
export const DOCUMENTS_VERIFIED = 'Documents verified'
export const TRAINING_COMPLETED = 'Training completed'
export const HAS_PASS = 'Has a pass'
export const VERIFIED_FAILED = 'Verified failed'

export const REJECT_TITLE = 'Reject this booking?'
export const rejectPaidLead = (name: string) => `${firstNameOf(name)} will be notified and refunded in full.`
export const rejectUnpaidLead = (name: string) => `${firstNameOf(name)} will be notified.`
export const REASON = 'Reason'
export const REASON_OPTIONAL = 'Reason (optional)'

export const ACCEPT_WITH = 'Accept with a vehicle'
export const acceptWithLead = (name: string) => `We'll reserve this vehicle for ${name}.`

export const PRE_RIDE = 'Pre-ride verification'
export const VEHICLE_NUMBER_EXAMPLE = 'TG 09 EV 1234'
export const NO_VEHICLE_HERE = 'None available at this hub. Choose one from another hub.'
export const reservedFor = (transactionId: string) => `Reserved for ${transactionId}`
export const SCAN_LABEL = 'Scan label'
export const SHOW_VEHICLES = 'Show vehicles'
export const NO_VEHICLE_MATCHES = 'No undeployed vehicle has this number.'
export const THIS_HUB = 'This hub'
export const VEHICLES_AT_HUB = 'Undeployed at this hub'
export const stockHere = (count: number) => `${count} free at this hub now`
export const noStockHere = (elsewhere: number, city: string) =>
  elsewhere === 0 ? `None free in ${city} now` : `None free at this hub now, ${elsewhere} elsewhere in ${city}`
export const ON_THE_ROAD = 'On the road'
export const dueBack = (when: string) => `Due back ${when}`
export const CHECKS = 'Checks'
export const INSPECTION = 'Inspection'
export const CUSTOMER_TRAINING = 'Customer training'
export const INSPECTION_REQUIRED = 'Inspection must be checked'
export const DOCUMENTS_REQUIRED = 'Documents must be verified'
export const TRAINING_REQUIRED = 'Customer training must be checked'
export const DEPOSIT_PAID = 'Security deposit paid'
export const COLLECT_DEPOSIT = 'Deposit by QR or link'
export const DEPOSIT_HELD = 'Security deposit still held'

export const CHOOSE_DROP_HUB = 'Choose the drop hub'
export const CONDITION = 'Vehicle condition'
export const CONDITION_NAMES = { GOOD: 'Good', NEEDS_SERVICE: 'Needs service' } as const
export const NEEDS_SERVICE_NOTE = 'Taken out of service until cleared.'
export const COMMENT_OPTIONAL = 'Comment (optional)'
export const CONDITION_CONFIRMED = 'I have inspected the vehicle, and this is its condition'
export const unusedDays = (days: number) =>
  `This ride has ${daysLong(days)} left. Unused days aren't refunded, so tell the customer first.`

export const dropIsLate = (span: string, due: string) => `This ride is ${span} late. It was due back on ${due}.`

export const dropCashDue = (money: string) =>
  `${money} in cash is due for renewals. Collect it and confirm the cash, or return the deposit: it pays the renewals first.`
export const dropWithdraws = (money: string) =>
  `The renewal for ${money} hasn't begun and isn't paid. It will be withdrawn, and nothing is due for it.`

export const CURRENT_VEHICLE = 'Current vehicle'
export const SWAP_LEAD = 'Give the customer another vehicle. This one goes out of service.'
export const CASH_QUESTION = 'Cash received?'
export const cashConsequence = (money: string, name: string) => `You're confirming ${money} in cash from ${name}.`

export const USE_DEPOSIT_TITLE = 'Pay from the deposit?'
export const useDepositLead = (money: string, name: string) => `${name}'s deposit will pay ${money} for renewals.`
export const stillDue = (money: string) => `${money} will still be due in cash.`
export const payoutTitle = (money: string) => `Give the customer ${money} back`
export const payoutLead = (money: string, name: string) =>
  `Hand ${name} ${money} in cash from the deposit, then confirm it here.`
export const PAID_OUT = 'Paid out'
export const PAY_OUT_LATER = 'Later'
export const TO_PAY_OUT = 'To give back'
export const WAIVE_TITLE = 'Waive this payment?'
export const waiveLead = (money: string, name: string) => `${name} won't have to pay ${money} for renewals.`

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

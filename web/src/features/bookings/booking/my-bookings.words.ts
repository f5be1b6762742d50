import { NO_SHOW_CAUSES, ON_PASS } from '../../../lib/words/desk.words.ts'

export { NO_ACTIVE, NO_PAST, NO_UPCOMING } from './board.words.ts'
export const MY_BOOKINGS = 'My Bookings'
export const TAB_CURRENT = 'Current'
export const TAB_HISTORY = 'History'
export const UPCOMING = 'Upcoming'
export const ACTIVE = 'Active'
export const BOOK_A_RIDE = 'Book a ride'
export const ALL_BOOKINGS = 'All bookings'
export const BOOKING_NOT_FOUND = "We couldn't find this booking."
export const BOOKING_NOT_LOADED = "We couldn't load this booking. Check your connection and try again."
export const BOOKINGS_NOT_LOADED = "We couldn't load your bookings. Check your connection and try again."

export const rideName = (transactionId: string) => `Ride ${transactionId}`
export const idAndDays = (transactionId: string, days: number) =>
  `${transactionId}, ${days} ${days === 1 ? 'day' : 'days'}`

export const renewedTimes = (count: number) => (count === 1 ? 'renewed once' : `renewed ${count} times`)

export const UNTIL_PICKUP = 'until pickup'
export const SINCE_PICKUP = 'since pickup time'
export const UNTIL_DROP = 'until drop'
export const OVERDUE = 'overdue'

export const RIDE_STAGES = 'Stages of the ride'
export const STAGE_PENDING = 'Pending'
/** Replaces 'Pending' once the stage is passed: a tick beside 'Pending' would contradict it. */
export const STAGE_REQUESTED = 'Requested'
export const STAGE_ACCEPTED = 'Accepted'
export const STAGE_PICKED_UP = 'Picked up'
export const STAGE_RETURNED = 'Returned'
export const STAGE_REJECTED = 'Rejected'
export const STAGE_CANCELLED = 'Cancelled'
export const STAGE_NOT_STARTED = 'Not started'

export const PICKUP_HUB = 'Pickup hub'
export const DIRECTIONS = 'Directions'
export const directionsTo = (hub: string) => `to ${hub}, opens in a new tab`
export const RETURN_HUB = 'Return to'
export const returnTo = (hub: string) => `Return to ${hub}`
/** Read by screen readers after `returnTo`. */
export const DIRECTIONS_IN_NEW_TAB = 'Directions, opens in a new tab'
export const anyOtherHub = (city: string) => `Any other hub in ${city} is fine, too.`

export const BOOKED_TITLE = 'Your ride is booked!'
export const seeYou = (hub: string, when: string) => `See you at ${hub} on ${when}.`
export const BRING = 'Bring with you'
export const BRING_PAPERS = ['Driving licence', 'Aadhaar card', 'PAN card'] as const
export const bringDeposit = (money: string) => `${money} for the deposit`
export const ADD_TO_CALENDAR = 'Add to calendar'

export const PAID_ONLINE = 'Paid online'
export const TO_BE_PAID_ONLINE = 'To be paid online'
export const RIDES_ON_PASS = 'With your pass'
export const depositAtHub = (money: string) => `${money} deposit due, to be paid at hub`
export const depositHeld = (money: string) => `${money} deposit, already paid`
export const depositAndHeld = (deposit: string, held: string) => `${deposit}, ${held} already paid`
export const depositShared = (deposit: string, held: string) =>
  `${deposit} deposit, ${held} already paid for the ride that's picked up first`
export const depositReturned = (money: string) => `${money} deposit returned`
export const depositToReturn = (money: string) => `${money} of the deposit to be given back in cash at the hub`
export const depositUsed = (money: string) => `${money} of the deposit paid for renewals`
export const depositKept = (money: string, reason: string) => `${money} of the deposit kept: ${reason}`
export const SHOW_CONDITION = 'Vehicle condition'
export const photoCount = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const depositPaid = (money: string) => `${money} deposit paid at hub`

export const NEXT_PAYMENT = 'Finish the payment to book this ride.'
export const NEXT_CONFIRMATION = "Nothing to do now. The hub will confirm your booking shortly, and we'll notify you."
export const NEXT_CONFIRMATION_LATE =
  "The hub hasn't confirmed your booking yet. You can wait, or cancel it with a full refund."
export const NEXT_PICKUP = 'Come to the hub at the pickup time and bring your driving licence.'
export const NEXT_PICKUP_LATE = 'Please come to the hub now. A booking is closed a day after its pickup time.'
export const NEXT_UNSERVED =
  "No bike was free for you at the pickup time. That's our fault. You can wait for the hub, or cancel with a full refund."
export const NEXT_UNSERVED_ON_PASS =
  "No bike was free for you at the pickup time. That's our fault. You can wait for the hub, or cancel."
export const NEXT_RETURN = 'Return your bike by the drop time.'
export const NEXT_PAY_RENEWAL = 'Pay for your renewal to keep riding, or return your bike by the drop time.'
export const NEXT_RETURN_OR_RENEW = 'Return your bike by the drop time, or renew to keep riding.'
export const nextReturnLate = (hub: string) => `Your ride is overdue. Please return the bike to ${hub} now.`
export const nextReturnOrRenewLate = (hub: string) =>
  `Your ride is overdue. Please return the bike to ${hub}, or renew now.`
export const lateSoFar = (money: string) => `Late return so far: ${money}.`
export const lateGrace = (minutes: number) => `The first ${minutes} minutes after the drop time are free.`
export const lateTerms = (hour: string, most: string) =>
  `Each started hour costs ${hour}, at most ${most} in 24 hours. Hours when the hub is closed don't count.`
export const LATE_RENEWABLE = 'A renewal removes it.'
export const nextScheduledReturn = (hub: string) => `Bring your bike to ${hub}. We'll check it with you there.`
export const NEXT_AFTER_THEFT = {
  withheld:
    'Your bike was recorded as stolen, and the ride is over. Your deposit is withheld until our city admin decides.',
  decided:
    "Your bike was recorded as stolen, and the ride is over. We've decided about your deposit: see it in your profile.",
} as const
export const NEXT_AFTER_RIDE = 'Thanks for riding with us! Your invoices stay here.'

export const rejectedBecause = (reason: string) => `Reason: ${reason}`
export const YOU_CANCELLED = 'You cancelled this booking.'
export const NO_SHOW_NOTES = {
  notConfirmed: "This booking could not be confirmed in time. That was our fault, and we're sorry.",
  noVehicle: "No vehicle was available for this booking. That was our fault, and we're sorry.",
  nobodyCame: 'The hub had your bike ready, but nobody came within a day of the pickup time.',
} as const
/** Why a booking ended without a ride, beside its status. */
export const END_REASONS = {
  cancelled: 'Cancelled by you',
  nobodyCame: NO_SHOW_CAUSES.nobodyCame,
  notConfirmed: 'Not confirmed in time',
  noVehicle: NO_SHOW_CAUSES.noVehicle,
  notPaid: 'Not paid in time',
  paidLate: 'Paid too late',
} as const
export const ORDER_EXPIRED = 'This ride was not paid in time, so nothing was booked. You can book again.'
export const PAID_TOO_LATE_NOTE = 'Your payment came too late: the bike was no longer held for you.'
export const FULL_REFUND = 'You get a full refund.'
export const MISSED_PICKUP_NOT_REFUNDED = "Missed pickups aren't refunded."
export const NOT_CHARGED = 'You paid nothing for it.'

export const REFUND = 'Refund'
export const REFUND_STATES = {
  queued: 'Refund started',
  pending: 'Refund on its way',
  processed: 'Refunded',
  failed: 'Refund delayed',
  needsPerson: 'Refund delayed',
} as const
export const REFUND_WORDS = {
  queued: (money: string) => `We're starting your refund of ${money}.`,
  pending: (money: string) => `Your refund of ${money} is on its way. Banks take a few days.`,
  processed: (money: string) => `We've refunded ${money}. It should reach your bank in a few days.`,
  failed: (money: string) => `Your refund of ${money} hasn't gone through yet. We'll keep trying.`,
  needsPerson: (money: string) => `Our team is working on your refund of ${money}.`,
} as const

export const BOOK_AGAIN = 'Book again'
export const INVOICE = 'Invoice'
export const INVOICES = 'Invoices'
export const INVOICE_NAMES = { Rental: 'Rental', Sd: 'Sd' } as const
export const DEPOSIT_RECEIPT = 'Deposit receipt'
export const renewalInvoice = (renewal: number) => `Renewal ${renewal}`
export const INVOICE_DOWNLOADED = 'Invoice downloaded'
export const withCreditNote = (number: string) => `With credit note ${number}`

export const CHANGE = 'Change'
export const CHANGE_NOT_COMPLETED = 'Change not completed'
export const replacedInvoice = (change: number) => (change === 0 ? 'First invoice' : `Invoice of change ${change}`)
export const CANCEL = 'Cancel'
export const CANCEL_BOOKING = 'Cancel booking'
export const KEEP_BOOKING = 'Keep booking'
export const CANCEL_QUESTION = 'Cancel this booking?'
export const cancelWithRefund = (money: string) =>
  `You'll get a full refund of ${money} to your original payment method.`
export const CANCEL_WITHOUT_REFUND = "You haven't been charged for this booking."

export const RETURN = 'Return'
export const RETURN_TITLE = 'Return vehicle'
export const returnLead = (model: string) => `Tell us when and where you'll return your ${model}.`
export const DROP_TIME = 'Drop time'
export const DROP_HUB = 'Drop hub'
export const HUBS_NOT_LOADED = "We couldn't load the hubs. Close this and try again."
export const INDIA_TIME = 'In India Standard Time'
export const UNUSED_DAYS = "Unused days aren't refunded."
export const rideIsPaidUntil = (when: string) => `This ride is paid until ${when}.`
export const rideWasPaidUntil = (when: string) => `This ride was paid until ${when}.`
export const SCHEDULE_RETURN = 'Schedule return'
export const CHANGE_RETURN = 'Change return'
export const RETURN_SCHEDULED = 'Return scheduled'
export const RETURNED_AT = 'Returned'
export const atTime = (date: string, time: string) => `${date}, ${time}`

export const RENEW = 'Renew'
export const RENEW_TITLE = 'Renew your ride'
export const RENEW_LEAD = 'Your renewal starts when your current plan ends.'
export const RENEWAL_PLAN = 'Plan'
export const PLANS_NOT_LOADED = "We couldn't load the plans. Close this and try again."
export const NO_PLANS = 'No plans are available for this bike any more.'
export const planDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
export const CURRENT_DROP = 'Current drop'
export const NEW_DROP = 'New drop'
export const RENEWAL_STAYS_OVERDUE = 'This drop time has already passed, so the ride stays overdue with this plan.'
export const RENEWAL_SHORTEST_PRESET = "This ride is overdue. We've chosen the shortest plan that covers it."
export const RETURN_IS_CANCELLED = 'This cancels the scheduled return.'
export const PAY_NOW = 'Pay Now'
export const RENEW_ON_PASS = 'Renew with your pass'

export const RENEWALS = 'Renewals'
export const renewalUntil = (days: string, date: string) => `${days}, until ${date}`
export const RENEWAL_MODES = { cash: 'Cash', online: 'Paid online', pass: ON_PASS } as const
export const CASH_DUE = 'Cash due'
export const CASH_DUE_NOTE = 'Please pay at your hub.'
export const PAY_RENEWAL = 'Pay renewal'
export const RENEWAL_PAYMENT_PENDING = 'Payment pending'
export const RENEWAL_WITHDRAWN = 'Withdrawn, nothing to pay'
export const RENEWAL_WAIVED = 'Payment waived'
export const RENEWAL_FROM_DEPOSIT = 'Paid from your deposit'
export const renewalPartFromDeposit = (money: string) => `${money} paid from your deposit`
export const RENEWAL_NOT_COMPLETED = 'Not completed'
export const CHOOSE_DROP_HUB = 'Choose a hub'
export const closedAtDrop = (hub: string) =>
  `${hub} is closed at that time. Choose another time, or call the hub before you come.`

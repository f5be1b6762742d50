export const MY_BOOKINGS = 'My Bookings'
export const TAB_CURRENT = 'Current'
export const TAB_HISTORY = 'History'
export const UPCOMING = 'Upcoming'
export const ACTIVE = 'Active'
export const NO_UPCOMING = 'No upcoming bookings'
export const NO_ACTIVE = 'No active bookings'
export const NO_PAST = 'No past bookings'
export const BOOK_A_RIDE = 'Book a ride'
export const SHOW_MORE = 'Show more'
export const BOOKINGS_NOT_LOADED = 'Your bookings could not be loaded. Check your connection, or try again in a moment.'

/** How a booking's state reads on every screen. */
export const STATUS_NAMES = {
  AWAITING_PAYMENT: 'PENDING',
  CREATED: 'PENDING',
  ACCEPTED_BY_HUB_MANAGER: 'ACCEPTED',
  PICKUP_INSPECTED_BY_SALES_AGENT: 'INSPECTED',
  COMPLETED: 'COMPLETED',
  REJECTED: 'REJECTED',
  SCRAPPED: 'NOT STARTED',
} as const

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
export const STAGE_ACCEPTED = 'Accepted'
export const STAGE_PICKED_UP = 'Picked up'
export const STAGE_RETURNED = 'Returned'
export const STAGE_REJECTED = 'Rejected'
export const STAGE_CANCELLED = 'Cancelled'
export const STAGE_NOT_STARTED = 'Not started'

export const MAPS = 'Maps'
export const mapsTo = (hub: string) => `to ${hub}, opens in a new tab`

export const PAID_ONLINE = 'Paid online'
export const RIDES_ON_PASS = 'With your pass'
export const depositAtHub = (money: string) => `${money} deposit, paid at hub`
export const depositHeld = (money: string) => `${money} deposit, already paid`
export const depositAndHeld = (deposit: string, held: string) => `${deposit}, ${held} already paid`
export const depositReturned = (money: string) => `${money} deposit given back`
export const depositKept = (money: string, reason: string) => `${money} of the deposit kept: ${reason}`
export const SHOW_CONDITION = 'Condition and photos'
export const photoCount = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const depositPaid = (money: string) => `${money} deposit paid at hub`

export const rejectedBecause = (reason: string) => `Reason: ${reason}`
export const YOU_CANCELLED = 'You cancelled this booking.'
export const NEVER_CONFIRMED = 'This booking could not be confirmed in time.'
export const NOT_PICKED_UP = 'Nobody came for this ride within a day of its pickup time.'

export const REFUND = 'Refund'
/** Where the money is on its way back. */
export const REFUND_WORDS = {
  queued: (money: string) => `${money} is being sent back to you.`,
  pending: (money: string) => `${money} is on its way back to you. Banks take a few days.`,
  processed: (money: string) => `${money} was sent back the way you paid. Your bank may take a few days to show it.`,
  failed: (money: string) => `Sending ${money} back did not work yet. We keep trying.`,
  needsPerson: (money: string) => `Our team is sending ${money} back to you by hand.`,
} as const

export const INVOICES = 'Invoices'
export const INVOICE_NAMES = { Rental: 'Rental', Sd: 'Sd' } as const
export const renewalInvoice = (renewal: number) => `Renewal ${renewal}`
export const INVOICE_DOWNLOADED = 'Invoice downloaded'
export const creditNoteComes = (number: string) => `With credit note ${number}`

export const CANCEL_BOOKING = 'Cancel'
export const CANCEL_QUESTION = 'Cancel this booking?'
export const cancelConsequence = (transactionId: string, money: string) =>
  `Continue cancels ${transactionId}. The full amount, ${money}, comes back to you the way you paid.`
export const cancelWithoutRefund = (transactionId: string) => `Continue cancels ${transactionId}. Nothing was charged.`

export const RETURN = 'Return'
export const RETURN_TITLE = 'Return vehicle'
export const returnLead = (transactionId: string, model: string) =>
  `Say when and where ${transactionId}, ${model}, comes back, and we are ready for you.`
export const DROP_TIME = 'Drop time'
export const DROP_HUB = 'Drop hub'
export const CHOOSE_DROP_HUB = 'Choose a hub'
export const HUBS_NOT_LOADED = 'The hubs could not be loaded. Close this and try again.'
export const INDIA_TIME = 'In India Standard Time'
export const UNUSED_DAYS = 'Unused days are not refunded.'
export const rideIsPaidUntil = (when: string) => `This ride is paid until ${when}.`
export const ANNOUNCE_RETURN = 'Announce return'
export const CHANGE_RETURN = 'Change return'
export const RETURN_ANNOUNCED = 'Return announced'
export const RETURNED_AT = 'Returned'
export const atTime = (date: string, time: string) => `${date}, ${time}`

export const RENEW = 'Renew'
export const RENEW_TITLE = 'Renew your ride'
export const renewLead = (transactionId: string, model: string) =>
  `${transactionId}, ${model}, goes on from the drop time that it has now.`
export const RENEWAL_PLAN = 'Plan'
export const PLANS_NOT_LOADED = 'The plans could not be loaded. Close this and try again.'
export const NO_PLANS = 'No plan is offered for this bike any more.'
export const planDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
export const CURRENT_DROP = 'Present drop'
export const NEW_DROP = 'New drop'
export const RENEWAL_STAYS_LATE = 'This drop time has passed already: the ride stays overdue with this plan.'
export const RETURN_IS_CANCELLED = 'The return that was announced no longer counts then.'
export const PAY_NOW = 'Pay Now'
export const RENEW_ON_PASS = 'Renew with your pass'

export const RENEWALS = 'Renewals'
export const renewalUntil = (days: string, date: string) => `${days}, until ${date}`
export const RENEWAL_MODES = { cash: 'Cash', online: 'Paid online', pass: 'With the pass' } as const
export const CASH_DUE = 'Cash due'
export const CASH_DUE_NOTE = 'Please pay it at your hub.'
export const PAY_RENEWAL = 'Pay renewal'
export const RENEWAL_PAYMENT_PENDING = 'Waits for your payment'
export const RENEWAL_NOT_COMPLETED = 'Came to nothing'

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
export const INVOICE_DOWNLOADED = 'Invoice downloaded'
export const creditNoteComes = (number: string) => `With credit note ${number}`

export const CANCEL_BOOKING = 'Cancel'
export const CANCEL_QUESTION = 'Cancel this booking?'
export const cancelConsequence = (transactionId: string, money: string) =>
  `Continue cancels ${transactionId}. The full amount, ${money}, comes back to you the way you paid.`
export const cancelWithoutRefund = (transactionId: string) => `Continue cancels ${transactionId}. Nothing was charged.`

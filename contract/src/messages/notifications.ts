import { ERASURE_NOTICE_DAYS } from '../core/retention.ts'

export const NOTIFICATION_READ = 'Marked as read'
export const NOTIFICATIONS_READ = 'All marked as read'
export const PUSH_ON = 'Notifications are on for this device'
export const PUSH_OFF = 'Notifications are off for this device'
export const SUBSCRIPTION_INVALID = "This browser can't receive notifications"
export const MAIL_PREFERENCE_SAVED = 'Saved'

/** The facts in a sentence about a booking. Times are already formatted in India Standard Time. */
interface Ride {
  transactionId: string
  model: string
  hub: string
  dropHub: string
  plate: string | null
  starts: string
  ends: string
  /** The scheduled return time. */
  drops: string | null
  reason: string | null
  /** Why a booking was closed a day after its start. */
  noShowCause: 'notConfirmed' | 'noVehicle' | 'nobodyCame' | null
  /** The cash that is due for renewals. */
  cashDue: string
  /** True while the vehicle is out after the end time. */
  isOverdue: boolean
  isPaid: boolean
}

const vehicle = ({ model, plate }: Ride) => (plate ? `${model}, ${plate}` : model)
const refundPromise = ({ isPaid }: Ride) => (isPaid ? " You'll get a full refund." : '')

export const ridePaid = (ride: Ride) =>
  `We've got your booking ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${ride.starts}. The hub will confirm it shortly.`
export const ridePaidAtHub = (ride: Ride) =>
  `New booking ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${ride.starts}.`
export const rideAccepted = (ride: Ride) =>
  `Booking ${ride.transactionId} is accepted. Your ${ride.model} will be ready at ${ride.hub} on ${ride.starts}.`
export const rideRejected = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) was rejected: ${withoutStop(ride.reason ?? '')}.${refundPromise(ride)}`
export const rideCancelled = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) is cancelled.${refundPromise(ride)}`
export const rideNoShow = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) ${NO_SHOW_ENDINGS[ride.noShowCause ?? 'nobodyCame'](ride)}`
const NO_SHOW_ENDINGS = {
  notConfirmed: (ride: Ride) => `could not be confirmed in time. We're sorry.${refundPromise(ride)}`,
  noVehicle: (ride: Ride) => `is closed: no vehicle was available for you. We're sorry.${refundPromise(ride)}`,
  nobodyCame: (ride: Ride) =>
    `is closed: nobody came within a day of ${ride.starts}.${ride.isPaid ? " Missed pickups aren't refunded." : ''}`,
} as const
export const ridePickedUp = (ride: Ride) =>
  `Ride ${ride.transactionId} has started: ${vehicle(ride)}. Return it by ${ride.ends}.`
export const rideReturnScheduled = (ride: Ride) =>
  `Return scheduled: ${ride.transactionId}, ${vehicle(ride)}, at ${ride.dropHub} on ${ride.drops ?? ride.ends}.`
export const rideReturned = (ride: Ride) =>
  `Ride ${ride.transactionId} is complete: ${vehicle(ride)} is back at ${ride.dropHub}. Thanks for riding with us!`
export const rideSwapped = (ride: Ride) =>
  `Ride ${ride.transactionId} continues with another vehicle: ${vehicle(ride)}.`
export const rideRenewed = (ride: Ride) =>
  `Ride ${ride.transactionId} is renewed: ${vehicle(ride)} is yours until ${ride.ends}.`
export const rideCashDue = (ride: Ride) =>
  `Collect ${ride.cashDue} in cash for the renewal of ride ${ride.transactionId} (${vehicle(ride)}).`
export const rideRenewalRequested = (ride: Ride) =>
  `Your renewal of ride ${ride.transactionId} (${ride.model}) is ready. Pay for it in My Bookings.`
export const rideEndingSoon = (ride: Ride) =>
  `Your ride ${ride.transactionId} ends on ${ride.ends}. Renew it or return your ${ride.model} by then.`
export const rideOverdue = (ride: Ride) =>
  `Your ride ${ride.transactionId} was due back on ${ride.ends}. Please renew it or return your ${ride.model}.`
export const rideOverdueAtHub = (ride: Ride) =>
  `${ride.transactionId} is late: ${vehicle(ride)} was due back at ${ride.dropHub} on ${ride.ends}.`
export const rideVehicleUnassigned = (ride: Ride) =>
  `No ${ride.model} is available for ${ride.transactionId} at ${ride.hub} on ${ride.starts}. Find another vehicle or refund the booking.`
export const ridePaidTooLate = (ride: Ride) =>
  `Your payment for ${ride.transactionId} (${ride.model}) came too late. We're refunding it in full.`
export const rideRefunded = (ride: Ride, amount: string) =>
  `We've refunded ${amount} for ${ride.transactionId} (${ride.model}). It should reach your bank in a few days.`

/** The facts in a sentence about a ticket. */
interface Ticket {
  requestId: string
  /** The booking that it is about, if any. */
  booking: { transactionId: string; model: string } | null
}

const aboutBooking = ({ booking }: Ticket) => (booking ? ` about ${booking.transactionId}` : '')

export const ticketRaised = (ticket: Ticket) =>
  `New ticket #${ticket.requestId}${aboutBooking(ticket)}${ticket.booking ? ` (${ticket.booking.model})` : ''}.`
export const ticketAccepted = (ticket: Ticket) =>
  `We're working on your ticket #${ticket.requestId}${aboutBooking(ticket)}.`
export const ticketClosed = (ticket: Ticket) =>
  `Your ticket #${ticket.requestId}${aboutBooking(ticket)} is closed. See our reply in your profile.`
export const ticketRejected = (ticket: Ticket) =>
  `Your ticket #${ticket.requestId}${aboutBooking(ticket)} was rejected. See our reply in your profile.`

export const SECOND_FACTOR_CHANGED = {
  on: 'Two-step login was turned on for your account.',
  off: 'Two-step login was turned off for your account.',
  reset: 'An administrator reset your two-step login. Please set it up again.',
}
export const RESET_LINK_CREATED =
  "Our team created a password reset link for your account. If you didn't ask for one, contact us right away."

export const DETAILS_CORRECTED =
  "Our team corrected your personal details. If you didn't ask for it, contact us right away."

export const KYC_ERASURE_ANNOUNCED = `You haven't ridden with us for long. We'll erase your identity numbers in ${ERASURE_NOTICE_DAYS} days unless you log in.`
export const newCustomer = (name: string) => `New customer: ${name}`

/** Subjects of the emails about a booking. Events without a subject are not mailed. */
export const MAIL_SUBJECTS = {
  'booking.paid': (transactionId: string) => `Your booking ${transactionId}`,
  'booking.accepted': (transactionId: string) => `${transactionId} is accepted`,
  'booking.rejected': (transactionId: string) => `${transactionId} was rejected`,
  // Unpaid orders expire without a notification, so this is only mailed for missed pickups.
  'booking.scrapped': (transactionId: string) => `${transactionId} is closed`,
  'booking.endingSoon': (transactionId: string) => `${transactionId} ends soon`,
  'booking.overdue': (transactionId: string) => `${transactionId} is overdue`,
  'refund.changed': (transactionId: string) => `Your refund for ${transactionId}`,
} as const
export const MAIL_INVOICE_ATTACHED = 'Your tax invoice is attached.'
export const MAIL_ACTION = 'Open booking'
export const MAIL_NOTE =
  "You're receiving this because you have a booking. You can turn these emails off in your profile."
export const MAIL_DETAILS = {
  ride: 'Booking',
  model: 'Vehicle',
  plate: 'Number plate',
  hub: 'Pickup hub',
  returnHub: 'Return to',
  starts: 'Pickup',
  ends: 'Drop',
  plan: 'Plan',
  amount: 'Paid',
  deposit: 'Deposit',
  cashDue: 'Cash due',
} as const
export const MAIL_DIRECTIONS = 'Open in Maps'
export const MAIL_PASS = 'Covered by your pass'
export const mailAmount = (amount: string) => `${amount} incl. GST`
export const MAIL_DEPOSIT_HELD = 'Already paid'
export const mailDepositDue = (amount: string) => `${amount} due at the hub, refundable`
export const MAIL_CALENDAR_ATTACHED = 'Open the attached calendar file to save your pickup and return times.'
export const MAIL_BRING = 'What to bring'
export const BRING_LICENCE = 'Your original driving licence'
export const BRING_DOCUMENTS = 'Your Aadhaar and PAN cards, which the hub checks once'
export const bringDeposit = (amount: string) => `${amount} for the security deposit`

export const calendarPickup = (model: string, hub: string) => `Pick up your ${model} at ${hub}`
export const calendarReturn = (model: string, hub: string) => `Return your ${model} to ${hub}`
export const calendarReturnBy = (ends: string) => `Return it by ${ends}, or renew it in My Bookings.`

const withoutStop = (text: string) => text.replace(/[.\s]+$/, '')

export const NOTIFICATION_READ = 'Marked as read'
export const NOTIFICATIONS_READ = 'All marked as read'
export const PUSH_ON = 'You will be notified on this device'
export const PUSH_OFF = 'You will no longer be notified on this device'
export const SUBSCRIPTION_INVALID = 'This browser cannot be notified'
export const MAIL_PREFERENCE_SAVED = 'Saved'

/** What the sentences about a booking are made of; times as people in India read them. */
interface Ride {
  transactionId: string
  model: string
  hub: string
  dropHub: string
  plate: string | null
  starts: string
  ends: string
  /** When it was announced to come back. */
  drops: string | null
  reason: string | null
  /** Its end has passed. */
  isOverdue: boolean
  isPaid: boolean
}

const vehicle = ({ model, plate }: Ride) => (plate ? `${model}, ${plate}` : model)
const money = ({ isPaid }: Ride) => (isPaid ? ' What you paid goes back to you in full.' : '')

export const ridePaid = (ride: Ride) =>
  `Booking ${ride.transactionId} is placed: ${ride.model} at ${ride.hub} on ${ride.starts}. The hub confirms it soon.`
export const ridePaidAtHub = (ride: Ride) =>
  `New booking ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${ride.starts}.`
export const rideAccepted = (ride: Ride) =>
  `Booking ${ride.transactionId} is accepted: your ${ride.model} waits at ${ride.hub} on ${ride.starts}.`
export const rideRejected = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) was rejected: ${withoutStop(ride.reason ?? '')}.${money(ride)}`
export const rideCancelled = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) is cancelled.${money(ride)}`
export const rideNoShow = (ride: Ride) =>
  `Booking ${ride.transactionId} (${ride.model}, ${ride.hub}) is closed: nobody came within a day of ${ride.starts}.`
export const ridePickedUp = (ride: Ride) =>
  `Ride ${ride.transactionId} has begun: ${vehicle(ride)}. Bring it back by ${ride.ends}.`
export const rideReturnAnnounced = (ride: Ride) =>
  `Return announced: ${ride.transactionId}, ${vehicle(ride)}, at ${ride.dropHub} on ${ride.drops ?? ride.ends}.`
export const rideReturned = (ride: Ride) =>
  `Ride ${ride.transactionId} is over: ${vehicle(ride)} is back at ${ride.dropHub}. Thank you for riding with us.`
export const rideSwapped = (ride: Ride) => `Ride ${ride.transactionId} goes on with another vehicle: ${vehicle(ride)}.`
export const rideRenewed = (ride: Ride) =>
  `Ride ${ride.transactionId} is renewed: ${vehicle(ride)} is yours until ${ride.ends}.`
export const rideRenewalRequested = (ride: Ride) =>
  `The renewal of ride ${ride.transactionId} (${ride.model}) is ready. Pay for it in My Bookings.`
export const rideEndingSoon = (ride: Ride) =>
  ride.isOverdue
    ? `Ride ${ride.transactionId} was to end on ${ride.ends}. Renew it, or bring your ${ride.model} back.`
    : `Ride ${ride.transactionId} ends on ${ride.ends}. Renew it, or bring your ${ride.model} back by then.`
export const rideVehicleUnassigned = (ride: Ride) =>
  `No ${ride.model} is left for ${ride.transactionId} at ${ride.hub} on ${ride.starts}: the one kept for it is overdue.`
export const ridePaidTooLate = (ride: Ride) =>
  `Your payment for ${ride.transactionId} (${ride.model}) came too late. It goes back to you in full.`
export const rideRefunded = (ride: Ride, amount: string) =>
  `${amount} for ${ride.transactionId} (${ride.model}) is refunded. Your bank shows it within a few days.`

/** What the sentences about a ticket are made of. */
interface Ticket {
  requestId: string
  transactionId: string
  model: string
}

export const ticketRaised = (ticket: Ticket) =>
  `New ticket #${ticket.requestId} about ${ticket.transactionId} (${ticket.model}).`
export const ticketAccepted = (ticket: Ticket) =>
  `We are working on your ticket #${ticket.requestId} about ${ticket.transactionId}.`
export const ticketClosed = (ticket: Ticket) =>
  `Your ticket #${ticket.requestId} about ${ticket.transactionId} is closed. Our answer is in your profile.`
export const ticketRejected = (ticket: Ticket) =>
  `Your ticket #${ticket.requestId} about ${ticket.transactionId} was turned down. Our answer is in your profile.`

export const newCustomer = (name: string) => `New customer: ${name}`

/** What mails about a booking are called. */
export const MAIL_SUBJECTS = {
  'booking.paid': (transactionId: string) => `Your booking ${transactionId}`,
  'booking.accepted': (transactionId: string) => `${transactionId} is accepted`,
  'booking.rejected': (transactionId: string) => `${transactionId} was rejected`,
  'booking.endingSoon': (transactionId: string) => `${transactionId} ends soon`,
  'refund.changed': (transactionId: string) => `Your refund for ${transactionId}`,
} as const
export const MAIL_INVOICE_ATTACHED = 'Your tax invoice is attached.'
export const MAIL_ACTION = 'Open My Bookings'
export const MAIL_NOTE = 'You get mails about your bookings. You can turn them off in your profile.'
export const MAIL_DETAILS = {
  ride: 'Booking',
  model: 'Vehicle',
  hub: 'Pickup hub',
  starts: 'From',
  ends: 'Until',
  plan: 'Plan',
} as const

const withoutStop = (text: string) => text.replace(/[.\s]+$/, '')

export const NOTIFICATION_READ = 'Marked as read'
export const NOTIFICATIONS_READ = 'All marked as read'
export const PUSH_ON = 'Notifications are on for this device'
export const PUSH_OFF = 'Notifications are off for this device'
export const SUBSCRIPTION_INVALID = "This browser can't receive notifications"
export const PREFERENCES_SAVED = 'Saved'

/** Subjects of the emails about a booking. Events without a subject are not mailed. */
export const MAIL_SUBJECTS = {
  'booking.paid': (transactionId: string) => `Your booking ${transactionId}`,
  'booking.accepted': (transactionId: string) => `${transactionId} is accepted`,
  'booking.pickupSoon': (transactionId: string) => `Pickup of ${transactionId} is soon`,
  'booking.changed': (transactionId: string) => `${transactionId} is changed`,
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
  hours: 'Hub hours',
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

export const DELETED_CUSTOMER = 'Deleted customer'
export const TICKET_OF_DELETED = 'The customer deleted their account.'
export const TICKET_ERASED = 'This text was erased because it is old.'

export const ACCOUNT_DELETED = 'Your account is deleted.'
export const ACCOUNT_IN_USE = "You can't delete your account yet."
export const DELETION_PROOF_REQUIRED = 'Enter your password, or a code from your phone.'
export const DELETION_PASSWORD_REQUIRED = 'Enter your password'
export const DELETION_PASSWORD_WRONG = "That's not your password."

/** The reasons why an account cannot be deleted yet. `transactionId` names the booking. */
export const DELETION_BLOCKED = {
  ride: (transactionId: string) => `Your ride ${transactionId} is still on the road. Return the vehicle first.`,
  booking: (transactionId: string) => `You have an upcoming booking, ${transactionId}. Ride or cancel it first.`,
  order: (transactionId: string) => `You have an unpaid order, ${transactionId}. Pay or cancel it first.`,
  cash: (transactionId: string) => `A cash payment for ${transactionId} is due. Pay it at the hub first.`,
  refund: (transactionId: string) =>
    `A payment for ${transactionId} is being refunded or disputed. Wait until it is settled.`,
  payout: (transactionId: string) => `Your deposit for ${transactionId} is waiting at the hub. Collect it first.`,
  deposit: (rupees: string) => `We hold your deposit of ${rupees}. Collect it at a hub first.`,
} as const

export const LEAVE = 'Leave Voltloop'
export const LEAVE_LEAD =
  'Delete your account and what we hold about you. First download your data if you want to keep it.'
export const DELETE_ACCOUNT = 'Delete my account'
export const DELETE_FOR_GOOD = 'Delete for good'
export const KEEP_ACCOUNT = 'Keep my account'
export const GOODBYE = 'Your account is deleted. Thanks for riding with us, and take care!'
export const ERASED_TITLE = 'What happens'
export const ERASED = [
  "You're logged out everywhere. This can't be undone.",
  'We erase your name, phone number, email, date of birth, identity numbers, photos, support requests and notifications.',
  'You can sign up again anytime with the same phone number.',
] as const
export const KEPT_TITLE = 'What we keep, and why'
export const KEPT = [
  'Tax invoices and credit notes with your name, because tax law requires them.',
  'Bookings, payments and deposits without your name, for our books.',
  'Login records for a year, without your name, as the law requires.',
] as const
export const CONFIRM_WITH = 'Confirm with'
export const WITH_PASSWORD = 'Your password'
export const WITH_CODE = 'A code to your phone'
export const OWN_PASSWORD = 'Password'
export const FINISH_FIRST = 'Finish these first, then try again.'
export const OPEN_BOOKINGS = 'Open My Bookings'
export const CONTACT_US = 'Contact us'

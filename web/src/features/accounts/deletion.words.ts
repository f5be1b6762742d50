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

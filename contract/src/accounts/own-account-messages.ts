export const NAME_SAVED = 'Your name is changed.'
export const EMAIL_LINK_SENT = "We've sent a link to your new email. Open it to finish the change."
export const EMAIL_UNCHANGED = 'Your email stays as it is.'
export const CORRECTION_CLOSED = "You can't change this yourself any more. Please contact us."
export const AGE_CHANGED = "This date would change whether you're 18. Please contact us to correct it."
export const UNDER_AGE = 'You must be 18 or older to ride with us.'
export const CITY_ADMIN_NEEDED = 'The documents are verified, so only a city admin can correct this.'
export const CUSTOMER_CORRECTED = 'Customer details corrected'
export const NOTHING_CORRECTED = 'Enter at least one correction.'
export const REASON_TOO_LONG = 'Reason must be at most 500 characters'

/** The changes of an account, as a text message states them. At most 30 characters, which India's registry of templates allows. */
export const SMS_NOTICES = {
  phoneChanged: 'your phone number was changed',
  resetLinkIssued: 'a password reset link was made',
  passwordChanged: 'your password was changed',
  kycErasureAnnounced: 'your ID numbers will be erased',
  emailChangeRequested: 'a new email was entered',
} as const

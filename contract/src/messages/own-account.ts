export const NAME_SAVED = 'Your name is changed.'
export const EMAIL_LINK_SENT = "We've sent a link to your new email. Open it to finish the change."
export const EMAIL_UNCHANGED = 'Your email stays as it is.'
export const CORRECTION_CLOSED = "You can't change this yourself any more. Please contact us."

/** What has happened to an account, as a text message states it. At most 30 characters, which India's registry of templates allows. */
export const SMS_NOTICES = {
  phoneChanged: 'your phone number was changed',
  resetLinkIssued: 'a password reset link was made',
  passwordChanged: 'your password was changed',
  emailChangeRequested: 'a new email was entered',
} as const

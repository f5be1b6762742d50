export const CONSENT_UNKNOWN = 'This text has changed. Please reload the page and try again.'
export const KYC_CONSENT_WITHDRAWN = 'Your identity numbers are erased.'
export const CONSENT_NEEDED =
  'You can withdraw this once your bookings are over and all money, deposit included, is settled.'
export const CONSENTS_SAVED = 'Thanks. Your answer is saved.'

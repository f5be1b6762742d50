import { TERMS_TITLE } from '../../lib/words/public-pages.words.ts'
import { BRAND } from '@voltloop/contract/core/brand'

export const CONSENTS = 'Your consents'
export const CONSENTS_NOT_LOADED = "We couldn't load your consents. Check your connection and try again."
export const CONSENT_NAMES = {
  PRIVACY: 'Privacy notice',
  TERMS: TERMS_TITLE,
  KYC: 'Use of identity numbers',
} as const
/** `day` is a date, `version` the date of the text. */
export const agreedOn = (day: string, version: string) => `Agreed on ${day}, version ${version}`
export const withdrawnOn = (day: string) => `Withdrawn on ${day}`
export const NOT_AGREED = 'Not agreed yet'
export const CONSENTS_LEAD =
  'Your account needs the privacy notice and the terms. To withdraw these two, delete your account.'
export const WITHDRAW = 'Withdraw'
export const WITHDRAW_KYC = 'Withdraw use of identity numbers'
export const WITHDRAWAL_FAILED = "Couldn't withdraw the consent. Please try again."
export const WITHDRAW_KYC_TITLE = 'Withdraw this consent?'
export const WITHDRAW_KYC_LEAD =
  "We'll erase your licence, Aadhaar and PAN numbers. You'll need to enter them again before your next booking."

export const SIGNUP_CONSENT_START = 'By continuing you agree to the'
export const SIGNUP_CONSENT_TERMS = 'terms of use'
export const SIGNUP_CONSENT_AND = 'and have read the'
export const SIGNUP_CONSENT_PRIVACY = 'privacy notice'

export const KYC_CONSENT = `By submitting you agree that ${BRAND} uses these numbers to check your identity and for traffic fines. You can withdraw this in your profile.`

export const CONSENTS_DUE_TITLE = 'Please read and agree'
export const CONSENTS_DUE_LEAD = 'These texts are new or have changed. Your bookings and rides continue either way.'
export const CONSENT_SUMMARIES = {
  PRIVACY: 'Which data we keep, what we use it for, and your rights.',
  TERMS: 'The rules for your account, bookings, returns and the rental agreement.',
  KYC: 'We use your licence, Aadhaar and PAN numbers to check your identity and for traffic fines.',
} as const
export const READ_TEXT = {
  PRIVACY: 'Read the privacy notice',
  TERMS: 'Read the terms of use',
  KYC: 'How we protect these numbers',
} as const
export const I_AGREE = 'I agree'
export const NOT_NOW = 'Not now'

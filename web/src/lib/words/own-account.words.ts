export const CHANGE = 'Change'
export const ADD = 'Add'
/** The accessible name of a button beside a fact, such as 'Change Full name'. */
export const changeOf = (label: string) => `${CHANGE} ${label}`
export const addOf = (label: string) => `${ADD} ${label}`
export const CHANGE_NAME_TITLE = 'Change your name'
export const AS_ON_LICENCE = 'Enter it as on your driving licence.'
export const CHANGE_EMAIL_TITLE = 'Change your email'
export const ADD_EMAIL_TITLE = 'Add your email'
export const CHANGE_EMAIL_LEAD =
  "We'll send a link to the new email. If you log in with Google, that ends once you open it."
export const ADD_EMAIL_LEAD = "We'll send you a link. Your email is added once you open it."
export const NEW_EMAIL = 'New email'
export const SEND_LINK = 'Send link'
export const CHANGE_DOB_TITLE = 'Correct your date of birth'
export const CHANGE_PHONE_TITLE = 'Change your phone number'
export const NEW_PHONE = 'New phone number'
export const CHANGE_PHONE_LEAD = "Enter your new number and we'll text a code to it. Your old number gets a notice."
export const CORRECT_KYC = 'Correct numbers'
export const CORRECT_KYC_TITLE = 'Correct your numbers'
export const CORRECT_KYC_LEAD = 'Enter all three again. They replace the ones we have.'
export const SUBMIT_KYC = 'Add numbers'
export const CHECK_NUMBER = "This doesn't look real. Please check it."
export const pendingEmail = (email: string) => `Open the link we sent to ${email} to finish the change.`
export const VERIFY_EMAIL_NOTE = 'Open the link we sent you to verify this email.'
export const RESEND_LINK = 'Send the link again'
export const resendLinkIn = (seconds: number) => `Send again in ${seconds}s`

export const LICENCE_FORMAT = 'State, year, number: TS09\u00A020200012345'
export const AADHAAR_FORMAT = '12 digits, for example 2341 2341 2346'
export const PAN_FORMAT = '10 characters, for example ABCPM1234K'
export const KYC_PROTECTION =
  'We store these numbers encrypted and show only their last four characters. The hub compares them with your cards at pickup.'
export const AADHAAR_UNUSUAL = "This doesn't look like an Aadhaar number. Check it, or submit it as it is."
export const PAN_UNUSUAL = "This doesn't look like a PAN. Check it, or submit it as it is."

export const CORRECT_DETAILS = 'Correct details'
export const correctDetailsOf = (name: string) =>
  `Fill in only what is wrong, and leave the rest empty. ${name} will be notified.`
export const REASON = 'Reason'
export const REASON_HINT = 'Recorded with your name'

export const OTP_SENT = "If this number has an account, we've texted a code to it."
export const OTP_SENT_NEW_NUMBER = "We've texted a code to this number."
export const OTP_REQUIRED = 'Enter the code from the message'
export const OTP_SIX_DIGITS = 'The code has six digits'
export const OTP_PURPOSE_UNKNOWN = 'Choose what the code is for'
export const OTP_WRONG = 'This code is wrong or has expired. Check it, or get a new one.'
export const OTP_OTHER_PHONE = "This isn't the phone number of your account."
export const PHONE_UNPROVEN = 'Please verify your phone number before you book.'
export const PHONE_VERIFIED = 'Your phone number is verified.'
export const OTP_ACCEPTED = 'Code accepted.'
export const PHONE_CHANGED = 'Your phone number is changed.'
/** Shown after a login with a code for a phone that somebody else had registered and never verified. */
export const NEW_ACCOUNT = 'Logged in. This is a new account, because nobody had verified this number before.'
export const PROOF_NEEDED = 'Enter your password or a code to confirm that it is you.'
export const CONFIRM_CODE_TEXTED = "We've texted a code to your phone number."
export const CONFIRM_CODE_MAILED = "We've emailed you a code."
export const CONFIRM_UNREACHABLE = 'You have no verified phone number or email. Enter your password instead.'

/** The purpose of each code, as the text message states it after "your code to". */
export const OTP_ACTIONS = {
  VERIFY: 'verify your phone',
  LOGIN: 'log in',
  RESET: 'reset your password',
  CHANGE_PHONE: 'change your number',
  DELETE: 'delete your account',
  CONFIRM: "confirm that it's you",
  WALK_IN: 'rent at the hub',
} as const

export { DO_THIS_LATER as VERIFY_LATER } from '../../lib/words/accounts.words.ts'
export const LOG_IN_WITH_OTP = 'Log in with OTP'
export const OTP_LOGIN_LEAD = "Enter your phone number and we'll text you a code."
export const SEND_OTP = 'Send code'
export const OTP_CODE = 'Six-digit code'
export const CONFIRM_OWNER_TITLE = "Confirm it's you"
export const CONFIRM_OWNER_LEAD = 'This protects your account if somebody else uses your device.'
export const VERIFY_PHONE_TITLE = 'Verify your phone'
/** `phone` is the number that the code was sent to. */
export const codeSentTo = (phone: string) => `Enter the code we sent to ${phone}.`
export const codeNotSentTo = (phone: string) =>
  `We couldn't send a code to ${phone}. Enter an earlier one or try again later.`
export const VERIFY_BEFORE_BOOKING = 'We need this once, before your first booking.'
export const VERIFY_PHONE = 'Verify'
export const NEW_CODE_TITLE = 'Your code to log in'
export const USE_PASSWORD = 'Use my password'
export const RESEND_OTP = 'Send a new code'
export const resendIn = (seconds: number) => `Send a new code in ${seconds}s`
export const RESET_BY_OTP = 'Reset with a code to your phone'
export const RESET_BY_OTP_LEAD = "No email? Enter your phone number and we'll text you a code."

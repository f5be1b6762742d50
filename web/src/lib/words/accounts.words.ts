import { BRAND } from '@voltloop/contract/core/brand'

export { BACK_TO_HOME as BACK_HOME } from './shell.words.ts'
export { INTERNAL_ERROR as SOMETHING_WENT_WRONG } from '@voltloop/contract/core/error-messages'

export const LOGIN_TITLE = 'Login Form'
export const LOGIN_TAGLINE = 'Every Great Journey Starts Here !'
export const LOGIN = 'Login'
export const FORGOT_PASSWORD = 'Forgot Password?'
export const OR = 'or'
export const CONTINUE_WITH_GOOGLE = 'Continue with Google'
export const NEW_HERE = `New to ${BRAND}?`
export const SIGNUP = 'Signup'
export const SIGNUP_TITLE = 'Signup Form'
export const JOIN_US = 'Join us and start your journey!'
export const AGREEMENT_TITLE = 'Vehicle Rental Agreement'
export const AGREEMENT_LEAD =
  'When you rent an electric scooter or bike from us, you agree to this. Please read it before you ride.'
export const AGREE = `I agree to the ${AGREEMENT_TITLE}`
export const READ_AGREEMENT = 'Read it'
export const TERMS_REQUIRED = `Please agree to the ${AGREEMENT_TITLE}`
export const HAVE_ACCOUNT = 'Already have an account?'
export const FORGOT_PASSWORD_TITLE = 'Forgot Password'
export const FORGOT_PASSWORD_LEAD = "Enter your email and we'll send you a link to reset your password."
export const SEND_RESET_LINK = 'Send Reset Link'
export const NEW_PASSWORD_LEAD = "Choose a new password. You'll be logged out on all devices."
export const NEW_PASSWORD = 'New Password'
export const CONFIRM_PASSWORD = 'Confirm Password'
export const RESET_PASSWORD = 'Reset Password'
export const REMEMBER_PASSWORD = 'Remember your password?'
export const VERIFY_EMAIL = 'Verify Email'
export const VERIFY_EMAIL_LEAD = "Enter the email you signed up with and we'll send you a link to verify it."
export const ALREADY_VERIFIED = 'Already Verified?'
export const EMAIL_VERIFICATION_TITLE = 'Email Verification'
export const VERIFYING_EMAIL = 'Verifying your email'
export const NEW_VERIFICATION_LINK = 'Get a new link'
export const PERSONAL_INFO_TITLE = 'Personal Info'
export const DO_THIS_LATER = 'Do this later'
export const SAVE = 'Save'
export const FULL_NAME = 'Full name'
export const EMAIL = 'Email'
export const OPTIONAL = 'Optional'
export const DOB_HINT = 'Needed before your first ride. You must be 18 or older.'
export const PASSWORD = 'Password'
export const PASSWORD_RULES =
  '8 to 32 characters, with a number, a lowercase letter, an uppercase letter and a special character.'
export const DATE_OF_BIRTH = 'Date of Birth'
export const PHONE_NUMBER = 'Phone Number'

export const KYC_TITLE = 'Personal Information Form'
export const KYC_LEAD = 'Please fill in your details below:'
export const DRIVING_LICENSE_NUMBER = 'Driving License Number'
export const AADHAR_NUMBER = 'Aadhar Number'
export const PAN_NUMBER = 'PAN Number'
export const SUBMIT = 'Submit'
export const NEEDS_SCRIPT = 'This form needs JavaScript. Please turn it on in your browser and reload the page.'
export const PASSWORDS_MUST_MATCH = 'Passwords must match'
export const CONFIRM_PASSWORD_REQUIRED_SIGNUP = 'Confirm password is required'
export const CONFIRM_PASSWORD_REQUIRED = 'Confirm Password is required'
export const TRY_LATER = 'Try later'
export const WANT_TO_VERIFY = 'Want to verify your email?'
export const WANT_TO_VERIFY_WHY = 'you can verify your email and login to access best ev rental'
export const PLEASE_VERIFY_EMAIL = 'Please verify your email'
/** Updated every second until the login page opens. */
export const loginOpensIn = (seconds: number) =>
  `Taking you to login in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
export const GOOGLE_FAILED = "Google sign-in didn't work. Please try again."
export const GOOGLE_CANCELLED = 'Google sign-in was cancelled.'
export const GOOGLE_LINK_TITLE = 'Link Google'
export const GOOGLE_LINK_LEAD =
  'You already have an account with this email. Enter its password to log in with Google from now on.'
export const GOOGLE_LINK_CODE_LEAD =
  "There's an account with this email. Enter the code we texted to its phone number to link it with Google."
export const NOT_MY_PHONE = "I don't have this phone"
export const NEW_ACCOUNT_TITLE = 'Start a new account?'
export const NEW_ACCOUNT_LEAD =
  "You'll get a new account with this email. The other account stays with its phone number."
export const LINK_GOOGLE = 'Link Google'
export const GOOGLE_LINK_CANCEL = 'Back to login'
export const PASSWORD_UNKNOWN = "I don't know the password"
export const REMOVE_PASSWORD_TITLE = 'Link without the password?'
export const REMOVE_PASSWORD_LEAD =
  "We'll remove the old password and log out all other devices. You can log in with Google and set a new password later."

/** The notice on the login page after signup. */
export const CHECK_MAILBOX = 'Check your mailbox'
export const verificationSentTo = (email: string) => `We've sent a link to ${email}. Open it to verify your email.`
export const HIDE_NOTICE = 'Hide'

/** Below a form whose submit button is disabled. */
export const stillNeeded = (labels: readonly string[]) => `Still needed: ${labels.join(', ')}.`
export const CHECK_DETAILS = 'Check the details above.'

/** Leads from login, signup and related pages to the landing page. */

/** Links at the foot of login, signup and related pages. */
export const NEED_HELP = 'Need help?'
export const PRIVACY = 'Privacy'

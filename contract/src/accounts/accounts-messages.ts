import { BRAND } from '../core/brand.ts'

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
export const DOB_HINT = 'Optional now. You must be 18 or older to ride.'
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

export const PHONE_INVALID_LOGIN = 'Phone number is not valid'
export const PHONE_EMPTY = 'Phone number is empty'
export const PASSWORD_EMPTY = 'Password is empty'

export const FULL_NAME_REQUIRED = 'Full name is required'
export const NAME_TOO_SHORT = 'Name must be at least 2 characters'
export const NAME_TOO_LONG = 'Name must be at most 101 characters'
export const NAME_UNPRINTABLE = "Name has characters we can't display"
export const NAME_HAS_LINK = "Name can't contain a web address. Put a space after each dot."
export const PHONE_TEN_DIGITS = 'Phone number must be exactly 10 digits'
export const PHONE_REQUIRED = 'Phone number is required'
export const EMAIL_INVALID_SIGNUP = 'Enter a valid email address'
export const EMAIL_TOO_LONG = 'Email must be at most 100 characters'
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters'
export const PASSWORD_TOO_LONG = 'Password must be at most 32 characters'
export const PASSWORD_NEEDS_NUMBER = 'Password must contain at least one number'
export const PASSWORD_NEEDS_LOWERCASE = 'Password must contain at least one lowercase letter'
export const PASSWORD_NEEDS_UPPERCASE = 'Password must contain at least one uppercase letter'
export const PASSWORD_NEEDS_SPECIAL = 'Password must contain at least one special character'
export const PASSWORD_COMMON = "Many people use this password, so it's easy to guess. Please choose another one."
export const PASSWORD_PERSONAL = 'A name or phone number is easy to guess. Please choose another password.'
export const PASSWORD_REQUIRED = 'Password is required'
export const PASSWORDS_MUST_MATCH = 'Passwords must match'
export const CONFIRM_PASSWORD_REQUIRED_SIGNUP = 'Confirm password is required'
export const CONFIRM_PASSWORD_REQUIRED = 'Confirm Password is required'
export const EMAIL_INVALID = 'Invalid email address'
export const EMAIL_REQUIRED = 'Email is required'
export const DOB_REQUIRED = 'Date of Birth is required'
export const DOB_IN_FUTURE = 'Date of Birth cannot be in the future'
export const DOB_INVALID = 'Date of Birth is not valid'
export const LICENSE_REQUIRED = 'Driving License Number is required'
export const AADHAR_REQUIRED = 'Aadhar Number is required'
export const AADHAR_WHOLE_NUMBER = 'Aadhar Number must be a whole number'
export const PAN_REQUIRED = 'PAN Number is required'
export const KYC_TOO_LONG = 'This number is too long'
export const ROLE_REQUIRED = 'Role is required'
export const REASON_REQUIRED = 'Please give a reason'

export const LOGGED_IN = 'Logged in'
export const LOGOUT_SUCCESS = 'Logout Successfully'
export const WRONG_CREDENTIALS = 'Wrong phone number or password.'
/** `minutes` is the time left until the next attempt. */
export const tooManyLogins = (minutes: number) =>
  `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password.`
export const TRY_LATER = 'Try later'
export const NOT_VERIFIED = 'Your account is not verified. Please verify your account first.'
export const WANT_TO_VERIFY = 'Want to verify your email?'
export const WANT_TO_VERIFY_WHY = 'you can verify your email and login to access best ev rental'
export const SIGNED_UP = 'Signedup Succesfully.'
export const PLEASE_VERIFY_EMAIL = 'Please verify your email'
export const PHONE_TAKEN = 'This phone number already has an account.'
export const EMAIL_TAKEN = 'This email is already used by another account.'
export const LINK_SENT = "If there's an account with this email, we've sent a link to it."
export const RESET_LINK_EXPIRED = 'This link has expired or was already used. Please request a new one.'
export const PASSWORD_RESET_DONE = 'Your password has been changed. Please log in.'
export const NO_TOKEN = 'No verification token found in URL.'
export const EMAIL_VERIFIED = 'Your email is verified.'
/** Updated every second until the login page opens. */
export const loginOpensIn = (seconds: number) =>
  `Taking you to login in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
export const EMAIL_VERIFICATION_FAILED = 'Email verification failed. Please try again.'
export const SOMETHING_WENT_WRONG = 'Something went wrong'
export const FILL_DETAILS = 'Please fill your details'
export const PROFILE_UPDATED = 'Profile updated !'
export const PHONE_ALREADY_SET = 'Your phone number is already set.'
export const KYC_SUBMITTED = 'KYC details submitted.'
export const KYC_VERIFIED_ALREADY = 'Your documents are already verified.'
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
export const GOOGLE_LINK_DEAD = 'That took too long. Please continue with Google again.'
export const WRONG_PASSWORD = 'Wrong password. Please try again.'
export const EMPLOYEE_CREATED = 'Employee created successfully'
export const EMPLOYEE_UPDATED = 'Employee updated successfully'
export const ACCOUNT_INACTIVE = 'This account has been closed. Please contact support.'
export const RESET_LINK_ISSUED = 'Reset link created'
export const RESET_LINK_MAILED = 'Reset link sent to their email'
export const LICENCE_REVEALED = 'Licence number revealed'

/** The notice on the login page after signup. */
export const CHECK_MAILBOX = 'Check your mailbox'
export const verificationSentTo = (email: string) => `We've sent a link to ${email}. Open it to verify your email.`
export const HIDE_NOTICE = 'Hide'

/** Below a form whose submit button is disabled. */
export const stillNeeded = (labels: readonly string[]) => `Still needed: ${labels.join(', ')}.`
export const CHECK_DETAILS = 'Check the details above.'

/** Leads from login, signup and related pages to the landing page. */
export const BACK_HOME = 'Back to home'

/** Links at the foot of login, signup and related pages. */
export const NEED_HELP = 'Need help?'
export const PRIVACY = 'Privacy'

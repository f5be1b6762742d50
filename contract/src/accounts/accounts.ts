import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from './consent-versions.ts'
import { NewConsents } from './consents.ts'
import { endpoint } from '../core/endpoint.ts'
import { KYC_NUMBER_MAX, NAME_MAX, NAME_MIN } from '../core/limits.ts'
import * as words from './accounts-messages.ts'
import { Day, emailField, Id, NewPassword, ONE_LINE, phoneField } from '../core/primitives.ts'
import { ROLES } from '../core/roles.ts'
import { OtpCode } from './otp-code.ts'
import { SecondFactorCode } from './totp.ts'

export const Phone = phoneField(words.PHONE_REQUIRED, words.PHONE_TEN_DIGITS)
// "S.Ramesh" becomes "S. Ramesh". Any other dot inside a word may be part of a URL, which mail programs would turn into a link.
const spaceInitials = (name: string) => name.replaceAll(/(?<![\p{L}\p{M}\p{N}])(\p{L}\p{M}*)\.(?=\p{L})/gu, '$1. ')
const NO_LINK = /^(?!.*(?::\/\/|[.\u3002\uFF0E\uFF61][\p{L}\p{N}]))/u
export const Name = z
  .string(words.FULL_NAME_REQUIRED)
  .check(
    z.trim(),
    z.overwrite(spaceInitials),
    z.minLength(1, words.FULL_NAME_REQUIRED),
    z.minLength(NAME_MIN, words.NAME_TOO_SHORT),
    z.maxLength(NAME_MAX, words.NAME_TOO_LONG),
    z.regex(ONE_LINE, words.NAME_UNPRINTABLE),
    z.regex(NO_LINK, words.NAME_HAS_LINK),
  )
/** Phone numbers are also accepted as `phoneNumber`. */
export const PHONE_ALIAS = { phoneNumber: 'phone' }
/** Accepts an omitted, empty or null value as "not given". */
const Optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(z.union([schema, z.literal(''), z.null()]))
export const OptionalEmail = Optional(emailField(words.EMAIL_INVALID_SIGNUP, words.EMAIL_INVALID_SIGNUP))

const Role = z.enum(ROLES)

/** The caller's own account. */
export const Profile = z.object({
  userId: Id,
  role: Role,
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  email: z.nullable(z.string()),
  /** Whether the owner has followed a link sent to the email. Until then it counts neither for Google nor for resets. */
  isEmailVerified: z.boolean(),
  /** The e-mail that the customer wants to change to, until its owner has followed the link sent there. */
  pendingEmail: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  isProfileInfo: z.boolean(),
  kycStatus: z.boolean(),
  isDocumentsVerified: z.boolean(),
  isTrainingCompleted: z.boolean(),
  hasPass: z.boolean(),
  /** Rupees of the deposit that are currently held. */
  securityDeposit: z.number(),
  /** Rupees of the deposit to pay at the hub for one more ride. Each ride on the road needs its own deposit. */
  depositDue: z.number(),
  /** Rupees of the held deposit that no ride on the road needs. Bookings that wait for their pickup share them. */
  freeDeposit: z.number(),
  cityId: z.nullable(z.string()),
  hubId: z.nullable(z.string()),
  additionalData: z.array(z.object({ cityId: z.optional(z.string()), hubId: z.optional(z.string()) })),
  /** The last four characters of each number, never more. */
  documents: z.object({
    drivingLicense: z.nullable(z.string()),
    aadharNumber: z.nullable(z.string()),
    panNumber: z.nullable(z.string()),
  }),
  /** Numbers that do not look real, for their owner to check. */
  documentWarnings: z.array(z.enum(['aadharNumber', 'panNumber'])),
  /** Texts to which the customer has not agreed in their current version. Always empty for staff. */
  consentsDue: z.array(z.enum(CONSENT_PURPOSES)),
  /** Always null: the session is in an httpOnly cookie that scripts cannot read. */
  token: z.null(),
})
export type Profile = z.infer<typeof Profile>

export const registerCustomer = endpoint({
  method: 'POST',
  path: 'customer/register',
  access: 'public',
  context: 'flow',
  summary:
    'Creates a customer account, texts a code to the phone and, if an email is given, sends a verification email. For 30 minutes the browser can log in with a LOGIN code, even before the email is verified.',
  body: z.strictObject({
    name: Name,
    dob: Optional(Day),
    password: NewPassword,
    phone: Phone,
    email: OptionalEmail,
    /** The consents that the person gave on the form. */
    consents: z.optional(NewConsents),
  }),
  /** Whether a code was texted to the phone; not if too many were requested. */
  meta: z.object({ isCodeSent: z.boolean() }),
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', 'emailTaken', 'passwordCommon', 'passwordPersonal', 'underAge'],
})

/** The password at login. Only its length is limited, because the password rules may have changed since it was chosen. */
const TypedPassword = z
  .string(words.PASSWORD_EMPTY)
  .check(z.minLength(1, words.PASSWORD_EMPTY), z.maxLength(200, words.WRONG_CREDENTIALS))
const LoginPhone = phoneField(words.PHONE_EMPTY, words.PHONE_INVALID_LOGIN)

export const login = endpoint({
  method: 'POST',
  path: 'customer/login',
  access: 'public',
  context: 'flow',
  summary:
    'Starts a session for an account of any role. Staff with two-step login also send a code; without one the answer is 403 secondFactorNeeded.',
  body: z.strictObject({
    phone: LoginPhone,
    password: TypedPassword,
    code: z.optional(SecondFactorCode),
    fcmToken: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
  }),
  aliases: PHONE_ALIAS,
  data: Profile,
  errors: ['wrongCredentials', 'notVerified', 'secondFactorNeeded', 'secondFactorWrong', 'accountClosed'],
})

export const googleLogin = endpoint({
  method: 'GET',
  path: 'customer/google-login',
  access: 'public',
  context: 'stream',
  summary: 'Redirects the browser to the identity provider.',
})

export const googleLoginCallback = endpoint({
  method: 'GET',
  path: 'customer/google-login/callback',
  access: 'public',
  context: 'stream',
  summary: 'Handles the return from the identity provider and redirects to the profile or the login page.',
})

export const linkGoogle = endpoint({
  method: 'POST',
  path: 'customer/google-link',
  access: 'public',
  context: 'flow',
  summary:
    'Links Google to the account that a Google login has found, and starts a session. A null password removes the password and ends all other sessions. An account without a password needs `phoneCode`, which was texted to its phone; without it the email leaves that account and a new one is made.',
  body: z.strictObject({
    password: z.nullable(TypedPassword),
    code: z.optional(SecondFactorCode),
    phoneCode: z.optional(OtpCode),
  }),
  data: Profile,
  errors: ['googleLinkDead', 'wrongPassword', 'otpWrong', 'proofNeeded', 'secondFactorNeeded', 'secondFactorWrong'],
})

export const completeLogin = endpoint({
  method: 'POST',
  path: 'customer/login/code',
  access: 'public',
  context: 'flow',
  summary: 'Completes a Google login of an account with two-step login, and starts a session.',
  body: z.strictObject({ code: SecondFactorCode }),
  data: Profile,
  errors: ['secondFactorNeeded', 'secondFactorWrong', 'pendingLoginDead', 'accountClosed'],
})

export const logout = endpoint({
  method: 'POST',
  path: 'customer/logout',
  access: 'public',
  context: 'flow',
  summary: 'Ends the session, if there is one.',
})

export const getMe = endpoint({
  method: 'GET',
  path: 'customer/me',
  access: 'signedIn',
  context: 'read',
  summary: "Returns the caller's own profile.",
  data: Profile,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: 'customer/profile',
  access: 'signedIn',
  context: 'write',
  summary: 'Sets the date of birth, and the phone number if there is none yet.',
  body: z.strictObject({
    dob: z.string(words.DOB_REQUIRED).check(z.minLength(1, words.DOB_REQUIRED), z.iso.date(words.DOB_INVALID)),
    phone: Phone,
    consents: z.optional(NewConsents),
  }),
  data: Profile,
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', 'emailTaken', 'phoneAlreadySet', 'correctionClosed', 'ageChanged', 'underAge'],
})

// @__NO_SIDE_EFFECTS__
function kycNumber(required: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(KYC_NUMBER_MAX, words.KYC_TOO_LONG))
}

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

export const submitKyc = endpoint({
  method: 'PATCH',
  path: 'customer/update',
  access: ['CUSTOMER'],
  context: 'write',
  summary: 'Submits the KYC numbers. Afterwards only their last four characters are shown.',
  body: z.strictObject({
    drivingLicense: kycNumber(words.LICENSE_REQUIRED),
    aadharNumber: z
      .int({ error: (issue) => (isMissing(issue.input) ? words.AADHAR_REQUIRED : words.AADHAR_WHOLE_NUMBER) })
      .check(z.nonnegative(words.AADHAR_WHOLE_NUMBER)),
    panNumber: kycNumber(words.PAN_REQUIRED),
    consents: z.optional(NewConsents),
  }),
  data: Profile,
  errors: ['kycVerifiedAlready', 'correctionClosed'],
})

// @__NO_SIDE_EFFECTS__
function token(wrong: string) {
  return z.string(words.NO_TOKEN).check(z.minLength(1, words.NO_TOKEN), z.maxLength(200, wrong))
}

export const verifyEmail = endpoint({
  method: 'GET',
  path: 'customer/verify-email',
  access: 'public',
  context: 'write',
  summary: 'Verifies an email with the token from a verification email. A used token succeeds again for a day.',
  query: z.object({ token: token(words.EMAIL_VERIFICATION_FAILED) }),
  errors: ['verificationFailed', 'emailTaken'],
})

const EmailBody = z.strictObject({ email: emailField(words.EMAIL_REQUIRED, words.EMAIL_INVALID) })

export const resendVerification = endpoint({
  method: 'POST',
  path: 'customer/resend-email',
  access: 'public',
  context: 'flow',
  summary: 'Sends the verification email again. The response is the same whether or not the email is known.',
  body: EmailBody,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'customer/forgot-password',
  access: 'public',
  context: 'flow',
  summary: 'Sends a reset link. The response is the same whether or not the email is known.',
  body: EmailBody,
})

export const resetPassword = endpoint({
  method: 'PATCH',
  path: 'customer/reset-password',
  access: 'public',
  context: 'flow',
  summary: 'Sets a new password with the token from a reset link and ends all sessions. The token works once.',
  query: z.object({ token: token(words.RESET_LINK_EXPIRED) }),
  body: z.strictObject({ newPassword: NewPassword }),
  errors: ['linkDead', 'passwordCommon', 'passwordPersonal'],
})

export const issueResetLink = endpoint({
  method: 'POST',
  path: 'business/reset-link',
  access: ['CUSTOMER_SUPPORT', 'SUPER_ADMIN'],
  context: 'write',
  summary:
    'Creates a one-time reset link: support for customers, the super admin also for employees. It is returned only if the account has no verified email; otherwise it is sent there. The account is notified, and older links end.',
  body: z.strictObject({ phone: Phone }),
  data: z.object({ link: z.nullable(z.string()) }),
  aliases: PHONE_ALIAS,
  errors: ['notFound'],
})

export const revealLicence = endpoint({
  method: 'POST',
  path: 'customer/licence',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: "Returns a customer's full licence number, for traffic fines. The reason is recorded.",
  body: z.strictObject({
    phone: Phone,
    reason: z.string(words.REASON_REQUIRED).check(z.trim(), z.minLength(1, words.REASON_REQUIRED), z.maxLength(500)),
  }),
  data: z.object({ drivingLicense: z.string() }),
  aliases: PHONE_ALIAS,
  errors: ['notFound'],
})

import * as z from 'zod/mini'
import { Phone, PHONE_ALIAS, Profile } from './accounts.ts'
import { endpoint } from '../core/endpoint.ts'
import { OTP_DIGITS } from '../core/limits.ts'
import * as words from '../messages/otp.ts'
import { choice } from '../core/primitives.ts'

/** The purposes of one-time codes. A code works only for the purpose that it was requested for. */
const OTP_PURPOSES = ['VERIFY', 'LOGIN', 'RESET', 'CHANGE_PHONE', 'DELETE'] as const
export type OtpPurpose = (typeof OTP_PURPOSES)[number]

const Purpose = choice(OTP_PURPOSES, words.OTP_PURPOSE_UNKNOWN, words.OTP_PURPOSE_UNKNOWN)
export const OtpCode = z
  .string(words.OTP_REQUIRED)
  .check(
    z.trim(),
    z.minLength(1, words.OTP_REQUIRED),
    z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), words.OTP_SIX_DIGITS),
  )

export const requestOtp = endpoint({
  method: 'POST',
  path: 'customer/otp',
  access: 'public',
  context: 'flow',
  summary:
    'Texts a one-time code to a phone. The response is the same whether or not the number has an account. CHANGE_PHONE (to the new number) and DELETE need a session.',
  body: z.strictObject({ phone: Phone, purpose: Purpose }),
  aliases: PHONE_ALIAS,
  errors: ['notSignedIn', 'notAllowed'],
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: 'customer/otp/verify',
  access: 'public',
  context: 'flow',
  summary:
    'Checks a code. VERIFY marks the phone as verified, LOGIN starts a session and returns the profile, RESET returns a token for reset-password. CHANGE_PHONE and DELETE only check the code, which stays valid.',
  body: z.strictObject({
    phone: Phone,
    code: OtpCode,
    purpose: Purpose,
    fcmToken: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
  }),
  data: z.union([Profile, z.object({ token: z.string() }), z.null()]),
  /** After LOGIN: the password of an account whose phone was never verified no longer works. */
  meta: z.object({ isPasswordRemoved: z.optional(z.boolean()) }),
  aliases: PHONE_ALIAS,
  errors: ['notSignedIn', 'notAllowed', 'notVerified', 'otpWrong'],
})

export const changePhone = endpoint({
  method: 'PATCH',
  path: 'customer/phone',
  access: ['CUSTOMER'],
  context: 'flow',
  summary: "Changes the caller's phone number with a CHANGE_PHONE code that was sent to the new number.",
  body: z.strictObject({ phone: Phone, code: OtpCode }),
  data: Profile,
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', 'otpWrong'],
})

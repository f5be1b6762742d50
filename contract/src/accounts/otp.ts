import * as z from 'zod/mini'
import { Phone, PHONE_ALIAS, Profile } from './accounts.ts'
import { DeskCustomer } from './desk-customers.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './otp-messages.ts'
import { choice } from '../core/primitives.ts'
import { OtpCode, OWNER_PROOF_ERRORS, OwnerProof } from './otp-code.ts'

/** The purposes of one-time codes. A code works only for the purpose that it was requested for. */
const OTP_PURPOSES = ['VERIFY', 'LOGIN', 'RESET', 'CHANGE_PHONE', 'DELETE', 'CONFIRM', 'WALK_IN'] as const
export type OtpPurpose = (typeof OTP_PURPOSES)[number]

const Purpose = choice(OTP_PURPOSES, words.OTP_PURPOSE_UNKNOWN, words.OTP_PURPOSE_UNKNOWN)
export const requestOtp = endpoint({
  method: 'POST',
  path: 'customer/otp',
  access: 'public',
  context: 'flow',
  summary:
    'Texts a one-time code to a phone. The response is the same whether or not the number has an account. CHANGE_PHONE (to the new number), DELETE and CONFIRM (to the present phone or email) need a session. WALK_IN needs one of a sales agent or a hub manager, and texts the customer at the desk.',
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
    'Checks a code. VERIFY marks the phone as verified, LOGIN starts a session and returns the profile, RESET returns a token for reset-password. CHANGE_PHONE, DELETE and CONFIRM only check the code, which stays valid. WALK_IN returns the customer, whose account is created if there is none, and lets the member of staff who requested the code act for them for an hour.',
  body: z.strictObject({
    phone: Phone,
    code: OtpCode,
    purpose: Purpose,
    fcmToken: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
  }),
  data: z.union([Profile, z.object({ token: z.string() }), DeskCustomer, z.null()]),
  /** After LOGIN: the phone was registered by somebody who never verified it, so this is a new account. */
  meta: z.object({ isNewAccount: z.optional(z.boolean()) }),
  aliases: PHONE_ALIAS,
  errors: ['notSignedIn', 'notAllowed', 'notVerified', 'otpWrong', 'phoneTaken', 'accountClosed', 'customerBlocked'],
})

export const changePhone = endpoint({
  method: 'PATCH',
  path: 'customer/phone',
  access: ['CUSTOMER'],
  context: 'flow',
  summary:
    "Changes the caller's phone number with a CHANGE_PHONE code that was sent to the new number. Without `password` or `proof`, a CONFIRM code, the answer is 403 proofNeeded.",
  body: z.strictObject({ phone: Phone, code: OtpCode, ...OwnerProof }),
  data: Profile,
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', ...OWNER_PROOF_ERRORS],
})

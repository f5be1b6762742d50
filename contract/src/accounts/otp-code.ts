import * as z from 'zod/mini'
import { OTP_DIGITS } from '../core/limits.ts'
import { DELETION_PASSWORD_REQUIRED, DELETION_PASSWORD_WRONG } from './deletion-messages.ts'
import * as words from './otp-messages.ts'

export const OtpCode = z
  .string(words.OTP_REQUIRED)
  .check(
    z.trim(),
    z.minLength(1, words.OTP_REQUIRED),
    z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), words.OTP_SIX_DIGITS),
  )

/** Proves that the owner of the account, and not only of a session, makes a request: the password or a CONFIRM code. */
export const OwnerProof = {
  password: z.optional(
    z.string().check(z.minLength(1, DELETION_PASSWORD_REQUIRED), z.maxLength(200, DELETION_PASSWORD_WRONG)),
  ),
  proof: z.optional(OtpCode),
}

/** The refusals of a request that takes an `OwnerProof`. */
export const OWNER_PROOF_ERRORS = ['proofNeeded', 'wrongPassword', 'passwordUnset', 'otpWrong'] as const

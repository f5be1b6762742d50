import * as accounts from './messages/accounts.ts'
import * as words from './messages/errors.ts'

interface Kind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
}

/** Every way to say no: a closed list, so that status and words are decided in one place. */
export const FAILURES = {
  badInput: { status: 400, message: words.BAD_INPUT },
  notSignedIn: { status: 401, message: words.NOT_SIGNED_IN },
  notAllowed: { status: 403, message: words.NOT_ALLOWED },
  crossSite: { status: 403, message: words.CROSS_SITE },
  wrongCredentials: { status: 400, message: accounts.WRONG_CREDENTIALS },
  linkDead: { status: 400, message: accounts.RESET_LINK_DEAD },
  verificationFailed: { status: 400, message: accounts.EMAIL_VERIFICATION_FAILED },
  notVerified: { status: 403, message: accounts.NOT_VERIFIED },
  accountClosed: { status: 403, message: accounts.ACCOUNT_INACTIVE },
  phoneTaken: { status: 409, message: accounts.PHONE_TAKEN },
  emailTaken: { status: 409, message: accounts.EMAIL_TAKEN },
  aadharTaken: { status: 409, message: accounts.AADHAR_TAKEN },
  phoneAlreadySet: { status: 409, message: accounts.PHONE_ALREADY_SET },
  kycVerifiedAlready: { status: 409, message: accounts.KYC_VERIFIED_ALREADY },
  notFound: { status: 404, message: words.NOT_FOUND },
  tooLarge: { status: 413, message: words.TOO_LARGE },
  wrongMediaType: { status: 415, message: words.WRONG_MEDIA_TYPE },
  tooMany: { status: 429, message: words.TOO_MANY },
  ourFault: { status: 500, message: words.OUR_FAULT },
  unavailable: { status: 503, message: words.UNAVAILABLE },
} as const satisfies Record<string, Kind>

export type ErrorCode = keyof typeof FAILURES

import type { Limit } from '../platform/throttle.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Returns the rate limits of the account endpoints. `factor` is 1 except in tests that send many requests from one
 * address.
 */
export function accountLimits(factor: number) {
  const most = (count: number) => Math.ceil(count * factor)
  return {
    // Count an account's wrong passwords per address, so that strangers elsewhere cannot lock its owner out. The limit
    // of the whole account stops guesses from many addresses.
    login: (phone: string, address: string): Limit[] => [
      { key: guessKey(phone, address), most: 5, windowSeconds: QUARTER_HOUR, isLogin: true },
      { key: accountKey(phone), most: 30, windowSeconds: HOUR, isLogin: true },
      { key: `login:address:${address}`, most: most(50), windowSeconds: QUARTER_HOUR, isLogin: true },
    ],
    // A browser that has logged in before: nobody else can use up its attempts.
    knownLogin: (phone: string, browser: Buffer): Limit[] => [
      {
        key: `login:browser:${browser.toString('hex')}:${phone}`,
        most: 5,
        windowSeconds: QUARTER_HOUR,
        isLogin: true,
      },
    ],
    register: (address: string): Limit[] => [{ key: `register:${address}`, most: most(60), windowSeconds: HOUR }],
    // Sign-ups and requests count apart: a stranger who signs up with somebody's mailbox must not stop its owner from
    // requesting a mail.
    signupMail: (email: string): Limit[] => [{ key: `mail:signup:${mailboxOf(email)}`, most: 3, windowSeconds: HOUR }],
    // Limit known and unknown mailboxes alike, so that a 429 does not reveal whether an account exists.
    requestedMail: (kind: 'verification' | 'reset', email: string, address: string): Limit[] => [
      { key: `mail:${kind}:${mailboxOf(email)}:${address}`, most: 3, windowSeconds: HOUR },
      { key: `mail:${kind}:${mailboxOf(email)}`, most: 6, windowSeconds: HOUR },
    ],
    // Limit known and unknown phones alike, for the same reason.
    otp: (phone: string, address: string): Limit[] => [
      { key: `otp:${phone}`, most: 3, windowSeconds: HOUR },
      { key: `otp:address:${address}`, most: most(30), windowSeconds: HOUR },
    ],
    // Only a customer's own request can send a code to a phone that has no account.
    otpByAccount: (userId: string): Limit[] => [{ key: `otp:account:${userId}`, most: 10, windowSeconds: HOUR }],
    otpCheck: (address: string): Limit[] => [{ key: `otp:check:${address}`, most: most(60), windowSeconds: HOUR }],
    // Wrong codes of two-step login. Only a caller who knows the password gets this far.
    secondFactor: (userId: string): Limit[] => [
      { key: `secondFactor:${userId}`, most: 5, windowSeconds: QUARTER_HOUR },
    ],
    passwordChange: (userId: string): Limit[] => [{ key: `password:${userId}`, most: 5, windowSeconds: QUARTER_HOUR }],
    emailChange: (userId: string): Limit[] => [{ key: `email:${userId}`, most: 5, windowSeconds: HOUR }],
    deletion: (userId: string): Limit[] => [{ key: `deletion:${userId}`, most: 5, windowSeconds: QUARTER_HOUR }],
    kyc: (userId: string): Limit[] => [{ key: `kyc:${userId}`, most: 10, windowSeconds: HOUR }],
    googleLink: (userId: string): Limit[] => [{ key: `googleLink:${userId}`, most: 5, windowSeconds: QUARTER_HOUR }],
    invitation: (userId: string): Limit[] => [{ key: `invitation:${userId}`, most: 3, windowSeconds: HOUR }],
    resetLink: (staffId: string): Limit[] => [{ key: `resetLink:${staffId}`, most: 10, windowSeconds: HOUR }],
    token: (address: string): Limit[] => [{ key: `token:${address}`, most: most(60), windowSeconds: HOUR }],
  }
}

/** Returns the throttle keys of an account's wrong passwords that a reset from this address clears. */
export function wrongPasswordKeys(phone: string, address: string): string[] {
  return [guessKey(phone, address), accountKey(phone)]
}

// Mail to asha+anything@ arrives at asha@.
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
const guessKey = (phone: string, address: string) => `login:guess:${phone}:${address}`
const accountKey = (phone: string) => `login:account:${phone}`

export type AccountLimits = ReturnType<typeof accountLimits>

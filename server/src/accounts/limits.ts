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
    login: (phone: string, address: string): Limit[] => [
      { key: loginKey(phone), most: 5, windowSeconds: QUARTER_HOUR },
      { key: `login:address:${address}`, most: most(50), windowSeconds: QUARTER_HOUR },
    ],
    register: (address: string): Limit[] => [{ key: `register:${address}`, most: most(60), windowSeconds: HOUR }],
    // Limit known and unknown mailboxes alike, so that a 429 does not reveal whether an account exists.
    mail: (email: string): Limit[] => [{ key: `mail:${email.toLowerCase()}`, most: 3, windowSeconds: HOUR }],
    // Limit known and unknown phones alike, for the same reason.
    otp: (phone: string, address: string): Limit[] => [
      { key: `otp:${phone}`, most: 3, windowSeconds: HOUR },
      { key: `otp:address:${address}`, most: most(30), windowSeconds: HOUR },
    ],
    otpCheck: (address: string): Limit[] => [{ key: `otp:check:${address}`, most: most(60), windowSeconds: HOUR }],
    token: (address: string): Limit[] => [{ key: `token:${address}`, most: most(60), windowSeconds: HOUR }],
  }
}

/** Returns the throttle key that counts the failed logins of one account. */
export function loginKey(phone: string): string {
  return `login:account:${phone}`
}

export type AccountLimits = ReturnType<typeof accountLimits>

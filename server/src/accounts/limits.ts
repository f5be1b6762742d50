import type { Limit } from '../platform/throttle.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** How often somebody may try. `factor` is 1, except in proofs that hammer one address. */
export function accountLimits(factor: number) {
  const most = (count: number) => Math.ceil(count * factor)
  return {
    login: (phone: string, address: string): Limit[] => [
      { key: loginKey(phone), most: 5, windowSeconds: QUARTER_HOUR },
      { key: `login:address:${address}`, most: most(50), windowSeconds: QUARTER_HOUR },
    ],
    register: (address: string): Limit[] => [{ key: `register:${address}`, most: most(60), windowSeconds: HOUR }],
    // By mailbox, known or not, so that being throttled tells nothing either.
    mail: (email: string): Limit[] => [{ key: `mail:${email.toLowerCase()}`, most: 3, windowSeconds: HOUR }],
    token: (address: string): Limit[] => [{ key: `token:${address}`, most: most(60), windowSeconds: HOUR }],
  }
}

/** What counts the failed logins of one account. */
export function loginKey(phone: string): string {
  return `login:account:${phone}`
}

export type AccountLimits = ReturnType<typeof accountLimits>

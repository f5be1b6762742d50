import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import type { Sealer } from '../platform/seal.ts'
import type { Limit } from '../platform/attempts.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const CODE_LIFE = 5 * 60

/**
 * Returns the rate limits of the account endpoints. `factor` is 1 except in tests that send many requests from one
 * IP. Counts of messages that last a day outlive a deleted account, so their keys have a keyed hash of the phone or mailbox.
 */
export function accountLimits(factor: number, sealer: Sealer) {
  const most = (count: number) => Math.ceil(count * factor)
  const hash = (contact: string) => sealer.fingerprint(contact, 'throttle').toString('hex')
  const otpOfNetwork = (network: string): Limit[] => [
    { key: `otp:network:${network}`, most: most(30), windowSeconds: HOUR },
  ]
  return {
    // Count an account's wrong passwords per network, so that strangers elsewhere cannot lock its owner out. The limit
    // of the whole account stops guesses from many networks.
    login: (phone: string, network: string): Limit[] => [
      { key: guessKey(phone, network), most: 5, windowSeconds: QUARTER_HOUR, isLogin: true },
      { key: accountKey(phone), most: 30, windowSeconds: HOUR, isLogin: true },
      { key: accountDayKey(phone), most: 100, windowSeconds: DAY, isLogin: true },
      { key: `login:network:${network}`, most: most(50), windowSeconds: QUARTER_HOUR, isLogin: true },
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
    register: (network: string): Limit[] => [{ key: `register:${network}`, most: most(60), windowSeconds: HOUR }],
    // Sign-ups and requests count apart: a stranger who signs up with somebody's mailbox must not stop its owner from
    // requesting a mail.
    signupMail: (email: string): Limit[] => [
      { key: `mail:signup:${mailboxOf(email)}`, most: 3, windowSeconds: HOUR },
      { key: `mail:day:signup:${hash(mailboxOf(email))}`, most: 10, windowSeconds: DAY },
    ],
    // Limit known and unknown mailboxes alike, so that a 429 does not reveal whether an account exists.
    requestedMail: (kind: 'verification' | 'reset', email: string, network: string): Limit[] => [
      { key: `mail:${kind}:${mailboxOf(email)}:${network}`, most: 3, windowSeconds: HOUR },
      { key: `mail:${kind}:${mailboxOf(email)}`, most: 6, windowSeconds: HOUR },
      { key: `mail:day:${kind}:${hash(mailboxOf(email))}`, most: 10, windowSeconds: DAY },
    ],
    // A browser that has logged in to the account before: nobody else can use up its mails.
    ownMail: (kind: 'verification' | 'reset', email: string, browser: Buffer): Limit[] => [
      { key: `mail:own:${kind}:${mailboxOf(email)}:${browser.toString('hex')}`, most: 3, windowSeconds: HOUR },
      {
        key: `mail:own:day:${kind}:${hash(mailboxOf(email))}:${browser.toString('hex')}`,
        most: 10,
        windowSeconds: DAY,
      },
    ],
    // Limit known and unknown phones alike, for the same reason. The owner's session and browsers have limits of their
    // own, so that strangers cannot use up the owner's codes. Each login can make one more browser known, so all of them
    // together have a limit too. Anybody can enter any number, so the network is limited too until the phone is proved.
    otp: ({ phone, purpose }: OtpKey, { key, isOwn, isProven }: OtpRequester, network: string): Limit[] =>
      isOwn
        ? [
            { key: `otp:own:${purpose}:${phone}:${key}`, most: 3, windowSeconds: HOUR },
            { key: `otp:own:day:${purpose}:${hash(phone)}:${key}`, most: 10, windowSeconds: DAY },
            { key: `otp:own:day:${purpose}:${hash(phone)}`, most: 20, windowSeconds: DAY },
            ...(isProven ? [] : otpOfNetwork(network)),
          ]
        : [
            { key: `otp:${purpose}:${phone}:${network}`, most: 3, windowSeconds: HOUR },
            { key: `otp:${purpose}:${phone}`, most: 6, windowSeconds: HOUR },
            { key: `otp:day:${purpose}:${hash(phone)}`, most: 10, windowSeconds: DAY },
            ...otpOfNetwork(network),
          ],
    // Wrong codes: a new code brings five new tries.
    otpTries: ({ phone, purpose }: OtpKey, { key }: OtpRequester): Limit[] => [
      { key: `otp:tries:${purpose}:${phone}:${key}`, most: 5, windowSeconds: CODE_LIFE },
    ],
    otpTriesOfDay: ({ phone, purpose }: OtpKey, { key, isOwn }: OtpRequester): Limit[] =>
      isOwn
        ? [
            { key: `otp:tries:day:${purpose}:${hash(phone)}:${key}`, most: 30, windowSeconds: DAY },
            { key: `otp:tries:own:day:${purpose}:${hash(phone)}`, most: 60, windowSeconds: DAY },
          ]
        : [{ key: `otp:tries:day:${purpose}:${hash(phone)}`, most: 30, windowSeconds: DAY }],
    // Only a customer's own request can send a code to a phone that has no account.
    otpByAccount: (userId: string): Limit[] => [{ key: `otp:account:${userId}`, most: 10, windowSeconds: HOUR }],
    // Codes, details and orders that a member of staff handles for customers at the desk.
    atDesk: (staffId: string): Limit[] => [{ key: `desk:${staffId}`, most: most(120), windowSeconds: HOUR }],
    // Others in the network of a phone's owner cannot use up the checks of the owner's browser.
    otpCheck: ({ isOwn, isProven }: OtpRequester, network: string): Limit[] =>
      isOwn && isProven ? [] : [{ key: `otp:check:${network}`, most: most(60), windowSeconds: HOUR }],
    // Wrong codes of two-step login. Only a caller who knows the password gets this far.
    secondFactor: (userId: string): Limit[] => [
      { key: `secondFactor:${userId}`, most: 5, windowSeconds: QUARTER_HOUR },
      { key: `secondFactor:day:${userId}`, most: 30, windowSeconds: DAY },
    ],
    passwordChange: (userId: string): Limit[] => [{ key: `password:${userId}`, most: 5, windowSeconds: QUARTER_HOUR }],
    emailChange: (userId: string): Limit[] => [{ key: `email:${userId}`, most: 5, windowSeconds: HOUR }],
    ownerPassword: (userId: string): Limit[] => [
      { key: `ownerPassword:${userId}`, most: 5, windowSeconds: QUARTER_HOUR },
      { key: `ownerPassword:day:${userId}`, most: 30, windowSeconds: DAY },
    ],
    kyc: (userId: string): Limit[] => [{ key: `kyc:${userId}`, most: 10, windowSeconds: HOUR }],
    googleLink: (userId: string): Limit[] => [{ key: `googleLink:${userId}`, most: 5, windowSeconds: QUARTER_HOUR }],
    invitation: (userId: string): Limit[] => [{ key: `invitation:${userId}`, most: 3, windowSeconds: HOUR }],
    resetLink: (staffId: string): Limit[] => [{ key: `resetLink:${staffId}`, most: 10, windowSeconds: HOUR }],
    token: (network: string): Limit[] => [{ key: `token:${network}`, most: most(60), windowSeconds: HOUR }],
  }
}

/** Returns the throttle keys of an account's wrong passwords that a reset from this network clears. */
export function wrongPasswordKeys(phone: string, network: string): string[] {
  return [guessKey(phone, network), accountKey(phone), accountDayKey(phone)]
}

interface OtpKey {
  phone: string
  purpose: OtpPurpose
}

interface OtpRequester {
  key: string
  isOwn: boolean
  isProven: boolean
}

/** Returns the mailbox of an email, for limits only: mail to asha+anything@ arrives at asha@, and Gmail ignores dots. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const mailbox = name.replace(/\+.*/, '')
  return GMAIL.has(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
const guessKey = (phone: string, network: string) => `login:guess:${phone}:${network}`
const accountKey = (phone: string) => `login:account:${phone}`
const accountDayKey = (phone: string) => `login:account:day:${phone}`

export type AccountLimits = ReturnType<typeof accountLimits>

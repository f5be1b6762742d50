import { ERASURE_NOTICE_DAYS } from '../core/retention.ts'
import { BRAND } from '../core/brand.ts'

/** The text of a mail between its greeting and its signature. `action` is the label of the button. */
export interface MailText {
  subject: string
  paragraphs: string[]
  action: string
}

interface Recipient {
  /** The last digits of the phone number: enough for recipients to recognise their own account. */
  phoneEnding: string | null
  isEmployee: boolean
}

/** Every mail about an account, by its key and parameters. */
export const ACCOUNT_MAILS = {
  verification: (to: Recipient): MailText => ({
    subject: `Verify your email for ${BRAND}`,
    paragraphs: [
      to.isEmployee
        ? `Please confirm your email, so that you can reset the password of ${accountOf(to)} with it, and log in with Google.`
        : `Please confirm your email, so that you can log in to ${accountOf(to)}.`,
      `The link works for 24 hours. If you ${to.isEmployee ? `don't work at ${BRAND}` : "didn't sign up"}, you can ignore this email.`,
    ],
    action: 'Verify email',
  }),
  /** Asks the owner of a customer's new email to confirm it. */
  newEmail: (to: Recipient): MailText => ({
    subject: `Confirm your new email for ${BRAND}`,
    paragraphs: [
      `Please confirm that this is the new email of ${accountOf(to)}. Until then your old email stays.`,
      "The link works for 24 hours. If you didn't ask for this, you can ignore this email.",
    ],
    action: 'Confirm email',
  }),
  /** Notifies the present email that the customer wants to change to another one. */
  emailChangeRequested: (to: Recipient): MailText => ({
    subject: `Your ${BRAND} email is about to change`,
    paragraphs: [
      `A new email was entered for ${accountOf(to)}. It replaces this one as soon as it is confirmed.`,
      "If it wasn't you, reset your password right away. That also cancels the change.",
    ],
    action: NOT_ME,
  }),
  /** Notifies the old email that it no longer belongs to the account. */
  emailChanged: (to: Recipient): MailText => ({
    subject: `Your ${BRAND} email was changed`,
    paragraphs: [
      `This email no longer belongs to ${accountOf(to)}. If you logged in with Google, link it again.`,
      "If it wasn't you, contact us right away.",
    ],
    action: 'Contact us',
  }),
  reset: (to: Recipient): MailText => ({
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      `We got a request to reset the password of ${accountOf(to)}.`,
      "The link works once, for one hour. If it wasn't you, you can ignore this email: your password stays the same.",
    ],
    action: 'Reset Password',
  }),
  invitation: ({ phoneEnding }: Recipient): MailText => ({
    subject: `Your invitation to ${BRAND}`,
    paragraphs: [
      `You're invited to work with ${BRAND}. Set your password, then log in with your phone number${phoneEnding ? `, which ends in ${phoneEnding}` : ''}.`,
      `The link works once, for 7 days. If you don't work at ${BRAND}, you can ignore this email.`,
    ],
    action: 'Set password',
  }),
  passwordChanged: (to: Recipient): MailText => ({
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of ${accountOf(to)} was just changed, and all other devices were logged out.`,
      "If it wasn't you, reset your password right away.",
    ],
    action: NOT_ME,
  }),
  /** Sends a code that confirms the owner of an account without a proven phone. */
  confirmCode: ({ code, codeAction }: { code: string; codeAction: string }): MailText => ({
    subject: `Your ${BRAND} code`,
    paragraphs: [
      `${code} is your code to ${codeAction}. It works for 5 minutes.`,
      "Never share it. If you didn't ask for it, somebody else uses your account: log out all devices and contact us.",
    ],
    action: 'Contact us',
  }),
  otpLogin: (to: Recipient & { device: string | null }): MailText => ({
    subject: `New login to your ${BRAND} account`,
    paragraphs: [
      `Somebody just logged in to ${accountOf(to)} with a code sent to that phone${to.device ? `, using ${to.device}` : ''}.`,
      "If it wasn't you, somebody else has your phone or its messages. Contact us right away.",
    ],
    action: 'Contact us',
  }),
  secondFactorGuessed: (to: Recipient): MailText => ({
    subject: `Wrong login codes for your ${BRAND} account`,
    paragraphs: [
      `Somebody entered the right password of ${accountOf(to)}, and several wrong codes of two-step login.`,
      "If it wasn't you, reset your password right away and contact your administrator.",
    ],
    action: 'Reset Password',
  }),
  phoneChanged: ({ phoneEnding }: Recipient): MailText => ({
    subject: `Your ${BRAND} phone number was changed`,
    paragraphs: [
      `The phone number of your account was just changed. Its new number ends in ${phoneEnding ?? '…'}.`,
      "If it wasn't you, reset your password right away and contact us.",
    ],
    action: NOT_ME,
  }),
  secondFactor: (to: Recipient & { change: keyof typeof SECOND_FACTOR_CHANGES }): MailText => ({
    subject: `Two-step login was ${SECOND_FACTOR_SUBJECTS[to.change]} at ${BRAND}`,
    paragraphs: [
      `Two-step login for ${accountOf(to)} was just ${SECOND_FACTOR_CHANGES[to.change]}.`,
      "If you don't know why, reset your password right away and contact your administrator.",
    ],
    action: NOT_ME,
  }),
  kycErasure: (): MailText => ({
    subject: `We'll erase your identity numbers at ${BRAND}`,
    paragraphs: [
      `You haven't booked with us for two years. We'll erase your licence, Aadhaar and PAN numbers in ${ERASURE_NOTICE_DAYS} days.`,
      'Log in before then to keep them. Otherwise you can enter them again when you book your next ride.',
    ],
    action: 'Log in',
  }),
  googleLinked: (to: Recipient & { isPasswordRemoved: boolean }): MailText => ({
    subject: `Google is now linked to your ${BRAND} account`,
    paragraphs: [
      `Your Google account was just linked, so you can log in with Google to ${accountOf(to)}.`,
      ...(to.isPasswordRemoved
        ? ['The old password was removed and all other devices were logged out. You can set a new password any time.']
        : []),
      "If it wasn't you, set a new password right away and contact us.",
    ],
    action: 'Set a new password',
  }),
} as const

/** Above the link of a mail's button, for mail programs that show no buttons. */
export const MAIL_LINK_HINT = 'Or open this link:'

export const mailGreeting = (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`)

const NOT_ME = "It wasn't me"
const SECOND_FACTOR_SUBJECTS = { on: 'turned on', off: 'turned off', reset: 'reset' }
const SECOND_FACTOR_CHANGES = { on: 'turned on', off: 'turned off', reset: 'reset by an administrator' }

function accountOf({ phoneEnding }: Recipient): string {
  return phoneEnding ? `the account whose phone number ends in ${phoneEnding}` : 'your account'
}

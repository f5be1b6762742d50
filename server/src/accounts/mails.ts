import { ERASURE_NOTICE_DAYS } from '@voltloop/contract/core/retention'
import { BRAND } from '@voltloop/contract/messages/brand'
import type { Mail } from '../platform/mail.ts'
import { mailPage } from '../platform/mail-page.ts'

interface Recipient {
  email: string
  name: string
  /** Only the last digits: enough for recipients to recognise their own account. */
  phoneEnding: string | null
  isEmployee: boolean
}

export function verificationMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Verify your email for ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      to.isEmployee
        ? `Please confirm your email, so that you can reset the password of ${accountOf(to)} with it, and log in with Google.`
        : `Please confirm your email, so that you can log in to ${accountOf(to)}.`,
      `The link works for 24 hours. If you ${to.isEmployee ? `don't work at ${BRAND}` : "didn't sign up"}, you can ignore this email.`,
    ],
    action: { label: 'Verify email', link },
  })
}

/** Asks the owner of a customer's new address to confirm it. */
export function newEmailMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Confirm your new email for ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `Please confirm that this is the new email of ${accountOf(to)}. Until then your old email stays.`,
      "The link works for 24 hours. If you didn't ask for this, you can ignore this email.",
    ],
    action: { label: 'Confirm email', link },
  })
}

/** Notifies the present address that the customer wants to change to another one. */
export function emailChangeRequestedMail(to: Recipient, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Your ${BRAND} email is about to change`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `A new email was entered for ${accountOf(to)}. It replaces this one as soon as it is confirmed.`,
      "If it wasn't you, reset your password right away. That also cancels the change.",
    ],
    action: { label: "It wasn't me", link: forgotLink },
  })
}

/** Notifies the old address that it no longer belongs to the account. */
export function emailChangedMail(to: Recipient, contactLink: string): Mail {
  return mailPage(to.email, {
    subject: `Your ${BRAND} email was changed`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `This email no longer belongs to ${accountOf(to)}. If you logged in with Google, link it again.`,
      "If it wasn't you, contact us right away.",
    ],
    action: { label: 'Contact us', link: contactLink },
  })
}

export function resetMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Reset your ${BRAND} password`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `We got a request to reset the password of ${accountOf(to)}.`,
      "The link works once, for one hour. If it wasn't you, you can ignore this email: your password stays the same.",
    ],
    action: { label: 'Reset Password', link },
  })
}

export function invitationMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Your invitation to ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `You're invited to work with ${BRAND}. Set your password, then log in with your phone number${ending(to)}.`,
      `The link works once, for 7 days. If you don't work at ${BRAND}, you can ignore this email.`,
    ],
    action: { label: 'Set password', link },
  })
}

export function passwordChangedMail(to: Recipient, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Your ${BRAND} password was changed`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `The password of ${accountOf(to)} was just changed, and all other devices were logged out.`,
      "If it wasn't you, reset your password right away.",
    ],
    action: { label: "It wasn't me", link: forgotLink },
  })
}

export function phoneChangedMail(to: Recipient, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Your ${BRAND} phone number was changed`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `The phone number of your account was just changed. Its new number ends in ${to.phoneEnding ?? '…'}.`,
      "If it wasn't you, reset your password right away and contact us.",
    ],
    action: { label: "It wasn't me", link: forgotLink },
  })
}

const SECOND_FACTOR_SUBJECTS = { on: 'turned on', off: 'turned off', reset: 'reset' }
const SECOND_FACTOR_CHANGES = { on: 'turned on', off: 'turned off', reset: 'reset by an administrator' }

export function secondFactorMail(to: Recipient, change: keyof typeof SECOND_FACTOR_CHANGES, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Two-step login was ${SECOND_FACTOR_SUBJECTS[change]} at ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `Two-step login for ${accountOf(to)} was just ${SECOND_FACTOR_CHANGES[change]}.`,
      "If you don't know why, reset your password right away and contact your administrator.",
    ],
    action: { label: "It wasn't me", link: forgotLink },
  })
}

export function kycErasureMail(to: Recipient, loginLink: string): Mail {
  return mailPage(to.email, {
    subject: `We'll erase your identity numbers at ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `You haven't booked with us for two years. We'll erase your licence, Aadhaar and PAN numbers in ${ERASURE_NOTICE_DAYS} days.`,
      'Log in before then to keep them. Otherwise you can enter them again when you book your next ride.',
    ],
    action: { label: 'Log in', link: loginLink },
  })
}

export function googleLinkedMail(to: Recipient, isPasswordRemoved: boolean, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Google is now linked to your ${BRAND} account`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `Your Google account was just linked, so you can log in with Google to ${accountOf(to)}.`,
      ...(isPasswordRemoved
        ? ['The old password was removed and all other devices were logged out. You can set a new password any time.']
        : []),
      "If it wasn't you, set a new password right away and contact us.",
    ],
    action: { label: 'Set a new password', link: forgotLink },
  })
}

// Anybody can sign up with somebody else's address, so greet only by text that can be a name. Links or messages in
// the name field must not reach a stranger's mailbox.
const NAME = /^[\p{L}\p{M}\u200c\u200d'’ -]+(\.(?= |$)[\p{L}\p{M}\u200c\u200d'’ -]*)*$/u

/** Returns the first line of a mail. */
export function greetingOf(name: string): string {
  return NAME.test(name) ? `Hello ${name},` : 'Hello,'
}

function ending({ phoneEnding }: Recipient): string {
  return phoneEnding ? `, which ends in ${phoneEnding}` : ''
}

function accountOf({ phoneEnding }: Recipient): string {
  return phoneEnding ? `the account whose phone number ends in ${phoneEnding}` : 'your account'
}

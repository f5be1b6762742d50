import { BRAND } from '@voltloop/contract/messages/brand'
import type { Mail } from '../platform/mail.ts'
import { mailPage } from '../platform/mail-page.ts'

interface Recipient {
  email: string
  name: string
  /** Only the last digits: enough for recipients to recognise their own account. */
  phoneEnding: string | null
}

export function verificationMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Verify your e-mail for ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `please confirm that this address is yours, so that you can log in${account(to)}.`,
      'The link works for 24 hours. If you did not sign up, leave this mail alone: nothing happens.',
    ],
    action: { label: 'Verify e-mail', link },
  })
}

export function resetMail(to: Recipient, link: string): Mail {
  return mailPage(to.email, {
    subject: `Set a new password for ${BRAND}`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `somebody, hopefully you, asked for a new password${account(to)}.`,
      'The link works once, within one hour. If it was not you, leave this mail alone: your password stays as it is.',
    ],
    action: { label: 'Reset Password', link },
  })
}

export function passwordChangedMail(to: Recipient, forgotLink: string): Mail {
  return mailPage(to.email, {
    subject: `Your ${BRAND} password was changed`,
    greeting: greetingOf(to.name),
    paragraphs: [
      `the password${account(to)} was changed just now, and every device was logged out.`,
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'It was not me', link: forgotLink },
  })
}

// Anybody can sign up with somebody else's address, so greet only by text that can be a name. Links or messages in
// the name field must not reach a stranger's mailbox.
const NAME = /^[\p{L}\p{M}\u200c\u200d'’ -]+(\.(?= |$)[\p{L}\p{M}\u200c\u200d'’ -]*)*$/u

/** Returns the first line of a mail. */
export function greetingOf(name: string): string {
  return NAME.test(name) ? `Hello ${name},` : 'Hello,'
}

function account({ phoneEnding }: Recipient): string {
  return phoneEnding ? ` for the account whose phone number ends in ${phoneEnding}` : ''
}

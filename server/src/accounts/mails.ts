import { mailGreeting, type MailText } from '@voltloop/contract/accounts/account-mails'
import type { Mail } from '../platform/mail.ts'
import { mailPage } from '../platform/mail-page.ts'

/** Returns a mail about an account. Its button opens `link`. */
export function accountMail(to: { email: string; name: string }, text: MailText, link: string): Mail {
  const { subject, paragraphs, action } = text
  return mailPage(to.email, { subject, greeting: greetingOf(to.name), paragraphs, action: { label: action, link } })
}

// Anybody can sign up with somebody else's email, so greet only by text that can be a name. Links or messages in
// the name field must not reach a stranger's mailbox.
const NAME = /^[\p{L}\p{M}\u200c\u200d'’ -]+(\.(?= |$)[\p{L}\p{M}\u200c\u200d'’ -]*)*$/u

/** Returns the first line of a mail. */
export function greetingOf(name: string): string {
  return mailGreeting(NAME.test(name) ? name : null)
}

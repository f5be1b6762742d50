import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Stays the same on every retry, so that a mail program shows a message that was sent twice only once. */
  messageId?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Sends an email through the SMTP server. Throws on failure, because the calling job retries. */
export type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000

/** Creates a mailer. A server that does not connect or does not answer within the time limit counts as failed. */
export function createMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): SendMail {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  )
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

/** Returns whether the server has answered and does not accept the sender or the recipient. */
export function isMailRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EENVELOPE'
}

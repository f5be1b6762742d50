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

export function createMailer(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(smtpUrl, { from })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same on every try, so that a mail program shows what was sent twice once. */
  messageId?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Hands a mail to the SMTP server, or throws: whoever sends is a job, and tries again. */
export type SendMail = (mail: Mail) => Promise<void>

export function createMailer(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(smtpUrl, { from })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

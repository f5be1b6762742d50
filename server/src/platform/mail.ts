import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail to the SMTP server, or throws: whoever sends is a job, and tries again. */
export type SendMail = (mail: Mail) => Promise<void>

export function createMailer(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(smtpUrl, { from })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Inbox, Mail } from './inbox.ts'
import { findLinks } from './links.ts'

export type MailFault = 'refuse' | 'reject' | 'timeout'

/** Starts the mail server. It accepts and stores every mail, with or without a login. */
export async function startSmtp(port: number, inbox: Inbox, takeFault: () => MailFault | null) {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    size: LARGEST_MAIL_BYTES,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) => {
      const fault = takeFault()
      if (fault === null) done()
      else if (fault !== 'timeout') done(FAULT_RESPONSES[fault])
    },
    onData: (stream, session, done) => {
      receive(stream, session).then((mail) => {
        if (mail) inbox.add(mail)
        done(mail ? null : refusal(552, 'Message exceeds the largest size allowed'))
      }, done)
    },
  })
  const listening = once(server.server, 'listening')
  server.on('error', (error) => server.server.listening && console.error(`sandbox mail: ${error.message}`))
  server.listen(port, '127.0.0.1')
  await listening
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(resolve)
      await promise
    },
  }
}

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024

const FAULT_RESPONSES = {
  refuse: refusal(451, 'Requested action aborted: try again later'),
  reject: refusal(550, 'Mailbox unavailable'),
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    if (!stream.sizeExceeded) chunks.push(chunk)
  })
  await once(stream, 'end')
  if (stream.sizeExceeded) return null
  return readMail(Buffer.concat(chunks), session)
}

async function readMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const email = await PostalMime.parse(raw)
  const text = email.text ?? ''
  const html = email.html ?? ''
  return {
    from: email.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    to: envelope.rcptTo.map(({ address }) => address),
    subject: email.subject ?? '',
    text,
    html,
    links: findLinks(html, text),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    raw: raw.toString(),
  }
}

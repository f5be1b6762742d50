import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { decryptMessage } from './message-encryption.ts'
import type { PushMailbox } from './mailbox.ts'
import { checkVapid } from './vapid.ts'

/** Starts the push service (RFC 8030). It responds like a browser vendor's service and decrypts each message. */
export async function startPushService(
  port: number,
  tls: { key: string; cert: string },
  mailbox: PushMailbox,
  takeFault: () => number | null,
) {
  const app = Fastify({ https: tls, bodyLimit: LARGEST_MESSAGE_BYTES, forceCloseConnections: true })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const service = { origin: '', stop: () => app.close() }
  acceptMessages(app, mailbox, takeFault, () => service.origin)
  service.origin = await app.listen({ port, host: '127.0.0.1' })
  return service
}

/** RFC 8030 requires a service to accept 4096 bytes, and real services accept no more. */
const LARGEST_MESSAGE_BYTES = 4096

function acceptMessages(
  app: FastifyInstance,
  mailbox: PushMailbox,
  takeFault: () => number | null,
  origin: () => string,
) {
  app.post<{ Params: { id: string }; Body: Buffer | undefined }>('/:id', ({ params, headers, body }, reply) => {
    const fault = takeFault()
    if (fault !== null) return reply.status(fault).send({ message: 'Unavailable, as requested by a script' })
    const subscription = mailbox.find(params.id)
    if (!subscription) return reply.status(404).send({ message: 'There is no such subscription' })
    if (mailbox.hasExpired(params.id)) return reply.status(410).send({ message: 'The subscription has expired' })
    if (!headers.authorization) return reply.status(401).send({ message: 'A VAPID token is required' })
    const verdict = checkVapid(headers.authorization, origin(), new Date())
    if (!verdict.isValid) return reply.status(403).send({ message: verdict.reason })
    if (subscription.applicationServerKey !== null && subscription.applicationServerKey !== verdict.key) {
      return reply.status(403).send({ message: 'The subscription belongs to another application server' })
    }
    const ttl = headers['ttl']
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return reply.status(400).send({ message: 'A TTL is required' })
    if (body && headers['content-encoding'] !== 'aes128gcm') {
      return reply.status(415).send({ message: 'The message must be encrypted with aes128gcm' })
    }
    const opened = open(body, subscription.keys)
    if (opened.text === null) return reply.status(400).send({ message: opened.problem })
    const id = randomUUID()
    mailbox.add({
      id,
      endpoint: subscription.endpoint,
      text: opened.text,
      receivedAt: new Date().toISOString(),
      ttl: Number(ttl),
      urgency: headers['urgency']?.toString() ?? 'normal',
      topic: headers['topic']?.toString() ?? null,
      sender: verdict.subject,
    })
    return reply.status(201).header('location', `${origin()}/message/${id}`).header('ttl', ttl).send()
  })
}

type Opened = { text: string } | { text: null; problem: string }

function open(body: Buffer | undefined, keys: Parameters<typeof decryptMessage>[1]): Opened {
  if (!body || body.length === 0) return { text: '' }
  try {
    return { text: decryptMessage(body, keys) }
  } catch (error) {
    return {
      text: null,
      problem: `The message cannot be decrypted: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html, sendPage, shownTime, table } from '../page.ts'
import type { SandboxSettings } from '../settings.ts'
import { openCertificates } from './certificates.ts'
import { openPushMailbox } from './mailbox.ts'
import type { PushMailbox } from './mailbox.ts'
import { startPushService } from './service.ts'

type Mint = { applicationServerKey?: string } | undefined

export async function openPushPart(settings: SandboxSettings) {
  const { caFile, ...tls } = await openCertificates(settings.dataDir)
  const mailbox = openPushMailbox(join(settings.dataDir, 'push.jsonl'))
  let faults: number[] = []
  const service = await startPushService(settings.pushPort, tls, mailbox, () => faults.shift() ?? null)

  return {
    caFile,
    origin: service.origin,
    routes: (app: FastifyInstance) => {
      app.post<{ Body: Mint }>('/push/mint', ({ body }, reply) => {
        const { endpoint, keys } = mailbox.mint(service.origin, body?.applicationServerKey ?? null)
        return reply.status(201).send({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
      })
      app.post<{ Body: { endpoint: string } }>('/push/expire', { schema: { body: ENDPOINT } }, ({ body }, reply) => {
        const subscription = mailbox.byEndpoint(body.endpoint)
        if (!subscription) return reply.status(404).send({ message: 'There is no such subscription' })
        mailbox.expire(subscription.id)
        return reply.status(204).send()
      })
      app.post<{ Body: { status: number; times: number } }>('/push/faults', { schema: { body: FAULT } }, ({ body }) => {
        faults.push(...Array<number>(body.times).fill(body.status))
        return { faults }
      })
      app.delete('/push/faults', () => {
        faults = []
        return { faults }
      })
      app.get<{ Querystring: { endpoint?: string } }>('/push.json', ({ query }) => mailbox.messages(query.endpoint))
      pushPage(app, mailbox)
    },
    stop: async () => {
      await service.stop()
      mailbox.close()
    },
  }
}

const ENDPOINT = { type: 'object', required: ['endpoint'], properties: { endpoint: { type: 'string' } } }
const FAULT = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { enum: [400, 413, 429, 500, 503] },
    times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
  },
}

function pushPage(app: FastifyInstance, mailbox: PushMailbox) {
  app.get('/push', (_request, reply) => {
    const messages = mailbox
      .messages()
      .slice(0, 100)
      .map((message) => [
        html`<code>${message.text || '(empty)'}</code>`,
        html`<code>…${message.endpoint.slice(-8)}</code>`,
        message.urgency,
        message.sender,
        shownTime(message.receivedAt),
      ])
    const subscriptions = mailbox
      .subscriptions()
      .slice(0, 100)
      .map(({ id, endpoint }) => [
        html`<code>${endpoint}</code>`,
        mailbox.hasExpired(id) ? html`<span class="bad">expired</span>` : html`<span class="good">live</span>`,
      ])
    return sendPage(
      reply,
      'Push',
      html`<p class="lead">A replacement for the push services of browser vendors.</p>
        <h2>Messages</h2>
        ${table(['Message', 'To', 'Urgency', 'From', 'Received'], messages, 'No messages yet.')}
        <h2>Subscriptions</h2>
        ${table(['Endpoint', 'Status'], subscriptions, 'None yet. Make one with POST /push/mint.')}`,
    )
  })
}

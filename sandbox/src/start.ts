import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { openGatewayPart } from './gateway/part.ts'
import { openIdentityPart } from './identity/part.ts'
import { openMailPart } from './mail/part.ts'
import { html, sendPage } from './page.ts'
import { openPushPart } from './push/part.ts'
import type { SandboxSettings } from './settings.ts'
import { openSmsPart } from './sms/part.ts'
import { openStoragePart } from './storage/part.ts'

type Part = { routes: (app: FastifyInstance) => void; stop: () => void | Promise<void> }

/** Starts the simulated external services. They are ready, with their data loaded, when this resolves. */
export async function startSandbox(settings: SandboxSettings) {
  mkdirSync(settings.dataDir, { recursive: true })
  // Listen before anything else: the port is part of the issuer's URL, and a second sandbox must fail before it opens the data.
  const { promise: ready, resolve: opened } = Promise.withResolvers<FastifyInstance>()
  const server = createServer((request, response) => void ready.then((app) => app.routing(request, response)))
  const url = await listen(server, settings.httpPort)
  const parts: Part[] = []
  const stop = () => close(server, parts)
  try {
    const push = await openPushPart(settings)
    parts.push(push)
    const mail = await openMailPart(settings)
    parts.push(mail, openIdentityPart(settings, `${url}/identity`), openGatewayPart(settings), openSmsPart(settings))
    parts.push(openStoragePart(settings))
    opened(await buildApp(settings, parts))
    return {
      url,
      issuer: `${url}/identity`,
      checkoutUrl: `${url}/v1/checkout.js`,
      s3Endpoint: `${url}/s3`,
      smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
      pushOrigin: push.origin,
      pushCaFile: push.caFile,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
}

async function close(server: Server, parts: Part[]) {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
  for (const part of parts) await part.stop()
}

async function buildApp(settings: SandboxSettings, parts: Part[]): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'error', stream: process.stderr },
    ajv: { customOptions: { removeAdditional: false } },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  const style = readFileSync(new URL('./style.css', import.meta.url))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/', (_request, reply) => sendPage(reply, 'External services', frontPage(settings.appUrl)))
  for (const part of parts) app.register(async (scope) => part.routes(scope))
  await app.ready()
  return app
}

const PARTS = [
  { path: '/gateway', name: 'Payments', what: 'Razorpay: orders, checkout, webhooks and refunds.' },
  { path: '/mail', name: 'Mail', what: 'Every mail that the product sent.' },
  { path: '/sms', name: 'Phone', what: 'Every text message that the product sent.' },
  { path: '/identity', name: 'Identity', what: 'Google: an OpenID Connect provider.' },
  { path: '/push', name: 'Push', what: 'The push service of a browser: subscriptions and messages.' },
  { path: '/storage', name: 'Storage', what: 'Files in a bucket, over the S3 protocol.' },
]

function frontPage(appUrl: string) {
  return html`<p class="lead">
      The external services that Voltloop calls when it runs on one machine, over their real protocols. Nothing leaves
      this machine.
    </p>
    <p>The product is at <a href="${appUrl}">${appUrl}</a>.</p>
    <ul class="parts">
      ${PARTS.map(
        ({ path, name, what }) =>
          html`<li>
            <a href="${path}"><strong>${name}</strong>${what}</a>
          </li>`,
      )}
    </ul>`
}

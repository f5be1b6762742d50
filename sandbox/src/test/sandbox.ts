import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { SandboxSettings } from '../settings.ts'
import { startWithSharedKeys } from './shared-keys.ts'

export type Webhook = { headers: IncomingHttpHeaders; raw: string; body: WebhookBody }
type WebhookBody = {
  event: string
  entity: string
  account_id: string
  contains: string[]
  payload: Record<string, { entity: Record<string, unknown> }>
  created_at: number
}
type Json = Record<string, unknown>

export const KEYS = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }

export const SMS_AUTH_KEY = 'the SMS key'

/** Polls until an expectation is met, however slow the machine is. */
export function eventually<Value>(read: () => Promise<Value>) {
  return expect.poll(read)
}

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'voltloop-sandbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Returns a free port that stays free across a restart. It is below the range that the system assigns, so that no other test gets it meanwhile. */
export async function pickPort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : pickPort()
}

export async function startTestSandbox(given: Partial<SandboxSettings> = {}) {
  const settings: SandboxSettings = {
    httpPort: 0,
    smtpPort: 0,
    pushPort: 0,
    dataDir: given.dataDir ?? makeDataDir(),
    appUrl: 'http://127.0.0.1:9',
    razorpay: KEYS,
    oidc: { clientId: 'voltloop', clientSecret: 'the client secret' },
    sms: { authKey: SMS_AUTH_KEY },
    webhookRetryMs: 5,
    refundDelayMs: 5,
    ...given,
  }
  const sandbox = await startWithSharedKeys(settings)
  let isRunning = true
  async function stop() {
    if (isRunning) await sandbox.stop()
    isRunning = false
  }
  onTestFinished(stop)

  async function call(method: string, path: string, body?: Json, headers: Record<string, string> = {}) {
    const sent = body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
      : { headers }
    const response = await fetch(`${sandbox.url}${path}`, { method, ...sent })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  const credentials = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')
  const authorization = { authorization: `Basic ${credentials}` }

  return {
    ...sandbox,
    settings,
    stop,
    call,
    api: (method: string, path: string, body?: Json, headers: Record<string, string> = {}) =>
      call(method, `/v1${path}`, body, { ...authorization, ...headers }),
    authorization,
  }
}

/** Starts a product that stores the webhooks it receives and responds with the given statuses. */
export async function startProduct(answer: (count: number) => number = () => 200) {
  const received: Webhook[] = []
  let webhookReceived = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as WebhookBody })
      response.writeHead(request.url === '/api/v1/payments/webhook' ? answer(received.length) : 404).end()
      webhookReceived.resolve()
      webhookReceived = Promise.withResolvers()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    /** Waits until at least `count` webhooks have been received. */
    until: async (count: number) => {
      while (received.length < count) await webhookReceived.promise
      return received
    },
  }
}

function parse(text: string): Json {
  return text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Json) : {}
}

import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { startProviderLogin } from '../../../src/accounts/google/google-flow.ts'
import { createGateway } from '../../../src/payments/index.ts'
import { createMailer } from '../../../src/platform/mail.ts'
import { createPush } from '../../../src/platform/push.ts'
import { createSms } from '../../../src/platform/sms.ts'
import { createBucketStore } from '../../../src/platform/storage/bucket-store.ts'
import { NO_TEMPLATES } from '../../support/outside/text-messages.ts'
import { startHangingServer } from '../../support/outside/hanging-server.ts'

// A limit that only an unreachable object knows is lost when the garbage collector runs, and the call then waits for ever.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
let collecting: NodeJS.Timeout
beforeAll(() => {
  collecting = setInterval(collectGarbage, LIMIT_MS / 4)
})
afterAll(() => clearInterval(collecting))

const LIMIT_MS = 400
// A lost limit means to wait for a minute or for ever. The garbage collector can hold a busy machine up for seconds.
const MOST_MS = 25_000

type Call = (origin: string) => Promise<unknown>

const bucket = (origin: string) =>
  createBucketStore({
    endpoint: origin,
    region: 'ap-south-1',
    bucket: 'voltloop',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    timeoutMs: LIMIT_MS,
  })
const gateway = (origin: string) =>
  createGateway({
    apiUrl: origin,
    checkoutUrl: `${origin}/v1/checkout.js`,
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecrets: [],
    timeoutMs: LIMIT_MS,
  })
const sendSms = (origin: string) =>
  createSms({
    apiUrl: origin,
    authKey: 'key',
    templates: NO_TEMPLATES,
    timeoutMs: LIMIT_MS,
  })

const CALLS: Record<string, Call> = {
  'an upload to the object store': (origin) => bucket(origin).put('files/a.webp', Buffer.alloc(2_000_000, 1)),
  'a download from the object store': (origin) => bucket(origin).get('files/a.webp'),
  'a call of the gateway': (origin) => gateway(origin).findPayment('pay_1'),
  'a text message': (origin) =>
    sendSms(origin)({ to: '+919000000001', template: 'notice', variables: { event: 'test' } }),
  'a login with Google': (origin) =>
    startProviderLogin({
      issuer: origin,
      clientId: 'voltloop',
      clientSecret: 'secret',
      callbackUrl: 'http://localhost/callback',
      isInsecure: true,
      measureCall: (send) => send(),
      timeoutSeconds: LIMIT_MS / 1000,
    }),
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  test('fails at its time limit when the service never answers, whatever the garbage collector removes', async () => {
    const service = await startHangingServer()
    await expectFailureInTime(call(`http://127.0.0.1:${service.port}`))
    service.close()
  })

  test('fails at its time limit when the response stops halfway', async () => {
    const service = await startStoppingServer()
    await expectFailureInTime(call(service.origin))
    service.close()
  })
})

test('a mail fails at its time limit, whatever the garbage collector removes', async () => {
  const service = await startHangingServer()
  const sendMail = createMailer(`smtp://127.0.0.1:${service.port}`, 'Voltloop <hello@voltloop.test>', LIMIT_MS)
  await expectFailureInTime(sendMail({ to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }))
  service.close()
})

test('a push message fails at its time limit, whatever the garbage collector removes', async () => {
  const service = await startHangingServer()
  const host = `127.0.0.1:${service.port}`
  const push = createPush({
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:hello@voltloop.test',
    hosts: [host],
    caFile: null,
    timeoutMs: LIMIT_MS,
  })
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const subscription = JSON.stringify({ endpoint: `https://${host}/push`, keys })
  await expectFailureInTime(push.send(subscription, 'Hello', { ttlSeconds: 60, urgency: 'normal' }))
  service.close()
})

async function expectFailureInTime(call: Promise<unknown>): Promise<void> {
  const startedAtMs = performance.now()
  const ended = call.then(
    () => 'answered',
    () => 'failed',
  )
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('still waiting'), MOST_MS))
  expect(await Promise.race([ended, late])).toBe('failed')
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(LIMIT_MS - 20)
}

/** Starts an HTTP server that sends the first bytes of its response and then nothing. */
async function startStoppingServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"id":'),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

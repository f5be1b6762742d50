import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import type { PushSubscription, RequestOptions } from 'web-push'
import { pickPort, startTestSandbox } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

const VAPID = { subject: 'mailto:hello@voltloop.example', ...webPush.generateVAPIDKeys() }

async function mint({ call }: Sandbox, body: Record<string, unknown> = {}): Promise<PushSubscription> {
  const { json } = await call('POST', '/push/mint', body)
  return json as PushSubscription & Record<string, unknown>
}

function send({ pushCaFile }: Sandbox, subscription: PushSubscription, text: string, options: RequestOptions = {}) {
  const agent = new Agent({ ca: readFileSync(pushCaFile) })
  return webPush.sendNotification(subscription, text, { vapidDetails: VAPID, agent, ...options })
}

async function messages({ call }: Sandbox, { endpoint }: PushSubscription) {
  return (await call('GET', `/push.json?endpoint=${encodeURIComponent(endpoint)}`)).json
}

test('accepts a message over trusted TLS, decrypts and lists it', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  expect(subscription).toEqual({
    endpoint: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+\/[\w-]+$/),
    keys: { p256dh: expect.any(String), auth: expect.any(String) },
  })
  const text = JSON.stringify({ type: 'booking', title: 'Accepted ✓' })
  expect((await send(sandbox, subscription, text, { TTL: 60, urgency: 'high', topic: 'ride' })).statusCode).toBe(201)
  expect(await messages(sandbox, subscription)).toMatchObject([
    { text, ttl: 60, urgency: 'high', topic: 'ride', sender: VAPID.subject, endpoint: subscription.endpoint },
  ])
  expect(await messages(sandbox, await mint(sandbox))).toEqual([])
  expect((await sandbox.call('GET', '/push')).text).toContain('Accepted ✓')
})

test('cannot be reached by a client that does not trust the authority', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  await expect(send(sandbox, subscription, 'x', { agent: new Agent() })).rejects.toThrow(/certificate/)
})

test('responds with 410 for an expired subscription and 404 for an unknown one', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  expect((await sandbox.call('POST', '/push/expire', { endpoint: subscription.endpoint })).status).toBe(204)
  await expect(send(sandbox, subscription, 'x')).rejects.toMatchObject({ statusCode: 410 })
  const unknown = { ...subscription, endpoint: `${sandbox.pushOrigin}/nobody` }
  await expect(send(sandbox, unknown, 'x')).rejects.toMatchObject({ statusCode: 404 })
  expect((await sandbox.call('POST', '/push/expire', { endpoint: unknown.endpoint })).status).toBe(404)
})

test('rejects messages without a valid VAPID token', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  const details = webPush.generateRequestDetails(subscription, 'x', { vapidDetails: VAPID, TTL: 60 })
  const authorization = String(details.headers['Authorization'])
  const attempt = (headers: Record<string, string>) => {
    const agent = new Agent({ ca: readFileSync(sandbox.pushCaFile) })
    return webPush.sendNotification(subscription, 'x', { agent, headers })
  }
  await expect(attempt({})).rejects.toMatchObject({ statusCode: 401 })
  const [, claims = ''] = authorization.split('.')
  const altered = authorization.replace(claims, `${claims.slice(0, -2)}AA`)
  for (const wrong of ['vapid t=a.b.c, k=BAAA', 'Bearer x', altered]) {
    await expect(attempt({ Authorization: wrong })).rejects.toMatchObject({ statusCode: 403 })
  }
  const elsewhere = { ...subscription, endpoint: 'https://elsewhere.test/x' }
  const foreign = webPush.generateRequestDetails(elsewhere, 'x', { vapidDetails: VAPID, TTL: 60 })
  const token = String(foreign.headers['Authorization'])
  await expect(attempt({ Authorization: token })).rejects.toMatchObject({ statusCode: 403 })
  const longAgo = Math.floor(Date.now() / 1000) - 60
  const { publicKey, privateKey } = VAPID
  const late = webPush.getVapidHeaders(sandbox.pushOrigin, VAPID.subject, publicKey, privateKey, 'aes128gcm', longAgo)
  await expect(attempt({ Authorization: late.Authorization })).rejects.toMatchObject({ statusCode: 403 })
  expect((await attempt({ Authorization: authorization })).statusCode).toBe(201)
  expect(await messages(sandbox, subscription)).toHaveLength(1)
})

test('rejects another application server for a subscription that is bound to one', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox, { applicationServerKey: VAPID.publicKey })
  expect((await send(sandbox, subscription, 'mine')).statusCode).toBe(201)
  const other = { subject: VAPID.subject, ...webPush.generateVAPIDKeys() }
  await expect(send(sandbox, subscription, 'x', { vapidDetails: other })).rejects.toMatchObject({ statusCode: 403 })
})

test('rejects a message with wrong keys, in the old encoding, or too large', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  const { keys } = await mint(sandbox)
  await expect(send(sandbox, { ...subscription, keys }, 'x')).rejects.toMatchObject({ statusCode: 400 })
  const old = send(sandbox, subscription, 'x', { contentEncoding: 'aesgcm' })
  await expect(old).rejects.toMatchObject({ statusCode: 403 })
  await expect(send(sandbox, subscription, 'x'.repeat(4200))).rejects.toMatchObject({ statusCode: 413 })
  expect(await messages(sandbox, subscription)).toEqual([])
})

test('keeps subscriptions, messages and certificates after a restart', async () => {
  const first = await startTestSandbox({ pushPort: await pickPort() })
  const subscription = await mint(first)
  await send(first, subscription, 'before')
  const authority = readFileSync(first.pushCaFile, 'utf8')
  await first.stop()
  const second = await startTestSandbox(first.settings)
  expect(readFileSync(second.pushCaFile, 'utf8')).toBe(authority)
  await send(second, subscription, 'after')
  expect(await messages(second, subscription)).toMatchObject([{ text: 'after' }, { text: 'before' }])
})

test('creates an authority certificate that others can read and verify', async () => {
  const { pushCaFile } = await startTestSandbox()
  const authority = new X509Certificate(readFileSync(pushCaFile))
  expect(authority.ca).toBe(true)
  expect(authority.verify(authority.publicKey)).toBe(true)
  expect(authority.subject).toBe('CN=Voltloop sandbox authority')
  expect(authority.validToDate.getTime()).toBeGreaterThan(Date.now() + 9 * 365 * 24 * 60 * 60_000)
})

test('fails as many messages as a script requests', async () => {
  const sandbox = await startTestSandbox()
  const subscription = await mint(sandbox)
  expect((await sandbox.call('POST', '/push/faults', { status: 503, times: 1 })).json).toEqual({ faults: [503] })
  await expect(send(sandbox, subscription, 'lost')).rejects.toMatchObject({ statusCode: 503 })
  await send(sandbox, subscription, 'taken')
  expect(await messages(sandbox, subscription)).toEqual([expect.objectContaining({ text: 'taken' })])
  await sandbox.call('POST', '/push/faults', { status: 429, times: 5 })
  expect((await sandbox.call('DELETE', '/push/faults')).json).toEqual({ faults: [] })
})

import { PassThrough } from 'node:stream'
import { Failure } from '@voltloop/contract/core/endpoint'
import type { FastifyContextConfig } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createAdaptiveLimit, SLOW_MS } from '../../../src/platform/http/adaptive-limit.ts'
import { refuseUnderPressure, type AdmissionLimits } from '../../../src/platform/http/admission.ts'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { createSessionAccounts } from '../../../src/platform/http/session-accounts.ts'
import { createLog } from '../../../src/platform/log.ts'
import { JSON_HEADERS } from '../../support/caller.ts'
import { PUBLIC_URL } from '../../support/outside/sandbox.ts'

async function startHttp(limits: AdmissionLimits) {
  const lines: Record<string, unknown>[] = []
  const http = await createHttp({
    log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    publicUrl: new URL(PUBLIC_URL),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
    admissionLimits: limits,
  })
  const open = { shared: holdOpen(), payments: holdOpen(), upload: holdOpen() }
  http.get('/slow', { config: { slots: 'shared' } }, open.shared.handle)
  http.get('/slow-payment', { config: { slots: 'payments' } }, open.payments.handle)
  http.get('/slow-upload', { config: { slots: 'shared', isUpload: true } }, open.upload.handle)
  http.get('/quick', { config: { slots: 'shared' } }, async () => ({ success: true }))
  http.post('/quick', { config: { slots: 'shared' } }, async () => ({ success: true }))
  http.get('/fails', { config: { slots: 'shared' } }, async () => {
    throw new Error('thrown by the test')
  })
  http.get('/payment', { config: { slots: 'payments' } }, async () => ({ success: true }))
  http.get('/ready', async () => ({ success: true }))
  onTestFinished(() => http.close())
  const statusOf = async (url: string) => (await http.inject(url)).statusCode
  return { http, lines, open, statusOf }
}

// A handler that answers when the test releases it.
function holdOpen() {
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handle = async () => {
    arrived.resolve()
    await release.promise
    return { success: true }
  }
  return { handle, arrived: arrived.promise, release: release.resolve }
}

test('refuses further requests while the limit is in progress, but no payments or health checks, and admits them afterwards', async () => {
  const { http, open, statusOf } = await startHttp({ shared: 1, payments: 1 })
  const slow = statusOf('/slow')
  await open.shared.arrived
  const refused = await http.inject('/quick')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(z.parse(Failure, refused.json())).toMatchObject({ code: 'unavailable' })
  expect(await Promise.all(['/payment', '/ready'].map(statusOf))).toEqual([200, 200])
  open.shared.release()
  expect(await slow).toBe(200)
  expect(await statusOf('/quick')).toBe(200)
})

test('limits payments separately, so that they take no places of other requests', async () => {
  const { open, statusOf } = await startHttp({ shared: 1, payments: 1 })
  const slow = statusOf('/slow-payment')
  await open.payments.arrived
  expect(await Promise.all(['/payment', '/quick', '/ready'].map(statusOf))).toEqual([503, 200, 200])
  open.payments.release()
  expect(await slow).toBe(200)
  expect(await statusOf('/payment')).toBe(200)
})

test('admits fewer requests at a time while they are answered slowly, and more again when they are quick', () => {
  const limit = createAdaptiveLimit(100)
  for (let answer = 0; answer < 5; answer++) limit.noteAnswer(SLOW_MS)
  expect(limit.most()).toBeCloseTo(100 * 0.9 ** 5)
  for (let answer = 0; answer < 100; answer++) limit.noteAnswer(SLOW_MS)
  expect(limit.most()).toBe(16)
  limit.noteAnswer(SLOW_MS - 1)
  expect(limit.most()).toBeGreaterThan(16)
  for (let answer = 0; answer < 400; answer++) limit.noteAnswer(SLOW_MS - 1)
  expect(limit.most()).toBe(100)
})

test('never admits more requests than configured, also if that is less than the smallest adapted limit', () => {
  const limit = createAdaptiveLimit(4)
  limit.noteAnswer(SLOW_MS)
  expect(limit.most()).toBe(4)
  limit.noteAnswer(1)
  expect(limit.most()).toBe(4)
})

test('counts failed and refused requests as ended', async () => {
  const { open, statusOf } = await startHttp({ shared: 1, payments: 1 })
  expect(await statusOf('/fails')).toBe(500)
  const slow = statusOf('/slow')
  await open.shared.arrived
  for (let attempt = 0; attempt < 3; attempt++) expect(await statusOf('/quick')).toBe(503)
  open.shared.release()
  expect(await slow).toBe(200)
  expect(await statusOf('/quick')).toBe(200)
})

test('logs refusals under overload as one warning, not as an error each', async () => {
  const { lines, open, statusOf } = await startHttp({ shared: 1, payments: 1 })
  const slow = statusOf('/slow')
  await open.shared.arrived
  for (let attempt = 0; attempt < 3; attempt++) expect(await statusOf('/quick')).toBe(503)
  open.shared.release()
  await slow
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, refused: 1, msg: 'too many requests: some are refused' }),
  ])
})

test('gives no place to uploads and to requests whose body has not arrived', async () => {
  const { http, open, statusOf } = await startHttp({ shared: 1, payments: 1 })
  const upload = statusOf('/slow-upload')
  await open.upload.arrived
  const body = new PassThrough()
  const posted = http.inject({ method: 'POST', url: '/quick', payload: body, headers: JSON_HEADERS })
  body.write('{')
  expect(await statusOf('/quick')).toBe(200)
  // By now another request has the place, so the one that was sent slowly is refused.
  const slow = statusOf('/slow')
  await open.shared.arrived
  body.end('}')
  expect((await posted).statusCode).toBe(503)
  open.shared.release()
  open.upload.release()
  expect(await Promise.all([slow, upload])).toEqual([200, 200])
})

test('refuses only requests of the shared places while the event loop is late', async () => {
  const refuse = (config: FastifyContextConfig) => refuseUnderPressure({ routeOptions: { config } })
  await expect(refuse({ slots: 'shared' })).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await expect(refuse({ slots: 'payments' })).resolves.toBeUndefined()
  await expect(refuse({})).resolves.toBeUndefined()
})

import { Failure } from '@voltloop/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createHttp } from '../src/platform/http/server.ts'
import { createSessionAccounts } from '../src/platform/http/session-accounts.ts'
import { createLog } from '../src/platform/log.ts'
import { PUBLIC_URL } from './sandbox.ts'

async function startHttp(maxConcurrentRequests: number) {
  const http = await createHttp({
    log: createLog('silent', { write: () => undefined }),
    publicUrl: new URL(PUBLIC_URL),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
    maxConcurrentRequests,
  })
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  http.get('/slow', { config: { isRefusedUnderLoad: true } }, async () => {
    arrived.resolve()
    await release.promise
    return { success: true }
  })
  http.get('/quick', { config: { isRefusedUnderLoad: true } }, async () => ({ success: true }))
  http.get('/fails', { config: { isRefusedUnderLoad: true } }, async () => {
    throw new Error('thrown by the test')
  })
  http.get('/payment', async () => ({ success: true }))
  onTestFinished(() => http.close())
  return { http, arrived: arrived.promise, release: release.resolve }
}

test('refuses further requests while the limit is in progress, but no payments, and admits them afterwards', async () => {
  const { http, arrived, release } = await startHttp(1)
  const slow = http.inject('/slow').then((response) => response.statusCode)
  await arrived
  const refused = await http.inject('/quick')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(z.parse(Failure, refused.json())).toMatchObject({ code: 'unavailable' })
  expect((await http.inject('/payment')).statusCode).toBe(200)
  release()
  expect(await slow).toBe(200)
  expect((await http.inject('/quick')).statusCode).toBe(200)
})

test('counts failed and refused requests as ended', async () => {
  const { http, arrived, release } = await startHttp(1)
  expect((await http.inject('/fails')).statusCode).toBe(500)
  const slow = http.inject('/slow').then((response) => response.statusCode)
  await arrived
  for (let attempt = 0; attempt < 3; attempt++) expect((await http.inject('/quick')).statusCode).toBe(503)
  release()
  expect(await slow).toBe(200)
  expect((await http.inject('/quick')).statusCode).toBe(200)
})

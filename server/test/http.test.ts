import { ERROR_CODES } from '@voltloop/contract/error-codes'
import { getHealth, getReadiness, openLiveStream } from '@voltloop/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_URL, startTestApp, type TestApp } from './app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('health and readiness answer in the envelope', async () => {
  const health = await server.call(getHealth, {})
  expect(health.status).toBe(200)
  expect(health.body).toEqual({ success: true, message: 'Done', data: { status: 'ok' } })
  expect((await server.call(getReadiness, {})).status).toBe(200)
})

test('every answer carries the server time and a request id', async () => {
  const { headers } = await server.call(getHealth, {})
  expect(Number.isNaN(Date.parse(headers.get('x-server-time') ?? ''))).toBe(false)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('who is not signed in gets 401 in the shape of a failure', async () => {
  const reply = await server.call(openLiveStream, { query: {} })
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ success: false, code: 'notSignedIn' })
})

test.each([
  ['a path of the API that does not exist', '/api/v1/nothing', {}, 404, 'notFound'],
  ['a method that the path does not have', '/api/v1/health', { method: 'DELETE' }, 404, 'notFound'],
  ['a broken escape in the path', '/api/v1/%zz', {}, 400, 'badInput'],
  ['an id that is longer than any', `/api/v1/vehicle/${'a'.repeat(300)}`, {}, 404, 'notFound'],
  [
    'an id that is longer than any, to be deleted',
    `/api/v1/hub/${'a'.repeat(300)}`,
    { method: 'DELETE' },
    404,
    'notFound',
  ],
  ['a file name that is no text', '/files/%00', {}, 400, 'badInput'],
  ['a file name that leads elsewhere', '/files/..%2f..%2fpackage.json', {}, 404, 'notFound'],
  [
    'a content type that is none',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': ';' }, body: 'x' },
    415,
    'wrongMediaType',
  ],
  [
    'a body over the limit',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(300_000)}"` },
    413,
    'tooLarge',
  ],
  [
    'a body that is not JSON',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' },
    415,
    'wrongMediaType',
  ],
  [
    'a body that is broken JSON',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    400,
    'badInput',
  ],
  [
    'a prototype in the body',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"__proto__":{}}' },
    400,
    'badInput',
  ],
])('%s is refused as JSON, without a trace of the inside', async (_what, path, init, status, code) => {
  const response = await server.fetch(path, init)
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  expect(body).toMatchObject({ success: false, code, message: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/\\n\s+at |node_modules|FST_/)
})

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a change sent with %o is answered %i', async (headers, status) => {
  const response = await server.fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"advance":0}',
  })
  expect(response.status).toBe(status)
})

test.each(['br', 'gzip'])('long answers travel compressed as %s, short ones as they are', async (encoding) => {
  const answer = (path: string) => server.fetch(path, { headers: { 'accept-encoding': encoding } })
  const long = await answer('/api/openapi.json')
  expect([long.status, long.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(await long.json()).toHaveProperty('openapi')
  expect((await answer('/api/v1/health')).headers.get('content-encoding')).toBeNull()
})

test('the API page and the OpenAPI document list every endpoint', async () => {
  const page = await (await server.fetch('/api/docs')).text()
  const document = (await (await server.fetch('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/v1/health')
  expect(page).toContain('/api/v1/health')
})

test('the OpenAPI document lists every error code of a failure', async () => {
  const document: unknown = await (await server.fetch('/api/openapi.json')).json()
  expect(document).toHaveProperty('components.schemas.Failure.properties.code.enum', ERROR_CODES)
  expect(document).toHaveProperty('components.schemas.Failure.required', ['success', 'code', 'message'])
})

test('the clock can be moved on outside production, and the API follows it', async () => {
  const before = Date.parse((await server.call(getHealth, {})).headers.get('x-server-time') ?? '')
  await server.advance(3600)
  const after = Date.parse((await server.call(getHealth, {})).headers.get('x-server-time') ?? '')
  expect(after - before).toBeGreaterThanOrEqual(3_600_000)
})

test('metrics count requests by route', async () => {
  await server.call(getHealth, {})
  const text = await (await server.fetch('/metrics')).text()
  expect(text).toContain('voltloop_http_request_seconds_count{method="GET",route="/api/v1/health",status="200"}')
  expect(text).toContain('voltloop_jobs{state="dead"} 0')
})

test('the log tells method, route and status, and nothing that was sent', async () => {
  await server.fetch('/api/v1/health?token=very-secret', { headers: { cookie: 'voltloop=very-secret' } })
  const lines = server.logged.join('')
  expect(lines).toContain('"route":"/api/v1/health"')
  expect(lines).not.toContain('very-secret')
})

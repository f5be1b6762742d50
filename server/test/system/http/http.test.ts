import { createConfig, lintFromString } from '@redocly/openapi-core'
import { ERROR_CODES } from '@voltloop/contract/core/error-codes'
import { getHealth, getReadiness, openLiveStream } from '@voltloop/contract/core/system'
import { expect, test } from 'vitest'
import { PUBLIC_URL } from '../../support/outside/sandbox.ts'
import { openServer } from '../../support/prelude.ts'

const server = await openServer()

test('answers health and readiness checks in the standard envelope', async () => {
  const health = await server.call(getHealth, {})
  expect(health.status).toBe(200)
  expect(health.body).toEqual({ success: true, message: 'Done', data: { status: 'ok' } })
  expect((await server.call(getReadiness, {})).status).toBe(200)
})

test('sends the server time and a request id with every response', async () => {
  const { headers } = await server.call(getHealth, {})
  expect(Number.isNaN(Date.parse(headers.get('x-server-time') ?? ''))).toBe(false)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers 401 in the failure envelope to a caller who is not logged in', async () => {
  const reply = await server.call(openLiveStream, { query: {} })
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ success: false, code: 'notSignedIn' })
})

test.each([
  ['an API path that does not exist', '/api/v1/nothing', {}, 404, 'notFound'],
  ['a method that the path does not support', '/api/v1/health', { method: 'DELETE' }, 404, 'notFound'],
  ['a broken escape in the path', '/api/v1/%zz', {}, 400, 'badInput'],
  ['an overlong id', `/api/v1/vehicle/${'a'.repeat(300)}`, {}, 404, 'notFound'],
  ['an overlong id in a DELETE request', `/api/v1/hub/${'a'.repeat(300)}`, { method: 'DELETE' }, 404, 'notFound'],
  ['a file name with a null character', '/files/%00', {}, 404, 'notFound'],
  ['a file name that leaves the folder', '/files/..%2f..%2fpackage.json', {}, 404, 'notFound'],
  [
    'an invalid content type',
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
    'a __proto__ key in the body',
    '/dev/clock',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"__proto__":{}}' },
    400,
    'badInput',
  ],
])('rejects %s with a JSON failure that reveals no internals', async (_what, path, init, status, code) => {
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
])('a POST that has the headers %o gets status %i', async (headers, status) => {
  const response = await server.fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"advance":0}',
  })
  expect(response.status).toBe(status)
})

test.each(['0.5', '-1', '"60"', '1e12', 'null'])('rejects moving the clock by %s seconds', async (seconds) => {
  const response = await server.fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"advance":${seconds}}`,
  })
  expect(response.status).toBe(400)
})

test.each(['br', 'gzip'])('compresses long responses with %s and leaves short ones uncompressed', async (encoding) => {
  const answer = (path: string) => server.fetch(path, { headers: { 'accept-encoding': encoding } })
  const long = await answer('/api/openapi.json')
  expect([long.status, long.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(await long.json()).toHaveProperty('openapi')
  expect((await answer('/api/v1/health')).headers.get('content-encoding')).toBeNull()
})

test('lists the endpoints on the API page and in the OpenAPI document', async () => {
  const page = await (await server.fetch('/api/docs')).text()
  const document = (await (await server.fetch('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/v1/health')
  expect(page).toContain('/api/v1/health')
})

test("the OpenAPI document passes Redocly's recommended rules without a warning", async () => {
  const source = await (await server.fetch('/api/openapi.json')).text()
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  const faulty = source.replace('"operationId":"getHealth",', '')
  const found = await lintFromString({ source: faulty, absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['operation-operationId'])
})

test('lists every error code of a failure in the OpenAPI document', async () => {
  const document: unknown = await (await server.fetch('/api/openapi.json')).json()
  expect(document).toHaveProperty('components.schemas.Failure.properties.code.enum', ERROR_CODES)
  expect(document).toHaveProperty('components.schemas.Failure.required', ['success', 'code', 'message'])
})

test('lets a developer advance the clock outside production, and the API uses it', async () => {
  const before = Date.parse((await server.call(getHealth, {})).headers.get('x-server-time') ?? '')
  await server.advance(3600)
  const after = Date.parse((await server.call(getHealth, {})).headers.get('x-server-time') ?? '')
  expect(after - before).toBeGreaterThanOrEqual(3_600_000)
})

test('counts requests by route in the metrics', async () => {
  await server.call(getHealth, {})
  const text = await (await server.fetch('/metrics')).text()
  expect(text).toContain('voltloop_http_request_seconds_count{method="GET",route="/api/v1/health",status="200"}')
  expect(text).toContain('voltloop_jobs{state="dead"} 0')
})

test('logs the route of a request, but neither its query nor its cookies', async () => {
  await server.fetch('/api/v1/health?token=very-secret', { headers: { cookie: 'voltloop=very-secret' } })
  const lines = server.logged.join('')
  expect(lines).toContain('"route":"/api/v1/health"')
  expect(lines).not.toContain('very-secret')
})

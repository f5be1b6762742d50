import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Failure } from '@voltloop/contract/core/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { createSessionAccounts } from '../../../src/platform/http/session-accounts.ts'
import { createLog } from '../../../src/platform/log.ts'
import { PUBLIC_URL } from '../../support/outside/sandbox.ts'

type Http = Awaited<ReturnType<typeof createHttp>>

let http: Http
let port: number
beforeAll(async () => {
  ;({ http, port } = await startHttp())
})
afterAll(() => http.close())

test.each([
  ['22021', 400, 'badInput'],
  ['anything else', 500, 'ourFault'],
])('answers an error with the code %s with %i and %s', async (thrown, status, code) => {
  const response = await http.inject(`/throw/${thrown}`)
  expect(response.statusCode).toBe(status)
  expect(z.parse(Failure, response.json())).toMatchObject({ code })
})

test.each([
  ['an overloaded process', 'FST_UNDER_PRESSURE'],
  ['an unreachable database', 'ECONNREFUSED'],
  ['a connection that broke while it was written to', 'EPIPE'],
  ['a database that is shutting down', '57P01'],
  ['a read-only database', '25006'],
  ['a full disk of the database', '53100'],
  ['a broken disk of the database', '58030'],
  ['a full data folder', 'ENOSPC'],
  ['a data folder over its quota', 'EDQUOT'],
])('answers %s (%s) with 503 and the time to retry', async (_what, thrown) => {
  const response = await http.inject(`/throw/${thrown}`)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(z.parse(Failure, response.json())).toMatchObject({ code: 'unavailable' })
})

test.each([
  ['bytes that are no HTTP request', 'nonsense\r\n\r\n', 400, 'badInput'],
  ['headers over the limit', `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'tooLarge'],
])('answers %s with a failure', async (_what, bytes, status, code) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  const [failure] = failuresIn(await text(socket))
  expect(failure).toMatchObject({ status, code })
})

test('answers a request that arrives while the server closes with a failure, and logs no error', async () => {
  const closing = await startHttp()
  const socket = connect(closing.port, '127.0.0.1')
  const answers = text(socket)
  socket.write('POST /wait HTTP/1.1\r\nhost: any\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  await requestArrived(closing.http)
  const closed = closing.http.close()
  socket.write('}GET /throw/any HTTP/1.1\r\nhost: any\r\n\r\n')
  const failures = failuresIn(await answers)
  await closed
  expect(failures).toEqual([expect.objectContaining({ status: 503, code: 'unavailable' })])
  expect(closing.logged).toEqual([])
})

/** Starts a server whose warnings and errors are kept in `logged`. */
async function startHttp(): Promise<{ http: Http; port: number; logged: string[] }> {
  const logged: string[] = []
  const server = await createHttp({
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    publicUrl: new URL(PUBLIC_URL),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
  })
  server.get<{ Params: { code: string } }>('/throw/:code', ({ params }) => {
    throw Object.assign(new Error('thrown by the test'), { code: params.code })
  })
  server.post('/wait', () => ({ success: true }))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { http: server, port: Number(new URL(url).port), logged }
}

/** Resolves once the server has read the head of a request on any connection. */
async function requestArrived(server: Http): Promise<void> {
  await new Promise((resolve) => server.server.once('request', resolve))
}

function failuresIn(received: string): (Failure & { status: number })[] {
  const responses = received.matchAll(/HTTP\/1\.1 (\d{3}) [^{]*(\{[^\n]*?\})(?=HTTP|$)/g)
  return [...responses].flatMap(([, status, body = '']) => {
    const failure = z.safeParse(Failure, JSON.parse(body))
    return failure.success ? [{ ...failure.data, status: Number(status) }] : []
  })
}

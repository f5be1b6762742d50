import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { createSessionAccounts } from '../../../src/platform/http/session-accounts.ts'
import { readUpload } from '../../../src/platform/http/upload.ts'
import { createLog } from '../../../src/platform/log.ts'

const UPLOAD = [
  '--edge',
  'content-disposition: form-data; name="file"; filename="photo.jpg"',
  'content-type: image/jpeg',
  '',
  'photo',
  '--edge--',
  '',
].join('\r\n')

const logged: string[] = []
let http: FastifyInstance
beforeAll(async () => {
  http = await createHttp({
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    publicUrl: new URL('http://voltloop.test'),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
    timeLimits: { headersMs: 60_000, bodyMs: 50, requestMs: 60_000, silenceMs: 60_000 },
  })
  http.post('/json', async () => ({ received: true }))
  http.post('/upload', async (request) => ({ bytes: (await readUpload(request, 1000)).bytes.length }))
  await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

test('cuts off a JSON body that does not arrive in time, but not a slow upload', async () => {
  const upload = open('/upload', 'multipart/form-data; boundary=edge', UPLOAD.length)
  await upload.send(UPLOAD.slice(0, 10))
  const slow = open('/json', 'application/json', 1000)
  for (let byte = 0; byte < 3; byte++) await slow.send(' ')
  const answer = await slow.answer
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"success":false')
  await upload.send(UPLOAD.slice(10))
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"bytes":5\}/)
})

test('accepts a body that arrives in time', async () => {
  const quick = open('/json', 'application/json', 2)
  await quick.send('{}')
  expect(await quick.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"received":true\}/)
})

test.each([
  ['/json', 'application/json', '{"half":'],
  ['/upload', 'multipart/form-data; boundary=edge', UPLOAD.slice(0, UPLOAD.indexOf('photo\r'))],
])('does not log an error when the sender breaks off a body at %s', async (path, contentType, half) => {
  logged.length = 0
  const arrived = once(http.server, 'request')
  const aborted = open(path, contentType, 1000)
  await aborted.send(half)
  await arrived
  aborted.breakOff()
  await expect.poll(() => logged.join('')).toContain('aborted')
  expect(logged.filter((line) => /"level":(40|50)/.test(line))).toEqual([])
})

/** Sends the head of a request. The answer is everything that the server sends until it closes the connection. */
function open(path: string, contentType: string, length: number) {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: voltloop.test\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  return {
    send: (bytes: string) => new Promise<void>((sent) => void socket.write(bytes, () => sent())),
    breakOff: () => void socket.destroy(),
    answer: once(socket, 'close').then(() => text),
  }
}

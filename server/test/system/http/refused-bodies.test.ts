import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../src/platform/errors.ts'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { createSessionAccounts } from '../../../src/platform/http/session-accounts.ts'
import { readUpload } from '../../../src/platform/http/upload.ts'
import { createLog } from '../../../src/platform/log.ts'

const MEGABYTE = 1024 * 1024
const FORM = 'multipart/form-data; boundary=edge'
const FORM_HEAD = [
  '--edge',
  'content-disposition: form-data; name="file"; filename="photo.jpg"',
  'content-type: image/jpeg',
  '',
  '',
].join('\r\n')

let http: FastifyInstance
beforeAll(async () => {
  http = await createHttp({
    log: createLog('fatal'),
    publicUrl: new URL('http://voltloop.test'),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
  })
  http.post('/json', async () => ({ received: true }))
  http.post('/upload', async (request) => ({ bytes: (await readUpload(request, MEGABYTE)).bytes.length }))
  http.post('/closed', async () => {
    throw new AppError('notSignedIn')
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

test.each([
  ['a JSON body that is too long', '/json', 'application/json', '[', 413],
  ['a file that is too large', '/upload', FORM, FORM_HEAD, 413],
  ['an upload without a session', '/closed', FORM, FORM_HEAD, 401],
])('answers %s while it is sent, and keeps the connection', async (_what, path, contentType, begin, status) => {
  const sender = send(path, contentType, 3 * MEGABYTE)
  await sender.write(begin)
  await expect.poll(() => sender.text()).toContain(`HTTP/1.1 ${status} `)
  await sender.write('x'.repeat(3 * MEGABYTE - begin.length))
  await sender.write(NEXT_REQUEST)
  await expect.poll(() => sender.text()).toContain('{"received":true}')
  sender.leave()
})

test.each([
  ['a JSON body', '/json', 'application/json', '[', 413],
  ['a file', '/upload', FORM, FORM_HEAD, 413],
  ['bytes before the file', '/upload', FORM, '', 413],
  ['an upload without a session', '/closed', FORM, FORM_HEAD, 401],
])(
  'answers %s without a length while it is sent, and keeps the connection',
  async (_what, path, contentType, begin, status) => {
    const sender = send(path, contentType)
    await sender.write(chunkOf(begin + 'x'.repeat(2 * MEGABYTE)))
    await expect.poll(() => sender.text()).toContain(`HTTP/1.1 ${status} `)
    await sender.write(chunkOf('x'.repeat(MEGABYTE)) + chunkOf('') + NEXT_REQUEST)
    await expect.poll(() => sender.text()).toContain('{"received":true}')
    sender.leave()
  },
)

test.each([
  ['a JSON body', '/json', 'application/json', '['],
  ['a file', '/upload', FORM, FORM_HEAD],
  ['an upload without a session', '/closed', FORM, FORM_HEAD],
])('closes the connection of a sender who does not stop sending %s', async (_what, path, contentType, begin) => {
  const sender = send(path, contentType)
  await sender.write(chunkOf(begin + 'x'.repeat(2 * MEGABYTE)))
  await expect.poll(() => sender.text()).toMatch(/^HTTP\/1\.1 4\d\d /)
  await expect(writeMegabytes(sender, 64)).rejects.toThrow(/write|ECONNRESET|ended by the other party/)
  await sender.closed
})

test.each([
  ['/json', 'application/json', '['],
  ['/upload', FORM, FORM_HEAD],
  ['/closed', FORM, FORM_HEAD],
])('does not read a body of a gigabyte at %s to its end', async (path, contentType, begin) => {
  const sender = send(path, contentType, 1024 * MEGABYTE)
  await sender.write(begin)
  await sender.closed
  expect(sender.text()).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: close/i)
})

const NEXT_REQUEST =
  'POST /json HTTP/1.1\r\nhost: voltloop.test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

async function writeMegabytes(sender: ReturnType<typeof send>, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) await sender.write(chunkOf('x'.repeat(MEGABYTE)))
}

const chunkOf = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`

/** Sends the head of a request on a connection that stays open. A body without a length is sent in chunks. */
function send(path: string, contentType: string, length?: number) {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // A write to a connection that the server has closed fails; the tests look at `closed`.
  socket.on('error', () => undefined)
  const framing = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: voltloop.test\r\ncontent-type: ${contentType}\r\n${framing}\r\n\r\n`)
  const write = (bytes: string) =>
    new Promise<void>((resolve, reject) => void socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  return { write, closed, text: () => text, leave: () => void socket.destroy() }
}

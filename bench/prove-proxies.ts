import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPlace, leavePlace } from '../e2e/harness/product.ts'
import { openDatabaseProxy } from '../server/test/support/database/database-proxy.ts'
import { root } from '../scripts/setup/project.mjs'
import { createCertificate, startHaproxy, startNginx } from './support/proxies.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Runs the samples of haproxy and nginx, with TLS, in front of two servers: pages, a live stream, uploads, client IPs, and one server that stops.
const ADMIN = 3
const LIVE_WITHIN_MS = 10_000
// haproxy checks every second, and needs two failures.
const CHECKED_WITHIN_MS = 4_000

const world = await openWorld()
const place = await findPlace()
const database = await openDatabaseProxy(world.databaseUrl)
try {
  await fillShop(world.pool, { models: 1, vehiclesEach: 50 })
  await fillRiders(world.pool, ADMIN, { hasPass: true })
  await world.pool.query(`update users set role = 'SUPER_ADMIN' where id = $1`, [idOf('rider', ADMIN)])
  const settings = { TRUST_PROXY: '1', DATABASE_URL: database.url }
  const certificate = await createCertificate(world.folder)
  const ports = { http: place.port, https: { port: place.port + 1, certificate } }
  for (const [at, start] of [startHaproxy, startNginx].entries()) {
    const main = await world.startServer('main', settings)
    const other = await world.startServer('other', settings)
    const proxy = await start(world.folder, ports, [main.url, other.url])
    console.log(start === startHaproxy ? 'haproxy' : 'nginx')
    try {
      await checkRequests(certificate.certificate, at + 1)
      await other.stop()
      const statuses = new Set<number>()
      for (let turn = 0; turn < 20; turn++) statuses.add((await send(certificate.certificate, '/api/v1/health')).status)
      check(
        `20 requests after one of two servers stopped: ${[...statuses].join(', ')}`,
        statuses.size === 1 && statuses.has(200),
      )
      database.refuse()
      await checkWithoutDatabase(certificate.certificate, main.url)
    } finally {
      database.accept()
      await proxy.stop()
      await main.stop()
    }
  }
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  database.close()
  await world.close()
  await leavePlace(place)
}

// A server is not ready without the database and must still be reached: it serves pages, and its refusals are explained.
async function checkWithoutDatabase(ca: string, url: string): Promise<void> {
  while ((await fetch(`${url}/api/v1/ready`)).status !== 503) await pause(100)
  await pause(CHECKED_WITHIN_MS)
  const page = await send(ca, '/')
  check(`landing page without the database: ${page.status}`, page.status === 200 && page.text.includes('<html'))
  const list = await send(ca, '/api/v1/city', { headers: { cookie: cookieOf(ADMIN) } })
  check(`API without the database: ${list.status}`, list.status === 503 && list.text.includes('"code"'))
}

async function checkRequests(ca: string, customer: number): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${place.port}/about`, { redirect: 'manual' })
  check(`plain HTTP is redirected: ${plain.status} ${plain.headers.get('location')}`, plain.status === 301)
  const page = await send(ca, '/')
  check(`landing page: ${page.status}`, page.status === 200 && page.text.includes('<html'))
  check(`/metrics: ${(await send(ca, '/metrics')).status}`, (await send(ca, '/metrics')).status === 404)

  await send(ca, '/api/v1/customer/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ phone: '+919999999999', password: 'not the password' }),
  })
  const { rows } = await world.pool.query<{ address: string }>('select distinct address from security_events')
  const ips = rows.map(({ address }) => address)
  check(`recorded IPs: ${ips.join(', ')}`, ips.length === 1 && ips[0] === '127.0.0.1')

  const picture = await readFile(join(root, 'web/dist/share.png'))
  const small = await upload(ca, picture)
  check(`upload of ${picture.length} bytes: ${small.status}`, small.status === 200)
  // Of a longer body the server closes the connection, and the sender may miss the response.
  const large = await upload(ca, Buffer.alloc(7_000_000))
  check(`upload of 7 MB, refused by the server: ${large.status}`, large.status >= 400 && large.text.includes('"code"'))

  const stream = openStream(ca, customer)
  await stream.opened
  const order = await send(ca, '/api/v1/transaction', {
    method: 'POST',
    headers: {
      cookie: cookieOf(customer),
      'content-type': 'application/json',
      'idempotency-key': `proxy-${randomUUID()}`,
    },
    body: JSON.stringify(orderOf(1)),
  })
  check(`order: ${order.status}`, order.status === 200)
  check(`live stream: ${await stream.topic}`, (await stream.topic) !== 'nothing')
  stream.close()
}

async function upload(ca: string, bytes: Buffer) {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return send(ca, `/api/v1/model/${idOf('model', 1)}/image`, {
    method: 'POST',
    headers: { cookie: cookieOf(ADMIN), 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

function openStream(ca: string, customer: number) {
  const opened = Promise.withResolvers<void>()
  const topic = Promise.withResolvers<string>()
  const timer = setTimeout(() => topic.resolve('nothing'), LIVE_WITHIN_MS)
  const asked = request(optionsOf(ca, '/api/v1/live', { headers: { cookie: cookieOf(customer) } }), (response) => {
    opened.resolve()
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const [name] = /event: topic\ndata: .*/.exec(chunk) ?? []
      if (name !== undefined) topic.resolve(name.replace('\n', ' '))
    })
  })
  asked.on('error', (error) => topic.resolve(`nothing: ${error.message}`)).end()
  return {
    opened: opened.promise,
    topic: topic.promise,
    close: () => {
      clearTimeout(timer)
      asked.destroy()
    },
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

function optionsOf(ca: string, path: string, { method = 'GET', headers = {} }: Sent): RequestOptions {
  return {
    host: '127.0.0.1',
    port: place.port + 1,
    servername: 'localhost',
    path,
    method,
    headers: { ...headers, host: 'localhost' },
    ca,
  }
}

async function send(ca: string, path: string, sent: Sent = {}): Promise<{ status: number; text: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(optionsOf(ca, path, sent), resolve)
      .on('error', reject)
      .end(sent.body)
  })
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
  return { status: response.statusCode ?? 0, text }
}

function check(what: string, isRight: boolean): void {
  if (!isRight) process.exitCode = 1
  console.log(`  ${what}${isRight ? '' : ' (WRONG)'}`)
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const CONTACT = {
  companyName: '<b>Scooters</b> & Co',
  contactPhone: '+91 40 4567 8900',
  contactDial: '+914045678900',
}
const CITIES = new Map([
  ['delhi', { cityName: 'Delhi' }],
  ['हैदराबाद', { cityName: 'हैदराबाद' }],
])

let http: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltloop-pages-'))
  const pages = {
    'app.html': '<p>app</p>',
    'contact.html': '<a href="tel:{{contactDial}}">{{contactPhone}}</a><p>{{companyName}}</p>',
    'city.html': '<h1>{{cityName}}</h1>',
    'csp.json': JSON.stringify({
      'app.html': { scriptHashes: [], styleHashes: [] },
      'contact.html': { scriptHashes: ['sha256-abc'], styleHashes: [] },
      'city.html': { scriptHashes: [], styleHashes: [] },
    }),
  }
  for (const [file, content] of Object.entries(pages)) await writeFile(join(folder, file), content)
  http = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await http.register(cookie)
  await servePages(http, {
    folder,
    isHttps: true,
    gatewayOrigins: [],
    paths: { 'city.html': '/cities/:slug' },
    locatingFiles: ['city.html'],
    readValues: async (file, slug) => (file === 'city.html' ? (CITIES.get(slug) ?? null) : CONTACT),
  })
})

afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

test("fills a page's placeholders with the installation's values, escaped", async () => {
  const answer = await http.inject('/contact')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("'sha256-abc'")
  expect(answer.body).toBe(
    '<a href="tel:+914045678900">+91 40 4567 8900</a><p>&lt;b&gt;Scooters&lt;/b&gt; &amp; Co</p>',
  )
})

test('answers 304 to a browser that has the filled page already', async () => {
  const { headers } = await http.inject('/contact')
  const again = await http.inject({ url: '/contact', headers: { 'if-none-match': headers.etag } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip'],
  [undefined, 'identity'],
  [undefined, ''],
])('sends a filled page with the encoding %s to a browser that accepts %j', async (encoding, accepted) => {
  const answer = await http.inject({ url: '/contact', headers: { 'accept-encoding': accepted } })
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding'])
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
  const html = unpack[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](answer.rawPayload)
  expect(html.toString()).toContain('+91 40 4567 8900')
})

test.each(['/cities/delhi', '/cities/delhi/?from=mail', `/cities/${encodeURIComponent('हैदराबाद')}`])(
  'shows the page of the city at %s',
  async (path) => {
    const answer = await http.inject(path)
    expect([answer.statusCode, answer.body.startsWith('<h1>')]).toEqual([200, true])
  },
)

test.each(['/cities/atlantis', '/cities/__proto__', '/cities/constructor', '/cities/%00', '/cities', '/city'])(
  'answers 404 with the not-found page at %s',
  async (path) => {
    const answer = await http.inject(path)
    expect([answer.statusCode, answer.body]).toEqual([404, '<p>app</p>'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  },
)

test.each([
  [200, '/dashboard/bookings/VL-28016'],
  [200, '/dashboard/bookings/VL-28016/'],
  [404, '/dashboard/bookings/'],
  [404, '/dashboard/bookings'],
  [404, '/dashboard/bookings/VL-1/photos'],
  [404, '/dashboard/bookings/VL-1//'],
  // The router opens a screen whose path begins with two slashes. After them, a URL would name a host.
  [200, '//dashboard/bookings/VL-28016'],
  [404, '//evil.example/dashboard/bookings/VL-28016'],
])('answers %i with the app at %s', async (status, path) => {
  const answer = await http.inject(path)
  expect([answer.statusCode, answer.body]).toEqual([status, '<p>app</p>'])
})

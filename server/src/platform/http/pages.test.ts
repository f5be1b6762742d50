import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

let http: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltloop-pages-'))
  const pages = {
    'app.html': '<p>app</p>',
    'contact.html': '<a href="tel:{{contactDial}}">{{contactPhone}}</a><p>{{companyName}}</p>',
    'csp.json': JSON.stringify({
      'app.html': { scriptHashes: [], styleHashes: [] },
      'contact.html': { scriptHashes: ['sha256-abc'], styleHashes: [] },
    }),
  }
  for (const [file, content] of Object.entries(pages)) await writeFile(join(folder, file), content)
  http = fastify()
  const values = {
    companyName: '<b>Scooters</b> & Co',
    contactPhone: '+91 40 4567 8900',
    contactDial: '+914045678900',
    contactEmail: '',
    contactHours: '',
    contactAddress: '',
    grievanceOfficer: '',
    grievanceEmail: '',
    legalReview: '',
  }
  await servePages(http, { folder, isHttps: true, gatewayOrigins: [], values })
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

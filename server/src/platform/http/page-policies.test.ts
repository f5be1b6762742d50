import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { servePages } from './pages.ts'
import { createHttp } from './create-http.ts'
import { createSessionAccounts } from './session-accounts.ts'

const GATEWAY = 'https://checkout.gateway.example'
const FILES = ['index.html', 'app.html', 'auth/login.html', 'auth/personal-info.html', 'privacy.html']

let http: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltloop-pages-'))
  for (const file of FILES) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), file === 'privacy.html' ? '<p>{{companyName}}</p>' : '<!doctype html>')
  }
  const hashes = Object.fromEntries(FILES.map((file) => [file, { scriptHashes: [], styleHashes: [] }]))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(hashes))
  http = await createHttp({
    log: createLog('silent'),
    publicUrl: new URL('https://voltloop.example'),
    trustProxy: false,
    requestsPerMinute: 1000,
    accounts: createSessionAccounts(),
    maxLoopDelayMs: 0,
  })
  const readValues = async () => ({ companyName: 'Voltloop' })
  await servePages(http, {
    folder,
    isHttps: true,
    gatewayOrigins: [GATEWAY],
    paths: {},
    locatingFiles: ['privacy.html'],
    readValues,
  })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const headersOf = async (path: string) => (await http.inject(path)).headers

test.each(['/booking/new', '/dashboard/booking', '/dashboard/home', '/dashboard/profile'])(
  'lets %s load the payment gateway and keep the windows that it opens',
  async (path) => {
    const headers = await headersOf(path)
    expect(headers['content-security-policy']).toContain(`frame-src ${GATEWAY}`)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['permissions-policy']).not.toContain('payment')
  },
)

test.each(['/', '/auth', '/auth/login', '/auth/personal-info', '/privacy', '/no/such/place'])(
  'lets %s, where nobody pays, load nothing from the payment gateway',
  async (path) => {
    const headers = await headersOf(path)
    expect(headers['content-security-policy']).not.toContain(GATEWAY)
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('payment=()')
  },
)

test.each(['/', '/auth/login', '/dashboard/home'])('turns off browser features that %s does not need', async (path) => {
  const policy = (await headersOf(path))['permissions-policy']
  for (const feature of ['microphone', 'usb']) expect(policy).toContain(`${feature}=()`)
})

test('only the app and the named pages may ask for the location', async () => {
  const geolocationOf = async (path: string) =>
    /geolocation=\(\w*\)/.exec(String((await headersOf(path))['permissions-policy']))?.[0]
  for (const path of ['/booking/new', '/dashboard/home', '/privacy'])
    expect(await geolocationOf(path)).toBe('geolocation=(self)')
  for (const path of ['/', '/auth/login', '/auth/personal-info', '/no/such/place'])
    expect(await geolocationOf(path)).toBe('geolocation=()')
})

test('only the app may use the camera', async () => {
  const cameraOf = async (path: string) =>
    /camera=\(\w*\)/.exec(String((await headersOf(path))['permissions-policy']))?.[0]
  for (const path of ['/booking/new', '/dashboard/bookings-approval'])
    expect(await cameraOf(path)).toBe('camera=(self)')
  for (const path of ['/', '/auth/login', '/privacy', '/no/such/place']) expect(await cameraOf(path)).toBe('camera=()')
})

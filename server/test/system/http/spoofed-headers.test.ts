import { request, type IncomingHttpHeaders } from 'node:http'
import {
  forgotPassword,
  googleLogin,
  issueResetLink,
  login,
  registerCustomer,
} from '@voltloop/contract/accounts/accounts'
import { API_ROOT, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import { endOtherSessions, listSessions } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { callUntyped, JSON_HEADERS } from '../../support/caller.ts'
import { logIn, tryLogin } from '../../support/people/logging-in.ts'
import { mailsTo } from '../../support/outside/mailbox.ts'
import { as, PASSWORD } from '../../support/people/people.ts'
import { openServer } from '../../support/prelude.ts'
import { PUBLIC_URL } from '../../support/outside/sandbox.ts'
import { securityEventsOf } from '../../support/people/security-log.ts'

const server = await openServer()

const spoofedHeaders = (ip: string) => ({
  'x-forwarded-for': ip,
  forwarded: `for=${ip}`,
  'x-real-ip': ip,
  'x-client-ip': ip,
  'true-client-ip': ip,
  'cf-connecting-ip': ip,
  'x-cluster-client-ip': ip,
})
const EVIL_HOST = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=https',
}

test('counts the IP of the connection, whatever IP the headers claim', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const guess = (count: number) =>
    callUntyped(
      server,
      login,
      { body: { phone, password: 'Wrong@Volt77', fcmToken: null } },
      spoofedHeaders(`10.9.0.${count}`),
    )
  const statuses = []
  for (let count = 0; count < 6; count++) statuses.push((await guess(count)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(429)
})

test('records the IP of the connection in the security log', async () => {
  const { phone, userId } = await as(server, 'CUSTOMER', { password: PASSWORD })
  await callUntyped(server, login, { body: { phone, password: PASSWORD, fcmToken: null } }, spoofedHeaders('10.9.1.1'))
  expect((await securityEventsOf(server, userId)).map(({ address }) => address)).toEqual(['127.0.0.1'])
})

test('limits the requests of a connection, whatever IP the headers claim', async () => {
  const strict = await server.startSibling({ RATE_LIMIT_FACTOR: '0.02' })
  const statuses = []
  for (let count = 0; count < 13; count++) {
    statuses.push((await callUntyped(strict, listSessions, {}, spoofedHeaders(`10.9.2.${count}`))).status)
  }
  expect(statuses).toEqual([...Array<number>(12).fill(401), 429])
})

test('behind a proxy, counts the IP that the proxy adds and none that the client invents', async () => {
  const strict = await server.startSibling({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' })
  const statuses = []
  for (let count = 0; count < 13; count++) {
    const headers = { ...spoofedHeaders(`10.9.3.${count}`), 'x-forwarded-for': `10.9.3.${count}, 10.9.4.1` }
    statuses.push((await callUntyped(strict, listSessions, {}, headers)).status)
  }
  expect(statuses).toEqual([...Array<number>(12).fill(401), 429])
})

test('mails and shows links to our own host, whatever host the request names', async () => {
  const email = 'spoofed@example.com'
  const { phone } = await as(server, 'CUSTOMER', { email })
  expect((await send(forgotPassword, EVIL_HOST, { email })).status).toBe(200)
  const newcomer = { name: 'New Rider', phone: '6309166001', email: 'spoofed-new@example.com', password: PASSWORD }
  expect((await send(registerCustomer, EVIL_HOST, { ...newcomer, dob: '1995-05-05' })).status).toBe(200)
  for (const to of [email, newcomer.email]) {
    const mails = await mailsTo(server, to)
    expect(mails).not.toEqual([])
    for (const mail of mails) {
      expect(mail.raw).not.toContain('evil.example')
      expect(new Set(mail.links.map((link) => new URL(link).origin))).toEqual(new Set([new URL(PUBLIC_URL).origin]))
    }
  }
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  const unverified = await as(server, 'CUSTOMER', { email: 'spoofed-old@example.com', isEmailVerified: false })
  const shown = await send(issueResetLink, { ...EVIL_HOST, cookie: supporter.cookie }, { phone: unverified.phone })
  expect(shown.text).toContain(`"link":"${PUBLIC_URL}`)
  const mailed = await send(issueResetLink, { ...EVIL_HOST, cookie: supporter.cookie }, { phone })
  expect(mailed.text).not.toContain('evil.example')
})

test('redirects to Google with our own callback, whatever host the request names', async () => {
  const { status, headers } = await send(googleLogin, EVIL_HOST)
  expect(status).toBe(302)
  expect(headers.location).not.toContain('evil.example')
  expect(new URL(new URL(headers.location ?? '').searchParams.get('redirect_uri') ?? '').origin).toBe(
    new URL(PUBLIC_URL).origin,
  )
})

test('rejects a request from another site, whatever forwarded host it names', async () => {
  const body = { email: 'spoofed@example.com' }
  const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const reply = await callUntyped(server, forgotPassword, { body }, headers)
  expect([reply.status, reply.body.code]).toEqual([403, 'crossSite'])
})

test('ignores a method that a header or the query names', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const other = await logIn(server, phone, PASSWORD)
  const own = await logIn(server, phone, PASSWORD)
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    expect((await callUntyped(own, listSessions, {}, { [name]: 'DELETE' })).status).toBe(200)
    const posted = await own.fetch(`${API_ROOT}/${endOtherSessions.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [name]: 'DELETE' },
      body: '{}',
    })
    expect(posted.status).toBe(404)
  }
  await own.fetch(`${API_ROOT}/${endOtherSessions.path}?_method=DELETE`)
  expect((await callUntyped(other, listSessions, {})).status).toBe(200)
})

/** Sends a request with these exact headers. `fetch` would replace the host. */
function send(
  endpoint: EndpointSpec,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const url = new URL(`${API_ROOT}/${endpoint.path}`, server.url)
  const { hostname, port, pathname: path } = url
  const sent = { hostname, port, path, method: endpoint.method, headers: { ...(body && JSON_HEADERS), ...headers } }
  return new Promise((resolve, reject) => {
    const outgoing = request(sent, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

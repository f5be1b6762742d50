import { getMe } from '@voltloop/contract/accounts/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import {
  followCallback,
  countPeople,
  startGoogleLogin,
  type GoogleLogin,
} from '../../../test/support/outside/google.ts'
import {
  startHostileProvider,
  type Forgery,
  type HostileProvider,
} from '../../../test/support/outside/hostile-provider.ts'

const CLIENT = { OIDC_CLIENT_ID: 'voltloop', OIDC_CLIENT_SECRET: 'a secret that the provider knows too' }

let provider: HostileProvider
let server: TestApp
beforeAll(async () => {
  provider = await startHostileProvider(CLIENT.OIDC_CLIENT_ID, CLIENT.OIDC_CLIENT_SECRET)
  server = await startOwnApp({ ...CLIENT, OIDC_ISSUER: provider.issuer })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
afterEach(() => {
  provider.forgery = {}
})

/** Follows the provider, which logs in without asking, and returns the callback URL. */
async function sentBack(url: URL): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

async function signIn(bend: Forgery): Promise<GoogleLogin> {
  provider.forgery = bend
  const { url, cookie } = await startGoogleLogin(server)
  return followCallback(server, await sentBack(url), cookie)
}

const FAILED = '/auth/login?google=failed'
const SECOND = 1000
const now = () => Math.floor(Date.now() / SECOND)

test('an honest response of this provider logs the user in', async () => {
  const back = await signIn({})
  expect(back.location).toBe('/dashboard/profile')
  expect((await back.call(getMe, {})).body).toMatchObject({
    data: { role: 'CUSTOMER', name: 'Hari Das', email: 'hari@example.com' },
  })
})

describe('the login is rejected, without creating an account or a session, when', () => {
  const forgeries: [string, () => Forgery][] = [
    ['the token has another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['the issuer differs by a trailing slash', () => ({ claims: { iss: `${provider.issuer}/` } })],
    ['the token has no issuer', () => ({ claims: { iss: undefined } })],
    ['the audience is another client', () => ({ claims: { aud: 'somebody-else' } })],
    ['it has several audiences and another authorized party', () => ({ claims: { aud: ['voltloop', 'x'], azp: 'x' } })],
    ['it has several audiences and no authorized party', () => ({ claims: { aud: ['voltloop', 'x'] } })],
    ['it has no audience', () => ({ claims: { aud: undefined } })],
    ['the nonce is another one', () => ({ claims: { nonce: 'another' } })],
    ['the nonce is missing', () => ({ claims: { nonce: undefined } })],
    ['the token has expired', () => ({ claims: { exp: now() - 120, iat: now() - 600 } })],
    ['the expiry is missing', () => ({ claims: { exp: undefined } })],
    ['the expiry is not a number', () => ({ claims: { exp: 'never' } })],
    ['the token is not valid yet', () => ({ claims: { nbf: now() + 600 } })],
    ['the issue time is missing', () => ({ claims: { iat: undefined } })],
    ['the subject is missing', () => ({ claims: { sub: undefined } })],
    ['the subject is a number', () => ({ claims: { sub: 7 } })],
    ['another key signed it', () => ({ signedBy: 'another key' })],
    ['an unknown key signed it', () => ({ signedBy: 'another key', header: { kid: 'unknown' } })],
    ['it is unsigned with algorithm none', () => ({ signedBy: 'nobody', header: { alg: 'none' } })],
    ['the signature is missing, though the header names an algorithm', () => ({ signedBy: 'nobody' })],
    [
      'the client secret signed it',
      () => ({ signedBy: 'the client secret', header: { alg: 'HS256', kid: undefined } }),
    ],
    [
      'the client secret signed it under the id of a known key',
      () => ({ signedBy: 'the client secret', header: { alg: 'HS256' } }),
    ],
    ['it has an unknown critical header', () => ({ header: { crit: ['b64'], b64: false } })],
    ['its claims were changed after signing', () => ({ idToken: withChangedClaims })],
    ['its signature was cut off', () => ({ idToken: (token) => token.split('.').slice(0, 2).join('.') })],
    ['it is not a token', () => ({ idToken: () => 'nonsense' })],
    ['it is missing', () => ({ idToken: () => undefined })],
    ['the provider refuses', () => ({ tokenAnswer: answer(400, '{"error":"invalid_grant"}') })],
    ['the provider fails', () => ({ tokenAnswer: answer(500, 'oops') })],
    ['the provider sends an empty response', () => ({ tokenAnswer: answer(200, '{}') })],
    ['the provider sends an HTML page', () => ({ tokenAnswer: { ...answer(200, '<p>Hello</p>'), type: 'text/html' } })],
  ]

  test.each(forgeries)('%s', async (_what, forge) => {
    const before = await countPeople(server)
    const back = await signIn(forge())
    expect([back.status, back.location, back.cookie]).toEqual([302, FAILED, ''])
    expect(await countPeople(server)).toEqual(before)
  })

  function withChangedClaims(token: string): string {
    const [header, claims = '', signature] = token.split('.')
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...read, sub: 'another' })).toString('base64url')
    return [header, forged, signature].join('.')
  }

  function answer(status: number, body: string) {
    return { status, type: 'application/json', body }
  }
})

describe('the callback is rejected', () => {
  const forgeries: [string, (callback: URL, cookie: string) => [URL, string]][] = [
    ['with another state', (callback, cookie) => [changed(callback, { state: 'another' }), cookie]],
    ['without a state', (callback, cookie) => [changed(callback, { state: '' }), cookie]],
    ['with another code', (callback, cookie) => [changed(callback, { code: 'another' }), cookie]],
    ['with another issuer', (callback, cookie) => [changed(callback, { iss: 'https://evil.example' }), cookie]],
    ['without the cookie of the login attempt', (callback) => [callback, '']],
  ]

  test.each(forgeries)('%s', async (_how, tamper) => {
    const { url, cookie } = await startGoogleLogin(server)
    const before = await countPeople(server)
    const back = await followCallback(server, ...tamper(await sentBack(url), cookie))
    expect([back.location, back.cookie]).toEqual([FAILED, ''])
    expect(await countPeople(server)).toEqual(before)
  })

  function changed(callback: URL, search: Record<string, string>): URL {
    const next = new URL(callback)
    for (const [name, value] of Object.entries(search)) {
      if (value) next.searchParams.set(name, value)
      else next.searchParams.delete(name)
    }
    return next
  }

  test('with the code of one login attempt and the cookie of another', async () => {
    const [mine, theirs] = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const callback = await sentBack(theirs.url)
    callback.searchParams.set('state', mine.url.searchParams.get('state') ?? '')
    const before = await countPeople(server)
    expect((await followCallback(server, callback, mine.cookie)).location).toBe(FAILED)
    expect(await countPeople(server)).toEqual(before)
  })
})

describe('the provider’s claims', () => {
  test.each([
    ['an e-mail verified as the text "true" is not stored', { email_verified: 'true' }, { email: null }],
    ['an e-mail without email_verified is not stored', { email_verified: undefined }, { email: null }],
    ['an e-mail that is not a string is not stored', { email: ['a@example.com'] }, { email: null }],
    ['a missing name becomes Rider', { name: undefined }, { name: 'Rider' }],
    ['an empty name becomes Rider', { name: '  ' }, { name: 'Rider' }],
    ['a name that is not a string becomes Rider', { name: { first: 'Hari' } }, { name: 'Rider' }],
    ['a name with a link becomes Rider', { name: 'Win at evil.example' }, { name: 'Rider' }],
    ['a name with a NUL becomes Rider', { name: 'a\0b' }, { name: 'Rider' }],
    ['an overlong name is truncated', { name: 'x'.repeat(5000) }, { name: 'x'.repeat(100) }],
    ['a lone surrogate is replaced', { name: `${'x'.repeat(99)}😀` }, { name: `${'x'.repeat(99)}\ufffd` }],
    ['a role claim is ignored', { role: 'SUPER_ADMIN', hasPass: true }, { role: 'CUSTOMER', hasPass: false }],
  ])('%s', async (what, claims, expected) => {
    const sub = `about ${what}`
    const back = await signIn({ claims: { sub, email: `${Buffer.from(what).toString('hex')}@example.com`, ...claims } })
    expect((await back.call(getMe, {})).body).toMatchObject({ data: expected })
  })
})

test('an unavailable provider redirects to the login page, and the next login retries it', async () => {
  const late = await startHostileProvider(CLIENT.OIDC_CLIENT_ID, CLIENT.OIDC_CLIENT_SECRET)
  const patient = await startOwnApp({ ...CLIENT, OIDC_ISSUER: late.issuer })
  late.forgery = { isDown: true }
  const away = await patient.fetch('/api/v1/customer/google-login')
  expect([away.status, away.headers.get('location')]).toEqual([302, FAILED])
  late.forgery = {}
  const { url, cookie } = await startGoogleLogin(patient)
  expect((await followCallback(patient, await sentBack(url), cookie)).location).toBe('/dashboard/profile')
  await patient.close()
  await late.close()
})

test('the log contains no authorization code and no token', () => {
  const lines = server.logged.join('')
  expect(lines).toContain('sign-in through the identity provider failed')
  expect(lines).not.toMatch(/eyJ|hari@example\.com|code=|a secret that the provider knows too/)
})

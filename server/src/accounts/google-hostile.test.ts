import { getMe } from '@voltloop/contract/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { followCallback, countPeople, startGoogleLogin, type GoogleLogin } from '../../test/google.ts'
import { startHostileProvider, type Forgery, type HostileProvider } from '../../test/hostile-provider.ts'

const CLIENT = { OIDC_CLIENT_ID: 'voltloop', OIDC_CLIENT_SECRET: 'a secret that the provider knows too' }

let provider: HostileProvider
let server: TestApp
beforeAll(async () => {
  provider = await startHostileProvider(CLIENT.OIDC_CLIENT_ID, CLIENT.OIDC_CLIENT_SECRET)
  server = await startTestApp({ ...CLIENT, OIDC_ISSUER: provider.issuer })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
afterEach(() => {
  provider.forgery = {}
})

/** Follows the provider, which asks nobody, and gives the address to come back to. */
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

test('as long as it does not lie, this provider signs people in', async () => {
  const back = await signIn({})
  expect(back.location).toBe('/dashboard/profile')
  expect((await back.call(getMe, {})).body).toMatchObject({
    data: { role: 'CUSTOMER', name: 'Hari Das', email: 'hari@example.com' },
  })
})

describe('an id token is refused, and makes neither an account nor a session, when', () => {
  const lies: [string, () => Forgery][] = [
    ['it is of another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['it is of nearly this issuer', () => ({ claims: { iss: `${provider.issuer}/` } })],
    ['it is of no issuer', () => ({ claims: { iss: undefined } })],
    ['it is for another client', () => ({ claims: { aud: 'somebody-else' } })],
    ['it is for many, and another asked for it', () => ({ claims: { aud: ['voltloop', 'x'], azp: 'x' } })],
    ['it is for many, and does not say who asked', () => ({ claims: { aud: ['voltloop', 'x'] } })],
    ['it is for nobody', () => ({ claims: { aud: undefined } })],
    ['it answers another question', () => ({ claims: { nonce: 'another' } })],
    ['it answers no question', () => ({ claims: { nonce: undefined } })],
    ['it is too old', () => ({ claims: { exp: now() - 120, iat: now() - 600 } })],
    ['it never ends', () => ({ claims: { exp: undefined } })],
    ['it ends in words', () => ({ claims: { exp: 'never' } })],
    ['it does not count yet', () => ({ claims: { nbf: now() + 600 } })],
    ['it does not say when it was made', () => ({ claims: { iat: undefined } })],
    ['it is about nobody', () => ({ claims: { sub: undefined } })],
    ['it is about a number', () => ({ claims: { sub: 7 } })],
    ['another key signed it', () => ({ signedBy: 'another key' })],
    ['an unknown key signed it', () => ({ signedBy: 'another key', header: { kid: 'unknown' } })],
    ['nobody signed it', () => ({ signedBy: 'nobody', header: { alg: 'none' } })],
    ['nobody signed it, though it says so', () => ({ signedBy: 'nobody' })],
    [
      'the client secret signed it',
      () => ({ signedBy: 'the client secret', header: { alg: 'HS256', kid: undefined } }),
    ],
    [
      'the client secret signed it, under a known key’s name',
      () => ({ signedBy: 'the client secret', header: { alg: 'HS256' } }),
    ],
    ['it makes a demand that nobody knows', () => ({ header: { crit: ['b64'], b64: false } })],
    ['its claims were changed after signing', () => ({ idToken: withOtherClaims })],
    ['its signature was cut off', () => ({ idToken: (token) => token.split('.').slice(0, 2).join('.') })],
    ['it is no token', () => ({ idToken: () => 'nonsense' })],
    ['it is missing', () => ({ idToken: () => undefined })],
    ['the provider refuses', () => ({ tokenAnswer: answer(400, '{"error":"invalid_grant"}') })],
    ['the provider fails', () => ({ tokenAnswer: answer(500, 'oops') })],
    ['the provider answers with nothing', () => ({ tokenAnswer: answer(200, '{}') })],
    [
      'the provider answers with a page',
      () => ({ tokenAnswer: { ...answer(200, '<p>Hello</p>'), type: 'text/html' } }),
    ],
    ['the name holds what cannot be kept', () => ({ claims: { sub: 'nul', email: 'nul@example.com', name: 'a\0b' } })],
  ]

  test.each(lies)('%s', async (_what, lie) => {
    const before = await countPeople(server)
    const back = await signIn(lie())
    expect([back.status, back.location, back.cookie]).toEqual([302, FAILED, ''])
    expect(await countPeople(server)).toEqual(before)
  })

  function withOtherClaims(token: string): string {
    const [header, claims = '', signature] = token.split('.')
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const bent = Buffer.from(JSON.stringify({ ...read, sub: 'another' })).toString('base64url')
    return [header, bent, signature].join('.')
  }

  function answer(status: number, body: string) {
    return { status, type: 'application/json', body }
  }
})

describe('coming back is refused', () => {
  const lies: [string, (way: URL, cookie: string) => [URL, string]][] = [
    ['with another state', (way, cookie) => [changed(way, { state: 'another' }), cookie]],
    ['without a state', (way, cookie) => [changed(way, { state: '' }), cookie]],
    ['with another code', (way, cookie) => [changed(way, { code: 'another' }), cookie]],
    ['in the name of another issuer', (way, cookie) => [changed(way, { iss: 'https://evil.example' }), cookie]],
    ['without having been sent out', (way) => [way, '']],
  ]

  test.each(lies)('%s', async (_how, bend) => {
    const { url, cookie } = await startGoogleLogin(server)
    const before = await countPeople(server)
    const back = await followCallback(server, ...bend(await sentBack(url), cookie))
    expect([back.location, back.cookie]).toEqual([FAILED, ''])
    expect(await countPeople(server)).toEqual(before)
  })

  function changed(way: URL, search: Record<string, string>): URL {
    const next = new URL(way)
    for (const [name, value] of Object.entries(search)) {
      if (value) next.searchParams.set(name, value)
      else next.searchParams.delete(name)
    }
    return next
  }

  test('with the code and the cookie of two different ways', async () => {
    const [mine, theirs] = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const way = await sentBack(theirs.url)
    way.searchParams.set('state', mine.url.searchParams.get('state') ?? '')
    const before = await countPeople(server)
    expect((await followCallback(server, way, mine.cookie)).location).toBe(FAILED)
    expect(await countPeople(server)).toEqual(before)
  })
})

describe('of what the provider says about somebody', () => {
  test.each([
    ['an address that is "true"ly verified is not', { email_verified: 'true' }, { email: null }],
    ['an address of unknown standing is not kept', { email_verified: undefined }, { email: null }],
    ['an address that is no text is not kept', { email: ['a@example.com'] }, { email: null }],
    ['a missing name is made up for', { name: undefined }, { name: 'Rider' }],
    ['an empty name is made up for', { name: '  ' }, { name: 'Rider' }],
    ['a name that is no text is made up for', { name: { first: 'Hari' } }, { name: 'Rider' }],
    ['a name without end is cut', { name: 'x'.repeat(5000) }, { name: 'x'.repeat(100) }],
    ['half a character is mended', { name: `${'x'.repeat(99)}😀` }, { name: `${'x'.repeat(99)}\ufffd` }],
    ['a role is not taken', { role: 'SUPER_ADMIN', hasPass: true }, { role: 'CUSTOMER', hasPass: false }],
  ])('%s', async (what, claims, expected) => {
    const sub = `about ${what}`
    const back = await signIn({ claims: { sub, email: `${Buffer.from(what).toString('hex')}@example.com`, ...claims } })
    expect((await back.call(getMe, {})).body).toMatchObject({ data: expected })
  })
})

test('a provider that is away sends people to the login page, and is asked again the next time', async () => {
  const late = await startHostileProvider(CLIENT.OIDC_CLIENT_ID, CLIENT.OIDC_CLIENT_SECRET)
  const patient = await startTestApp({ ...CLIENT, OIDC_ISSUER: late.issuer })
  late.forgery = { isDown: true }
  const away = await patient.fetch('/api/v1/customer/google-login')
  expect([away.status, away.headers.get('location')]).toEqual([302, FAILED])
  late.forgery = {}
  const { url, cookie } = await startGoogleLogin(patient)
  expect((await followCallback(patient, await sentBack(url), cookie)).location).toBe('/dashboard/profile')
  await patient.close()
  await late.close()
})

test('neither code nor token of any of this is in the log', () => {
  const lines = server.logged.join('')
  expect(lines).toContain('sign-in through the identity provider failed')
  expect(lines).not.toMatch(/eyJ|hari@example\.com|code=|a secret that the provider knows too/)
})
